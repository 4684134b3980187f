import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** Counts up to `mostUnread` + 1; missing for lists that the user lacks. */
const unread = (kinds: Kinds) =>
  kinds.object({
    enquiries: kinds.optional(kinds.count()),
    generalEnquiries: kinds.optional(kinds.count()),
    reviews: kinds.optional(kinds.count()),
    /** Missing where there are too many. */
    oldestEnquiry: kinds.optional(kinds.dateTime()),
  });
export type UnreadCounts = AnswerOf<typeof unread>;

export const unreadCalls = defineCalls({
  'GET /dashboard/unread-counts': {
    summary: 'How much the user has not read.',
    roles,
    audience: 'dashboard',
    capability: 'unread-counts',
    isInFrame: true,
    result: json(unread),
  },
});
