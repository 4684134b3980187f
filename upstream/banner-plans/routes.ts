import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../lib/days';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { notFound } from '../errors';
import { createCounter } from '../rate-limit/in-process';
import { route } from '../route';
import { earningsOf } from './earnings';
import { bannersOn, countClicks } from './queries';

/** How often one sender asks for the banners of websites in a minute; counted by each process alone. */
const asksPerMinute = 60;
/** How long a browser or a cache in between may show them without asking, seconds. */
const maxAgeSeconds = 60;

/** The days of banners, their clicks, and what they earn (Handbook, staff 11). */
export function bannerPlanRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, 'GET /dashboard/adverts/:id/clicks', async ({ params: { id }, query: { days } }) => {
    const clicks = await countClicks(db, { id, days, now: now() });
    if (!clicks) throw notFound();
    return clicks;
  });

  route(app, 'GET /dashboard/banner-earnings', ({ query: { month } }) =>
    earningsOf(db, month ?? dayOf(now()).slice(0, 7), now()),
  );

  const count = createCounter(asksPerMinute, 60);
  route(app, 'GET /api/v1/sites/:id/banners', async ({ params: { id }, request, reply }) => {
    count(clientAddress(request), now());
    const banners = await bannersOn(db, id, dayOf(now()));
    if (!banners) throw notFound();
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
    return banners;
  });
}
