import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { requireUser } from '../auth/authenticate';
import { companies } from '../companies/table';
import type { Context } from '../context';
import { notFound } from '../errors';
import { parse } from '../validate';
import { admitWebsite } from '../websites/intake';
import { countSince } from './queries';
import type { Metric } from './table';
import { generalCountQuery, listingCountQuery, viewsSchema } from './schema';
import { everything, scopeOf, type Scope, type Viewer } from '../scopes';
import { reportViews } from './views';

/** The counts of the dashboard and the intake of views (Handbook, lists 7). */
export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  const listingCounts = [
    { path: 'enquiry-count', metric: 'enquiries' },
    { path: 'view-count', metric: 'views' },
  ] as const;
  for (const { path, metric } of listingCounts) {
    app.get(`/dashboard/analytics/${path}`, async (request) => {
      const user = await requireUser(request);
      const { days, companyId } = parse(listingCountQuery, request.query);
      const scope = companyId === undefined ? scopeOf(user) : await companyScope(context, user, companyId);
      return { total: scope ? await countSince(db, scope, metric, days, now()) : 0 };
    });
  }

  app.get('/dashboard/analytics/general-enquiry-count', async (request) => {
    await requireUser(request, 'admin', 'safari-admin');
    const { days, verified } = parse(generalCountQuery, request.query);
    const metrics: Metric[] =
      verified === undefined
        ? ['general-verified', 'general-unverified']
        : [verified === 'true' ? 'general-verified' : 'general-unverified'];
    const totals = await Promise.all(
      metrics.map((metric) => countSince(db, everything, metric, days, now())),
    );
    return { total: totals.reduce((sum, total) => sum + total, 0) };
  });

  app.post('/api/v1/views', async (request, reply) => {
    const views = parse(viewsSchema, request.body);
    await admitWebsite(context, views.website, 'views');
    return reply.code(201).send({ counted: await reportViews(db, views, now()) });
  });
}

/** One company as far as the user may see it: null (nothing) beyond a safari-admin's part of the network, 404 for an owner's neighbour. */
async function companyScope({ db }: Context, user: Viewer, companyId: string): Promise<Scope | null> {
  const scope: Scope = { of: 'company', id: companyId };
  if (user.type === 'admin') return scope;
  if (user.type === 'safari-admin') {
    const isSafariOwner = and(eq(companies.id, companyId), eq(companies.organizationType, 'safari-owner'));
    return (await db.$count(companies, isSafariOwner)) > 0 ? scope : null;
  }
  if (user.companyId !== companyId) throw notFound();
  return scope;
}
