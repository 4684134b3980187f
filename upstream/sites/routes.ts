import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../lib/listings/listing';
import type { Context } from '../context';
import { notFound } from '../platform/http/errors';
import { route } from '../platform/http/route';
import { createSiteAnswer, tagAnswer } from './answers';
import { readSiteBanners, readSiteContent } from './content';
import { findSiteListing } from './listings';
import { createSiteLists } from './site-list';

export function siteRoutes(app: FastifyInstance, context: Context): void {
  const list = 'GET /api/v1/sites/:id/listings';
  const answerList = createSiteAnswer(context);
  const listSite = createSiteLists(context);
  route(app, list, (call) => answerList(call, () => listSite(call.params.id, call.query)));

  for (const kind of listingKinds) {
    const name = `GET /api/v1/sites/:id/listings/${kind}/:slug` as const;
    const answer = createSiteAnswer(context);
    route(app, name, (call) =>
      answer(call, async () => {
        const { id, slug } = call.params;
        const listing = await findSiteListing(context, id, { kind, slug });
        if (!listing) throw notFound();
        return tagAnswer(name, [id, slug], listing);
      }),
    );
  }

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
