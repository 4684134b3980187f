import { z } from 'zod';
import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { decidedFields } from '../../lists/list-filters/form';
import { listingKinds } from '../../listings/listing';
import { staff } from '../../roles';

const decidedReview = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    kind: kinds.oneOf(listingKinds),
    slug: kinds.string(),
    title: kinds.string(),
    /** Also `deleted`, while the listing can be restored and afterwards. */
    status: kinds.string(),
    owner: kinds.group({ _id: kinds.string(), name: kinds.string() }),
    submittedAt: kinds.dateTime(),
    decidedAt: kinds.dateTime(),
    /** `approved` or `declined`; '' if unknown. */
    outcome: kinds.optional(kinds.string()),
    decidedBy: kinds.optional(kinds.string()),
    reason: kinds.optional(kinds.string()),
  });
export type DecidedReview = AnswerOf<typeof decidedReview>;

const query = listQuerySchema.omit({ search: true }).extend(decidedFields);
export type DecidedQuery = z.output<typeof query>;

export const decidedReviewCalls = defineCalls({
  'GET /dashboard/decided-reviews': {
    summary: 'A page of the reviews that were decided, by the days of their decisions, the latest first.',
    roles: staff,
    capability: 'decided-reviews',
    audience: 'dashboard',
    exportedAs: 'decided-reviews',
    query,
    result: json((kinds) => kinds.page(decidedReview(kinds))),
  },
});
