import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** How long reviews took from a listing's submission to its decision, and of how many decisions that is the median; no median of none. */
const times = (kinds: Kinds) => kinds.object({ medianHours: kinds.number(), of: kinds.count() });
export type ReviewTimes = AnswerOf<typeof times>;

export const reviewTimesCalls = defineCalls({
  'GET /dashboard/review-times': {
    summary: 'How long the reviews of listings took that were decided in the last 90 days.',
    roles,
    right: 'editor',
    door: 'dashboard',
    capability: 'review-times',
    result: json((kinds) => kinds.object({ safari: times(kinds), property: times(kinds) })),
  },
});
