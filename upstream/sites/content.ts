import { dayOf } from '../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../lib/sites/websites/website';
import { websiteForm } from '../../lib/sites/websites/form';
import { findRunningBanners } from './banner-plans/queries';
import type { Context } from '../context';
import { requireSite, toWebsiteRecord } from './websites/queries';
import { readItemNames, publicAddress, toPublicRecord } from './shown';

type SiteContext = Pick<Context, 'db' | 'now' | 'env'>;

async function shownBanners({ db, env, now }: SiteContext, advertising: Advertising) {
  const addressOf = publicAddress(env.intakeUrl);
  const banners = await findRunningBanners(db, advertising, dayOf(now()));
  const slots = bannerPages.map((page) => [
    page,
    banners[page].map((banner) => ({ ...banner, image: addressOf(banner.image) })),
  ]);
  return Object.fromEntries(slots) as unknown;
}

export const readSiteBanners = async (reading: SiteContext, id: string) =>
  shownBanners(reading, (await requireSite(reading.db, id)).advertising);

export async function readSiteContent(reading: SiteContext, id: string) {
  const { db, env } = reading;
  const { advertising, ...website } = toWebsiteRecord(await requireSite(db, id));
  const showing = { names: await readItemNames(db), addressOf: publicAddress(env.intakeUrl) };
  return {
    ...toPublicRecord(websiteForm, website, showing),
    banners: await shownBanners(reading, advertising),
  };
}
