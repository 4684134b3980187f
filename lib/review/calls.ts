import { z } from 'zod';
import { defineCalls, json } from '../platform/contract/call';
import { listQuerySchema, plainText, tabName } from '../platform/contract/fields';
import type { AnswerOf, Kinds } from '../platform/contract/kinds';
import { staff } from '../roles';
import { reviewKinds } from './schema';

const claim = (kinds: Kinds) =>
  kinds.object({ name: kinds.string(), since: kinds.dateTime(), isOwn: kinds.boolean() });
export type Claim = AnswerOf<typeof claim>;

const named = (kinds: Kinds) => ({
  _id: kinds.id(),
  kind: kinds.oneOf(reviewKinds),
  /** '' for applications. */
  slug: kinds.string(),
});

const review = (kinds: Kinds) =>
  kinds.object({
    ...named(kinds),
    title: kinds.string(),
    status: kinds.string(),
    /** A listing's company; an applicant has no id. */
    owner: kinds.group({ _id: kinds.string(), name: kinds.string() }),
    picture: kinds.picture(),
    websites: kinds.list(kinds.string()),
    /** Fields that differ from the approved version; missing without one, or in some upstreams. */
    changed: kinds.optional(kinds.list(kinds.name())),
    submittedAt: kinds.dateTime(),
    dueAt: kinds.dateTime(),
    claim: kinds.nullable(claim(kinds)),
  });
export type Review = AnswerOf<typeof review>;

const neighbour = (kinds: Kinds) => kinds.nullable(kinds.object(named(kinds)));
export type Neighbour = NonNullable<AnswerOf<typeof neighbour>>;

/** The place in the queue, from 1; null and 0 once decided. */
const place = (kinds: Kinds) =>
  kinds.object({
    review: kinds.nullable(review(kinds)),
    place: kinds.count(),
    total: kinds.count(),
    previous: neighbour(kinds),
    next: neighbour(kinds),
    /** The next unclaimed review, starting over after the last. */
    free: neighbour(kinds),
  });
export type ReviewPlace = AnswerOf<typeof place>;

const summary = (kinds: Kinds) =>
  kinds.object({
    waiting: kinds.count(),
    late: kinds.count(),
    /** Per kind; missing in some upstreams. */
    ofKind: kinds.optional(
      kinds.object({ safari: kinds.count(), property: kinds.count(), application: kinds.count() }),
    ),
    oldest: kinds.optional(kinds.dateTime()),
    hours: kinds.count(),
  });
export type ReviewSummary = AnswerOf<typeof summary>;

const kind = z.enum(reviewKinds, 'Unknown kind.').optional();
/** An ISO moment; other texts are ignored. */
const moment = plainText(40).transform((text) => {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : null;
  return at && at.valueOf() > 0 ? at : undefined;
});

const capability = 'review-queue';
const ofStaff = { roles: staff, capability } as const;

export const reviewCalls = defineCalls({
  'GET /dashboard/review-queue': {
    ...ofStaff,
    summary: 'A page of what waits for a decision: listings, then applications, the oldest first.',
    audience: 'dashboard',
    query: listQuerySchema.omit({ search: true }).extend({ kind }),
    result: json((kinds) => kinds.page(review(kinds))),
  },
  'GET /dashboard/review-queue/summary': {
    ...ofStaff,
    summary: 'How much waits for a decision, and how long it has.',
    audience: 'dashboard',
    result: json(summary),
  },
  'GET /dashboard/review-queue/:kind/:id': {
    ...ofStaff,
    summary:
      'One review with its place in the queue and its neighbours; of one that waits no longer, by the moment it had waited since.',
    query: z.object({ kind, since: moment.optional() }),
    result: json(place),
  },
  'POST /dashboard/review-queue/:kind/:id/claim': {
    ...ofStaff,
    summary:
      'Claims a review that nobody else has open, or takes it over; answers whose it is, if it still waits.',
    body: {
      kind: 'json',
      schema: z.object({
        takeOver: z.boolean('Must be true or false.').default(false),
        tab: tabName.default('the-only-tab'),
      }),
    },
    result: json((kinds) => kinds.object({ claim: kinds.nullable(claim(kinds)) })),
  },
  'DELETE /dashboard/review-queue/:kind/:id/claim': {
    ...ofStaff,
    summary: "Gives up one's own claim of a review, which other tabs of the same person may still hold.",
    query: z.object({ tab: tabName.optional() }),
    result: { kind: 'done' },
  },
  'POST /dashboard/review-queue/:kind/:id/undo-approval': {
    ...ofStaff,
    summary: 'Takes the own approval of a listing of the last seconds back.',
    result: { kind: 'done' },
  },
});
