import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isListingKind, isReviewKind, type ReviewKind } from '../../lib/review/schema';
import type { Context } from '../context';
import { notFound } from '../platform/http/errors';
import { storedListing } from '../listings/queries';
import { applications } from '../companies/applications/table';
import { route } from '../platform/http/route';
import { type SignedInUser, writeAs } from '../platform/signed-in/authenticate';
import { claimReview, releaseClaim } from './claims';
import { listQueue, findQueuePlace, summarizeQueue } from './queue';
import { undoApproval } from './undo';
import { findWaitingReview, reviewableKinds } from './waiting';

/** 404 for an unknown kind, or one that the role does not decide on. */
function kindOf(user: SignedInUser, written: string): ReviewKind {
  if (isReviewKind(written) && reviewableKinds(user.type).includes(written)) return written;
  throw notFound();
}

/** The review queue, claims, and undoing an approval (Handbook, staff 13). */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  const subjectOf = async (user: SignedInUser, { kind: written, id }: { kind: string; id: string }) => {
    const kind = kindOf(user, written);
    const isThere = isListingKind(kind)
      ? (await storedListing(db, kind, id))?.deletedAt === null
      : (await db.$count(applications, eq(applications.id, id))) > 0;
    if (!isThere) throw notFound();
    return { kind, id };
  };

  route(app, 'GET /dashboard/review-queue', ({ user, query }) => listQueue(context, user, query));

  route(app, 'GET /dashboard/review-queue/summary', ({ user }) => summarizeQueue(context, user.type));

  route(app, 'GET /dashboard/review-queue/:kind/:id', async ({ user, params, query }) => {
    const subject = await subjectOf(user, params);
    return findQueuePlace(context, user, { ...subject, of: query.kind, since: query.since });
  });

  route(app, 'POST /dashboard/review-queue/:kind/:id/claim', async ({ user, params, body }) => {
    const subject = await subjectOf(user, params);
    if (!(await findWaitingReview(db, user.type, subject))) return { claim: null };
    return { claim: await claimReview(context, user, subject, body) };
  });

  route(app, 'DELETE /dashboard/review-queue/:kind/:id/claim', async ({ user, params, query }) => {
    const subject = { kind: kindOf(user, params.kind), id: params.id };
    await releaseClaim(context, user.id, subject, query.tab);
    return {};
  });

  route(app, 'POST /dashboard/review-queue/:kind/:id/undo-approval', async ({ user, params }) => {
    const kind = kindOf(user, params.kind);
    if (!isListingKind(kind)) throw notFound();
    await writeAs(context, user, (within) => undoApproval(within, user, kind, params.id));
    return {};
  });
}
