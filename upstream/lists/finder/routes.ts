import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { consumeRateLimit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import type { Findable } from './finding';

/** One person searches so often in a minute. */
const searchesPerMinute = 120;

/** What somebody may open, by a few letters of its name (Handbook, keys 1). */
export function finderRoutes(app: FastifyInstance, { db, now }: Context, records: readonly Findable[]): void {
  const findings = records
    .flatMap(({ finds }) => finds ?? [])
    .sort((one, other) => one.place - other.place)
    .flatMap(({ by }) => by);
  route(app, 'GET /dashboard/finder', async ({ user, query: { search } }) => {
    await consumeRateLimit(db, `finder:${user.id}`, searchesPerMinute, 60, now());
    const found = await Promise.all(findings.map((find) => find(db, user, search)));
    return { found: found.flat() };
  });
}
