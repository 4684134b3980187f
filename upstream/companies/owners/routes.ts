import type { FastifyInstance } from 'fastify';
import { getCompany } from '../queries';
import type { Context } from '../../context';
import { notFound } from '../../platform/http/errors';
import { route } from '../../platform/http/route';
import { listOwners, toOwner } from './queries';

/** The owner lists and the details behind them; a safari-admin sees safari owners. */
export function ownerRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/safari-owners', ({ query }) => listOwners(db, 'safari-owner', query));
  route(app, 'GET /dashboard/property-owners', ({ query }) => listOwners(db, 'property-owner', query));

  route(app, 'GET /dashboard/partner-details', async ({ user, query }) => {
    const company = await getCompany(db, user, query.id);
    if (!company) throw notFound();
    return toOwner(company);
  });
}
