import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { adminOnly } from '../../roles';
import { personSchema } from './form';

/** The address is in the body of each, for addresses of calls stand in logs. Each reads every table, which takes as long as they are large. */
const asked = {
  roles: adminOnly,
  stepUp: true,
  capability: 'accounts',
  body: { kind: 'json', schema: personSchema },
  waitMs: 180_000,
} as const;

/** How many records of each group say something of a person. */
const counts = (kinds: Kinds) => kinds.all(kinds.object({ group: kinds.name(), count: kinds.count() }));

/** What is stored, and the addresses of the accounts that can still sign in, which keeps them from being erased. */
const stored = (kinds: Kinds) => kinds.object({ found: counts(kinds), active: kinds.list(kinds.name()) });
export type StoredPerson = AnswerOf<typeof stored>;

export const privacyCalls = defineCalls({
  'POST /dashboard/privacy/find': {
    ...asked,
    summary: 'How much is stored about somebody, by an email address.',
    result: json(stored),
  },
  'POST /dashboard/privacy/export': {
    ...asked,
    summary: 'All that is stored about somebody, as a ZIP.',
    result: { kind: 'file', for: 'reader', isDownload: true },
  },
  'POST /dashboard/privacy/erase': {
    ...asked,
    summary: 'Erases what is stored about somebody; counts stay.',
    result: json((kinds) => kinds.object({ erased: counts(kinds) })),
  },
});
