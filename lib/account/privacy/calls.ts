import { defineCalls, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { adminOnly } from '../../roles';
import { personSchema } from './form';

/** The e-mail is in the body, as URLs are logged. Each call reads all tables, which is slow. */
const shared = {
  roles: adminOnly,
  stepUp: true,
  capability: 'accounts',
  body: { kind: 'json', schema: personSchema },
  waitMs: 180_000,
} as const;

const counts = (kinds: Kinds) => kinds.all(kinds.object({ group: kinds.name(), count: kinds.count() }));

/** `active`: accounts that can still sign in, which prevents erasure. */
const stored = (kinds: Kinds) => kinds.object({ found: counts(kinds), active: kinds.list(kinds.name()) });
export type StoredPerson = AnswerOf<typeof stored>;

export const privacyCalls = defineCalls({
  'POST /dashboard/privacy/find': {
    ...shared,
    summary: 'How much is stored about somebody, by an email address.',
    result: json(stored),
  },
  'POST /dashboard/privacy/export': {
    ...shared,
    summary: 'All that is stored about somebody, as a ZIP.',
    result: { kind: 'file', for: 'reader', isDownload: true },
  },
  'POST /dashboard/privacy/erase': {
    ...shared,
    summary: 'Erases what is stored about somebody; counts stay.',
    result: json((kinds) => kinds.object({ erased: counts(kinds) })),
  },
});
