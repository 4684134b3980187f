import { z } from 'zod';
import { adminOnly, roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

const capability = 'review-rules';
const switchSchema = z.object({ isOn: z.boolean('Must be true or false.') });

const settings = (kinds: Kinds) =>
  kinds.object({
    rules: kinds.all(
      kinds.object({
        rule: kinds.name(),
        isOn: kinds.boolean(),
        changedAt: kinds.optional(kinds.dateTime()),
        changedBy: kinds.string(),
      }),
    ),
    trusted: kinds.all(
      kinds.object({
        _id: kinds.id(),
        companyName: kinds.string(),
        trustedAt: kinds.dateTime(),
        trustedBy: kinds.string(),
      }),
    ),
  });
export type ReviewRules = AnswerOf<typeof settings>;

/** A change shown without review, and whether it can still be taken back. */
const shown = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.dateTime(),
    by: kinds.string(),
    companyName: kinds.string(),
    listing: kinds.object({ kind: kinds.string(), slug: kinds.string(), title: kinds.string() }),
    rules: kinds.list(kinds.name()),
    changes: kinds.list(
      kinds.object({
        field: kinds.name(),
        before: kinds.nullable(kinds.string()),
        after: kinds.nullable(kinds.string()),
      }),
    ),
    canTakeBack: kinds.boolean(),
    takenBackAt: kinds.nullable(kinds.dateTime()),
    takenBackBy: kinds.string(),
    /** `lookedBy` is missing where the listing was approved since. */
    lookedAt: kinds.optional(kinds.dateTime()),
    lookedBy: kinds.optional(kinds.string()),
  });
export type ShownChange = AnswerOf<typeof shown>;

const takenBack = (kinds: Kinds) =>
  kinds.object({
    changes: kinds.all(
      kinds.object({ _id: kinds.id(), takenBackAt: kinds.dateTime(), fields: kinds.list(kinds.name()) }),
    ),
  });
export type TakenBack = AnswerOf<typeof takenBack>;

export const reviewRuleCalls = defineCalls({
  'GET /dashboard/review-rules': {
    summary: 'The rules for what is shown without review, and the companies that they hold for.',
    roles: adminOnly,
    audience: 'dashboard',
    capability,
    result: json(settings),
  },
  'PUT /dashboard/review-rules/:rule': {
    summary: 'Switches one rule on or off.',
    roles: adminOnly,
    stepUp: true,
    capability,
    body: { kind: 'json', schema: switchSchema },
    result: done,
  },
  'PUT /dashboard/trusted-companies/:id': {
    summary: 'Says whether the rules hold for a company.',
    roles: adminOnly,
    stepUp: true,
    capability,
    body: { kind: 'json', schema: switchSchema },
    result: done,
  },
  'GET /dashboard/unreviewed-changes': {
    summary: 'What was shown without review: what nobody has looked at first, then the latest first.',
    roles: adminOnly,
    audience: 'dashboard',
    capability,
    query: listQuerySchema.omit({ search: true }),
    result: json((kinds) => kinds.page(shown(kinds))),
  },
  'POST /dashboard/unreviewed-changes/:id/take-back': {
    summary: 'Shows what was shown before a change, which waits for its review from then on.',
    roles: adminOnly,
    capability,
    result: done,
  },
  'POST /dashboard/unreviewed-changes/:id/look': {
    summary: 'Notes that somebody looked at a change, which counts with no later one from then on.',
    roles: adminOnly,
    capability,
    result: done,
  },
  'GET /dashboard/taken-back/:kind/:id': {
    summary: 'What was taken back of a listing since its last decision.',
    roles,
    right: 'editor',
    audience: 'dashboard',
    capability,
    result: json(takenBack),
  },
});
