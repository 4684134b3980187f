import type { FastifyInstance } from 'fastify';
import type { Metric as CardMetric } from '../../../lib/insights/analytics/schema';
import { dayOf } from '../../../lib/platform/values/days';
import { canSeeGeneralEnquiries } from '../../../lib/roles';
import type { Context } from '../../context';
import { forbidden } from '../../platform/http/errors';
import { route } from '../../platform/http/route';
import { wholeNetwork, scopeKey, siteKey, type Scope } from '../../platform/http/scopes';
import { resolveScope } from './scope-for';
import { readByListing, readByWebsite, readSeries, type Series } from './series';
import type { Metric } from '../../platform/counts/table';

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

/** The daily series of the dashboard (Handbook, lists 8). */
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
