import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** The median from submission to decision, of `of` decisions; null without any. */
const times = (kinds: Kinds) => kinds.object({ medianHours: kinds.number(), of: kinds.count() });
export type ReviewTimes = AnswerOf<typeof times>;

export const reviewTimesCalls = defineCalls({
  'GET /dashboard/review-times': {
    summary: 'How long the reviews of listings took that were decided in the last 90 days.',
    roles,
    right: 'editor',
    audience: 'dashboard',
    capability: 'review-times',
    result: json((kinds) => kinds.object({ safari: times(kinds), property: times(kinds) })),
  },
});
