import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../../lib/listings/listing';
import { isRule } from '../../../lib/listings/small-changes/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { requireListing } from '../../listings/form';
import { route } from '../../platform/http/route';
import {
  findReviewRules,
  listUndoneChanges,
  listUnreviewedChanges,
  switchRule,
  trustCompany,
} from './queries';
import { markLookedAt, undoChange } from './take-back';

/** Rules for changes without review (Handbook, staff: Changes without review). */
export function reviewRuleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, 'GET /dashboard/review-rules', () => findReviewRules(db));

  route(app, 'PUT /dashboard/review-rules/:rule', async ({ user, params: { rule }, body }) => {
    if (!isRule(rule)) throw notFound();
    await switchRule(context, user, rule, body.isOn);
    return {};
  });

  route(app, 'PUT /dashboard/trusted-companies/:id', async ({ user, params, body }) => {
    await trustCompany(context, user, params.id, body.isOn);
    return {};
  });

  route(app, 'GET /dashboard/unreviewed-changes', ({ user, query }) =>
    listUnreviewedChanges(db, user, query),
  );

  route(app, 'POST /dashboard/unreviewed-changes/:id/take-back', async ({ user, params }) => {
    await undoChange(context, user, params.id);
    return { message: reviewMessages.takenBack };
  });

  route(app, 'POST /dashboard/unreviewed-changes/:id/look', async ({ user, params }) => {
    await markLookedAt(context, user, params.id);
    return { message: reviewMessages.lookedAt };
  });

  route(app, 'GET /dashboard/taken-back/:kind/:id', async ({ user, params }) => {
    const kind = listingKinds.find((one) => one === params.kind);
    if (!kind) throw notFound();
    return { changes: await listUndoneChanges(db, await requireListing(context, user, kind, params.id)) };
  });
}
