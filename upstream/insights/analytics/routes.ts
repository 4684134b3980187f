import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import type { RuleError } from '../../platform/http/errors';
import { readCreationKey, runOnce } from '../../platform/idempotency/earlier-record';
import { route } from '../../platform/http/route';
import { wholeNetwork } from '../../platform/http/scopes';
import { admitWebsite, idempotencyHolder } from '../../sites/websites/intake';
import { countSince } from '../../platform/counts/queries';
import { resolveScope } from './scope-for';
import type { Metric } from '../../platform/counts/table';
import { reportViews, countAcceptedViews } from './views';

const listingCounts = [
  ['GET /dashboard/analytics/enquiry-count', 'enquiries'],
  ['GET /dashboard/analytics/view-count', 'views'],
] as const;

/** The counts of the dashboard and the intake of views (Handbook, lists 7). */
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
