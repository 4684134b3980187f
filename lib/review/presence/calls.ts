import { z } from 'zod';
import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { tabName } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

/** Owners get staff without names. */
const presence = (kinds: Kinds) =>
  kinds.object({
    others: kinds.list(
      kinds.object({ name: kinds.string(), isStaff: kinds.boolean(), since: kinds.dateTime() }),
    ),
  });
export type Presence = AnswerOf<typeof presence>;

export const presenceCalls = defineCalls({
  'POST /dashboard/presence/:kind/:id': {
    summary: 'Says that the user has a record open in a tab, or has left it, and tells who else has it open.',
    roles,
    capability: 'presence',
    body: { kind: 'json', schema: z.object({ tab: tabName, left: z.boolean().default(false) }) },
    result: json(presence),
  },
});
