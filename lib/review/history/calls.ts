import { staff } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** One decision about a record: who made it, as what, when, and what became what. */
const deed = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.moment(),
    by: kinds.group({ name: kinds.words(), role: kinds.words() }),
    action: kinds.name(),
    changes: kinds.list(
      kinds.object({
        field: kinds.name(),
        before: kinds.nullable(kinds.words()),
        after: kinds.nullable(kinds.words()),
      }),
    ),
    requestId: kinds.words(),
  });
export type Deed = AnswerOf<typeof deed>;

export const historyCalls = defineCalls({
  'GET /dashboard/history/:kind/:id': {
    summary: 'Who decided what about a record, the latest first.',
    roles: staff,
    door: 'dashboard',
    capability: 'history',
    query: listQuerySchema.omit({ search: true }),
    result: json((kinds) => kinds.page(deed(kinds))),
  },
});
