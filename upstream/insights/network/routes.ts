import type { FastifyInstance } from 'fastify';
import { dayOf, monthsUntil } from '../../../lib/platform/values/days';
import type { Network } from '../../../lib/insights/network/calls';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import {
  countListingsByStatus,
  countApplications,
  countTraffic,
  measureAnswers,
  measureReviews,
} from './queries';

const keepMs = 60_000;

/** The network at a glance (Handbook, staff: The network at a glance), cached per process. */
export function networkRoutes(app: FastifyInstance, context: Context): void {
  const kept = new Map<number, { countedAt: number; figures: Promise<Network> }>();

  route(app, 'GET /dashboard/network', ({ query: { months } }) => {
    const at = context.now();
    const known = kept.get(months);
    const ageMs = known ? at.valueOf() - known.countedAt : Infinity;
    // A clock that was ahead must not keep them cached.
    if (known && ageMs >= 0 && ageMs < keepMs) return known.figures;
    const figures = countNetwork(context, months, at);
    kept.set(months, { countedAt: at.valueOf(), figures });
    figures.catch(() => kept.get(months)?.figures === figures && kept.delete(months));
    return figures;
  });
}

async function countNetwork({ db, env }: Context, count: number, at: Date): Promise<Network> {
  const months = monthsUntil(dayOf(at), count);
  const traffic = await countTraffic(db, months);
  const sites = traffic.sites.map(({ _id, name }) => ({ _id, name }));
  return {
    at: at.toISOString(),
    months,
    listings: await countListingsByStatus(db, sites, at),
    traffic,
    reviews: await measureReviews(db, months, env.reviewHours),
    answers: await measureAnswers(db, at),
    applications: await countApplications(db, months),
  };
}
