import { dayOf } from '../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../lib/sites/websites/website';
import { websiteForm } from '../../lib/sites/websites/form';
import { bannersOn } from './banner-plans/queries';
import type { Context } from '../context';
import { requireSite, toRecord } from './websites/queries';
import { itemNames, publicAddress, shownRecord } from './shown';

type Reading = Pick<Context, 'db' | 'now' | 'env'>;

async function shownBanners({ db, env, now }: Reading, advertising: Advertising) {
  const addressOf = publicAddress(env.intakeUrl);
  const banners = await bannersOn(db, advertising, dayOf(now()));
  const slots = bannerPages.map((page) => [
    page,
    banners[page].map((banner) => ({ ...banner, image: addressOf(banner.image) })),
  ]);
  return Object.fromEntries(slots) as unknown;
}

/** The banners that a website shows today, by slot. */
export const siteBanners = async (reading: Reading, id: string) =>
  shownBanners(reading, (await requireSite(reading.db, id)).advertising);

/** A website's own content, with its banners of today. */
export async function siteContent(reading: Reading, id: string) {
  const { db, env } = reading;
  const { advertising, ...website } = toRecord(await requireSite(db, id));
  const showing = { names: await itemNames(db), addressOf: publicAddress(env.intakeUrl) };
  return {
    ...shownRecord(websiteForm, website, showing),
    banners: await shownBanners(reading, advertising),
  };
}
