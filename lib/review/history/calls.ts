import { staff } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** One decision about a record: who made it, as what, when, and what became what. */
const deed = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.dateTime(),
    by: kinds.group({ name: kinds.string(), role: kinds.string() }),
    action: kinds.name(),
    changes: kinds.list(
      kinds.object({
        field: kinds.name(),
        before: kinds.nullable(kinds.string()),
        after: kinds.nullable(kinds.string()),
      }),
    ),
    requestId: kinds.string(),
  });
export type Deed = AnswerOf<typeof deed>;

export const historyCalls = defineCalls({
  'GET /dashboard/history/:kind/:id': {
    summary: 'Who decided what about a record, the latest first.',
    roles: staff,
    audience: 'dashboard',
    capability: 'history',
    query: listQuerySchema.omit({ search: true }),
    result: json((kinds) => kinds.page(deed(kinds))),
  },
});
