import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../route';
import { siteLists } from './site-list';

/** What destination websites read. */
export function siteRoutes(app: FastifyInstance, context: Context): void {
  const listSite = siteLists(context);
  route(app, 'GET /api/v1/sites/:id/listings', ({ params, query, request, reply }) =>
    listSite(params.id, query, request, reply),
  );
}
