import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownerKinds } from '../../lib/owners/schema';
import { requireUser } from '../auth/authenticate';
import { getCompany } from '../companies/queries';
import type { Context } from '../context';
import { notFound } from '../errors';
import { idText, parse } from '../validate';
import { listOwners, ownerQuery, toOwner } from './queries';

const detailsQuery = z.object({ id: idText });

/** The owner lists and the details behind them; a safari-admin sees safari owners. */
export function ownerRoutes(app: FastifyInstance, { db }: Context): void {
  app.get(ownerKinds['safari-owner'].call, async (request) => {
    await requireUser(request, 'admin', 'safari-admin');
    return listOwners(db, 'safari-owner', parse(ownerQuery, request.query));
  });

  app.get(ownerKinds['property-owner'].call, async (request) => {
    await requireUser(request, 'admin');
    return listOwners(db, 'property-owner', parse(ownerQuery, request.query));
  });

  app.get('/dashboard/partner-details', async (request) => {
    const user = await requireUser(request, 'admin', 'safari-admin');
    const company = await getCompany(db, user, parse(detailsQuery, request.query).id);
    if (!company) throw notFound();
    return toOwner(company);
  });
}
