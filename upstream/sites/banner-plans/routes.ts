import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { route } from '../../platform/http/route';
import { computeEarnings } from './earnings';
import { countClicks } from './queries';

/** A banner's clicks, and what banners earn (Handbook, staff: Banner plans and earnings). */
export function bannerPlanRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, 'GET /dashboard/adverts/:id/clicks', async ({ params: { id }, query: { days } }) => {
    const clicks = await countClicks(db, { id, days, now: now() });
    if (!clicks) throw notFound();
    return clicks;
  });

  route(app, 'GET /dashboard/banner-earnings', ({ query: { month } }) =>
    computeEarnings(db, month ?? dayOf(now()).slice(0, 7), now()),
  );
}
