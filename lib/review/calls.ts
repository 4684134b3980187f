import { z } from 'zod';
import { defineCalls, json } from '../platform/contract/call';
import { listQuerySchema, plainText, tabName } from '../platform/contract/fields';
import type { AnswerOf, Kinds } from '../platform/contract/kinds';
import { staff } from '../roles';
import { reviewKinds } from './schema';

/** Who has a review open, and since when. */
const claim = (kinds: Kinds) =>
  kinds.object({ name: kinds.words(), since: kinds.moment(), isOwn: kinds.flag() });
export type Claim = AnswerOf<typeof claim>;

const named = (kinds: Kinds) => ({
  _id: kinds.id(),
  kind: kinds.oneOf(reviewKinds),
  /** '' for applications, which have none. */
  slug: kinds.words(),
});

/** What waits for a decision: since when, until when it should be decided, and who looks at it. */
const review = (kinds: Kinds) =>
  kinds.object({
    ...named(kinds),
    title: kinds.words(),
    status: kinds.words(),
    /** The company of a listing; of an application who applies, without an id. */
    owner: kinds.group({ _id: kinds.words(), name: kinds.words() }),
    picture: kinds.picture(),
    websites: kinds.list(kinds.words()),
    /** The fields of a listing that differ from its approved version; left out where it was never approved, and not told by every upstream. */
    changed: kinds.optional(kinds.list(kinds.name())),
    submittedAt: kinds.moment(),
    dueAt: kinds.moment(),
    claim: kinds.nullable(claim(kinds)),
  });
export type Review = AnswerOf<typeof review>;

const neighbour = (kinds: Kinds) => kinds.nullable(kinds.object(named(kinds)));
export type Neighbour = NonNullable<AnswerOf<typeof neighbour>>;

/** A review and its place in the queue, from 1; null and 0 where it waits no longer. */
const place = (kinds: Kinds) =>
  kinds.object({
    review: kinds.nullable(review(kinds)),
    place: kinds.count(),
    total: kinds.count(),
    previous: neighbour(kinds),
    next: neighbour(kinds),
    /** The next one that nobody else has open, from the beginning again behind the last. */
    free: neighbour(kinds),
  });
export type ReviewPlace = AnswerOf<typeof place>;

const summary = (kinds: Kinds) =>
  kinds.object({
    waiting: kinds.count(),
    /** How many of them wait longer than they should. */
    late: kinds.count(),
    /** How many of each kind wait; not told by every upstream. */
    ofKind: kinds.optional(
      kinds.object({ safari: kinds.count(), property: kinds.count(), application: kinds.count() }),
    ),
    /** Since when the oldest waits. */
    oldest: kinds.optional(kinds.moment()),
    /** So many hours a decision should take at most. */
    hours: kinds.count(),
  });
export type ReviewSummary = AnswerOf<typeof summary>;

const kind = z.enum(reviewKinds, 'Unknown kind.').optional();
/** A moment as answers write them; any other text says nothing. */
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
    door: 'dashboard',
    query: listQuerySchema.omit({ search: true }).extend({ kind }),
    result: json((kinds) => kinds.page(review(kinds))),
  },
  'GET /dashboard/review-queue/summary': {
    ...ofStaff,
    summary: 'How much waits for a decision, and how long it has.',
    door: 'dashboard',
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
