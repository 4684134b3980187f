import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import { createSiteAnswer, tagAnswer, readItemNames, publicAddress, toPublicRecord } from './server';
import { dayOf } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import { websiteForm } from '../../../lib/sites/websites/form';
import { findRunningBanners } from '../banner-plans/queries';
import { requireSite, toWebsiteRecord } from './queries';

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

const readSiteBanners = async (reading: SiteContext, id: string) =>
  shownBanners(reading, (await requireSite(reading.db, id)).advertising);

async function readSiteContent(reading: SiteContext, id: string) {
  const { db, env } = reading;
  const { advertising, ...website } = toWebsiteRecord(await requireSite(db, id));
  const showing = { names: await readItemNames(db), addressOf: publicAddress(env.intakeUrl) };
  return {
    ...toPublicRecord(websiteForm, website, showing),
    banners: await shownBanners(reading, advertising),
  };
}

export function siteRoutes(app: FastifyInstance, context: Context): void {
  const site = 'GET /api/v1/sites/:id';
  const answerSite = createSiteAnswer(context);
  route(app, site, (call) =>
    answerSite(call, async () => {
      const { id } = call.params;
      return tagAnswer(site, id, await readSiteContent(context, id));
    }),
  );

  const banners = 'GET /api/v1/sites/:id/banners';
  const answerBanners = createSiteAnswer(context);
  route(app, banners, (call) =>
    answerBanners(call, async () => {
      const { id } = call.params;
      return tagAnswer(banners, id, await readSiteBanners(context, id));
    }),
  );
}
