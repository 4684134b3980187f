import { z } from 'zod';
import { roles } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { plainText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { fewestLetters, mostLetters } from './schema';

/** What a search finds: its kind, what its page is addressed by, and what it is called. */
const findings = (kinds: Kinds) =>
  kinds.object({
    found: kinds.list(
      kinds.object({
        kind: kinds.name(),
        key: kinds.id(),
        title: kinds.string(),
        detail: kinds.string(),
      }),
    ),
  });
export type Findings = AnswerOf<typeof findings>;

export const finderCalls = defineCalls({
  'GET /dashboard/finder': {
    summary: 'A few records of each kind that a search finds and the user may open.',
    roles,
    capability: 'finder',
    query: z.object({
      search: plainText(mostLetters).min(fewestLetters, `Must be at least ${fewestLetters} characters long.`),
    }),
    result: json(findings),
  },
});
