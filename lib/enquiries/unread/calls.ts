import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** How much the user has not read, at most one more than is shown; left out where the user has no such list. */
const unread = (kinds: Kinds) =>
  kinds.object({
    enquiries: kinds.optional(kinds.count()),
    generalEnquiries: kinds.optional(kinds.count()),
    /** How much waits for a decision of the user. */
    reviews: kinds.optional(kinds.count()),
    /** When the oldest of the unread enquiries came, where there are few enough to tell. */
    oldestEnquiry: kinds.optional(kinds.moment()),
  });
export type UnreadCounts = AnswerOf<typeof unread>;

export const unreadCalls = defineCalls({
  'GET /dashboard/unread-counts': {
    summary: 'How much the user has not read.',
    roles,
    door: 'dashboard',
    capability: 'unread-counts',
    result: json(unread),
  },
});
