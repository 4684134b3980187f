import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../lib/listings/listing';
import type { Context } from '../context';
import { notFound } from '../platform/http/errors';
import { route } from '../platform/http/route';
import { siteAnswer, tagged } from './answers';
import { siteBanners, siteContent } from './content';
import { findSiteListing } from './listings';
import { siteLists } from './site-list';

/** What destination websites read (Handbook, any-upstream 11). */
export function siteRoutes(app: FastifyInstance, context: Context): void {
  const list = 'GET /api/v1/sites/:id/listings';
  const answerList = siteAnswer(context);
  const listSite = siteLists(context);
  route(app, list, (call) => answerList(call, () => listSite(call.params.id, call.query)));

  for (const kind of listingKinds) {
    const name = `GET /api/v1/sites/:id/listings/${kind}/:slug` as const;
    const answer = siteAnswer(context);
    route(app, name, (call) =>
      answer(call, async () => {
        const { id, slug } = call.params;
        const listing = await findSiteListing(context, id, { kind, slug });
        if (!listing) throw notFound();
        return tagged(name, [id, slug], listing);
      }),
    );
  }

  const site = 'GET /api/v1/sites/:id';
  const answerSite = siteAnswer(context);
  route(app, site, (call) =>
    answerSite(call, async () => {
      const { id } = call.params;
      return tagged(site, id, await siteContent(context, id));
    }),
  );

  const banners = 'GET /api/v1/sites/:id/banners';
  const answerBanners = siteAnswer(context);
  route(app, banners, (call) =>
    answerBanners(call, async () => {
      const { id } = call.params;
      return tagged(banners, id, await siteBanners(context, id));
    }),
  );
}
