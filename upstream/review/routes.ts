import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as messages from '@/texts/platform/messages';
import { listingKinds, type ListingKind } from '../../lib/listings/listing';
import { isListingKind, isReviewKind, type ReviewKind } from '../../lib/review/schema';
import type { Context } from '../platform/context/context';
import { notFound } from '../platform/errors/errors';
import { currentRecord, requireListing } from '../listings/form';
import { storedListing, type Listing } from '../listings/queries';
import { applications } from '../companies/table';
import { route } from '../platform/http/route';
import { changeIfMatch, requireVersion, type ExpectedVersions } from '../platform/http/versions';
import { writeAs } from '../platform/http/authenticate';
import type { SignedInUser } from '../platform/signed-in/user';
import { claimReview, releaseClaim } from './claims';
import { approveListing, rejectListing } from './decide';
import { listQueue, findQueuePlace, summarizeQueue } from './queue';
import { findReviewTimes, findWaitingReview, reviewableKinds } from './queries';
import { undoApproval } from './undo';

/** 404 for an unknown kind, or one that the role does not decide on. */
function kindOf(user: SignedInUser, written: string): ReviewKind {
  if (isReviewKind(written) && reviewableKinds(user.type).includes(written)) return written;
  throw notFound();
}

/** Decisions, their times, the review queue, claims, and undoing an approval (Handbook, staff: The review queue). */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  for (const kind of listingKinds) decisionRoutes(app, context, kind);
  route(app, 'GET /dashboard/review-times', () => findReviewTimes(db, now()));

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

function decisionRoutes(app: FastifyInstance, context: Context, kind: ListingKind): void {
  /** The version of the decision's query, or else of If-Match, which must be current. */
  const versionOf = (decision: { version?: number }, listing: Listing, expected: ExpectedVersions) => {
    requireVersion(expected, listing);
    return decision.version ?? (expected ? listing.version : undefined);
  };

  route(app, `PUT /dashboard/${kind}/approve`, async ({ user, query: decision, request }) => {
    const listing = await requireListing(context, user, kind, decision.id);
    await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) => approveListing(context, user, listing, versionOf(decision, listing, expected)),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.decided(kind) };
  });

  route(app, `PUT /dashboard/${kind}/reject`, async ({ user, query: decision, body, request }) => {
    const listing = await requireListing(context, user, kind, decision.id);
    await changeIfMatch(
      request,
      `GET /dashboard/${kind}/:slug`,
      (expected) =>
        rejectListing(context, user, listing, { ...body, version: versionOf(decision, listing, expected) }),
      () => currentRecord(context, user, listing),
    );
    return { message: messages.listing.decided(kind) };
  });
}
