import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../lib/calls/contract';
import { listingKinds } from '../../lib/listings/listing';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { notFound } from '../errors';
import { createCounter } from '../rate-limit/in-process';
import { route } from '../route';
import { siteBanners, siteContent, siteInfo } from './content';
import { findSiteListing } from './listings';
import { siteLists } from './site-list';
import { sendTagged, tagged, type Tagged } from './tagged';

/** How often one sender reads each of these calls in a minute; counted by each process alone, for counting must not cost a write. */
export const readsPerMinute = 60;

type Asked = { request: FastifyRequest; reply: FastifyReply };

/** What destination websites read (Handbook, any-upstream 11). */
export function siteRoutes(app: FastifyInstance, context: Context): void {
  const count = createCounter(readsPerMinute, 60);
  /** Answers within the limits of the sender. */
  const answer = async (name: CallName, { request, reply }: Asked, read: () => Promise<Tagged>) => {
    count(`${name} ${clientAddress(request)}`, context.now());
    return sendTagged(await read(), request, reply);
  };
  const answerWith = (name: CallName, asked: Asked, address: unknown, read: () => Promise<unknown>) =>
    answer(name, asked, async () => tagged(name, JSON.stringify(address), await read()));

  const listSite = siteLists(context);
  const list = 'GET /api/v1/sites/:id/listings';
  route(app, list, (call) => answer(list, call, () => listSite(call.params.id, call.query)));

  for (const kind of listingKinds) {
    const name = `GET /api/v1/sites/:id/listings/${kind}/:slug` as const;
    route(app, name, (call) => {
      const { id, slug } = call.params;
      return answerWith(name, call, [id, slug], async () => {
        const listing = await findSiteListing(context, id, { kind, slug });
        if (!listing) throw notFound();
        return listing;
      });
    });
  }

  const site = 'GET /api/v1/sites/:id';
  route(app, site, (call) =>
    answerWith(site, call, call.params.id, () => siteContent(context, call.params.id)),
  );

  const info = 'GET /api/v1/sites/:id/info';
  route(app, info, (call) =>
    answerWith(info, call, [call.params.id, call.query], () => siteInfo(context, call.params.id, call.query)),
  );

  const banners = 'GET /api/v1/sites/:id/banners';
  route(app, banners, (call) =>
    answerWith(banners, call, call.params.id, () => siteBanners(context, call.params.id)),
  );
}
