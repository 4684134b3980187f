import { z } from 'zod';
import { roles } from '../../roles';
import { defineCalls, json } from '../contract/call';
import type { Kinds } from '../contract/kinds';

/** Reads in one call, at most. */
export const mostTogether = 10;

/** `body` is the JSON text of the answer. */
const answers = (kinds: Kinds) =>
  kinds.object({ answers: kinds.all(kinds.object({ status: kinds.count(), body: kinds.string() })) });

export const togetherCalls = defineCalls({
  'GET /dashboard/frame': {
    summary: 'What the frame of a page shows: the answers of several reads, in their order.',
    roles,
    audience: 'dashboard',
    capability: 'frame-reads',
    query: z.object({
      /** Paths with queries, separated by line feeds. */
      reads: z.string('Must be a text.').max(2_000, 'Must be at most 2,000 characters long.'),
    }),
    result: json(answers),
  },
});
