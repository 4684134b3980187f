import { dayOf } from '../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../lib/sites/websites/website';
import { websiteForm } from '../../lib/sites/websites/form';
import { bannersOn } from './banner-plans/queries';
import type { Context } from '../context';
import { requireSite, toRecord } from './websites/queries';
import { itemNames, publicAddress, shownRecord } from './shown';

type SiteContext = Pick<Context, 'db' | 'now' | 'env'>;

async function shownBanners({ db, env, now }: SiteContext, advertising: Advertising) {
  const addressOf = publicAddress(env.intakeUrl);
  const banners = await bannersOn(db, advertising, dayOf(now()));
  const slots = bannerPages.map((page) => [
    page,
    banners[page].map((banner) => ({ ...banner, image: addressOf(banner.image) })),
  ]);
  return Object.fromEntries(slots) as unknown;
}

export const siteBanners = async (reading: SiteContext, id: string) =>
  shownBanners(reading, (await requireSite(reading.db, id)).advertising);

export async function siteContent(reading: SiteContext, id: string) {
  const { db, env } = reading;
  const { advertising, ...website } = toRecord(await requireSite(db, id));
  const showing = { names: await itemNames(db), addressOf: publicAddress(env.intakeUrl) };
  return {
    ...shownRecord(websiteForm, website, showing),
    banners: await shownBanners(reading, advertising),
  };
}
