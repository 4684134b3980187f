import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { type RuleError, forbidden, notFound } from '../../platform/errors/errors';
import { readCreationKey, runOnce } from '../../platform/idempotency/earlier-record';
import { route } from '../../platform/http/route';
import {
  wholeNetwork,
  scopeKey,
  siteKey,
  type Scope,
  scopeOf,
  type Viewer,
} from '../../platform/http/scopes';
import { admitWebsite, idempotencyHolder } from '../../sites/websites/intake';
import { countSince } from '../../platform/counts/queries';
import type { Metric } from '../../platform/counts/table';
import { reportViews, countAcceptedViews } from './views';
import type { Metric as CardMetric } from '../../../lib/insights/analytics/schema';
import { dayOf } from '../../../lib/platform/values/days';
import { canSeeGeneralEnquiries } from '../../../lib/roles';
import { readByListing, readByWebsite, readSeries, type Series } from './series';
import { and, eq } from 'drizzle-orm';
import { companies } from '../../account/users/table';
import type { Database } from '../../platform/db/client';

/** The scope of a count: all that the user may see, or one company; null for none. */
const resolveScope = async (
  db: Database,
  user: Viewer,
  companyId: string | undefined,
): Promise<Scope | null> => (companyId === undefined ? scopeOf(user) : companyScope(db, user, companyId));

/** Null for a company outside a safari-admin's part of the network; 404 for another owner's. */
async function companyScope(db: Database, user: Viewer, companyId: string): Promise<Scope | null> {
  const scope: Scope = { of: 'company', id: companyId };
  if (user.type === 'admin') return scope;
  if (user.type === 'safari-admin') {
    const isSafariOwner = and(eq(companies.id, companyId), eq(companies.organizationType, 'safari-owner'));
    return (await db.$count(companies, isSafariOwner)) > 0 ? scope : null;
  }
  if (user.companyId !== companyId) throw notFound();
  return scope;
}

const listingCounts = [
  ['GET /dashboard/analytics/enquiry-count', 'enquiries'],
  ['GET /dashboard/analytics/view-count', 'views'],
] as const;

/** The counts of the dashboard and the intake of views (Handbook, lists: The dashboard). */
export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  for (const [name, metric] of listingCounts) {
    route(app, name, async ({ user, query: { days, companyId } }) => {
      const scope = await resolveScope(db, user, companyId);
      return { total: scope ? await countSince(db, scope, metric, days, now()) : 0 };
    });
  }

  route(app, 'GET /dashboard/analytics/general-enquiry-count', async ({ query: { days, verified } }) => {
    const metrics: Metric[] =
      verified === undefined
        ? ['general-verified', 'general-unverified']
        : [verified === 'true' ? 'general-verified' : 'general-unverified'];
    const totals = await Promise.all(
      metrics.map((metric) => countSince(db, wholeNetwork, metric, days, now())),
    );
    return { total: totals.reduce((sum, total) => sum + total, 0) };
  });

  route(app, 'POST /api/v1/views', async ({ body, request }) => {
    const website = await admitWebsite(context, request, body.website);
    const key = readCreationKey(request, idempotencyHolder(website, request), 'views');
    const errorsJson = await runOnce(db, key, now(), async (tx) => {
      const errors = await reportViews(tx, website, body.views, now());
      return errors.length > 0 ? JSON.stringify(errors) : '';
    });
    const errors = (errorsJson ? JSON.parse(errorsJson) : []) as RuleError[];
    return { counted: countAcceptedViews(errors, body.views), ...(errors.length > 0 && { errors }) };
  });
}

const stored: Record<CardMetric, Metric> = {
  views: 'views',
  enquiries: 'enquiries',
  completed: 'general-verified',
  uncompleted: 'general-unverified',
};
const isGeneral = (metric: CardMetric) => metric === 'completed' || metric === 'uncompleted';
const generalMetrics = ['completed', 'uncompleted'] as const;

const empty = (days: number): Series => ({
  values: new Array<number>(days).fill(0),
  before: new Array<number>(days).fill(0),
});

/** The daily series of the dashboard (Handbook, lists: News and charts on the dashboard). */
export function seriesRoutes(app: FastifyInstance, { db, now }: Context): void {
  route(app, 'GET /dashboard/analytics/daily-series', async ({ user, query: { days, companyId } }) => {
    const scope = await resolveScope(db, user, companyId);
    const at = now();
    const keyOf = (of: Scope, metric: CardMetric) => ({ scope: scopeKey(of), metric: stored[metric] });
    const listed = scope ? [keyOf(scope, 'views'), keyOf(scope, 'enquiries')] : [];
    const general = canSeeGeneralEnquiries(user)
      ? generalMetrics.map((metric) => keyOf(wholeNetwork, metric))
      : [];
    const series = await readSeries(db, [...listed, ...general], { days, now: at });
    const [views, enquiries] = scope ? series.splice(0, 2) : [empty(days), empty(days)];
    const [completed, uncompleted] = series;
    return { day: dayOf(at), views: views!, enquiries: enquiries!, completed, uncompleted };
  });

  route(app, 'GET /dashboard/analytics/daily-groups', async ({ user, query }) => {
    const { days, companyId, metric, by, most, website, to } = query;
    if (isGeneral(metric) && !canSeeGeneralEnquiries(user)) throw forbidden();
    const scope = isGeneral(metric) ? wholeNetwork : await resolveScope(db, user, companyId);
    const at = to === undefined ? now() : new Date(to);
    if (!scope) return { day: dayOf(at), whole: empty(days), groups: [] };
    const grouping = { scope, metric: stored[metric], days, now: at, most };
    const key = website === undefined ? scopeKey(scope) : siteKey(scope, website);
    const groupsOf = () => (by === 'website' ? readByWebsite(db, grouping) : readByListing(db, grouping));
    const [[whole], groups] = await Promise.all([
      readSeries(db, [{ scope: key, metric: stored[metric] }], grouping),
      website === undefined ? groupsOf() : [],
    ]);
    return { day: dayOf(at), whole: whole!, groups };
  });
}
