import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { hit } from '../../platform/limits/hit';
import { route } from '../../platform/http/route';
import { findAll } from './queries';

/** One person searches so often in a minute. */
const searchesPerMinute = 120;

/** What somebody may open, by a few letters of its name (Handbook, keys 1). */
export function finderRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, 'GET /dashboard/finder', async ({ user, query: { search } }) => {
    await hit(db, `finder:${user.id}`, searchesPerMinute, 60, now());
    return { found: await findAll(db, user, search) };
  });
}
