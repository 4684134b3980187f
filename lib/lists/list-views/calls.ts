import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { roles } from '../../roles';
import { z } from 'zod';
import { nonEmptyText } from '../../platform/contract/fields';
import { longestViewName } from './schema';

const name = nonEmptyText(longestViewName);

/** The query must be as `URLSearchParams` writes it, so that no other address can result. */
const newViewSchema = z.object({
  list: nonEmptyText(100),
  name,
  query: z
    .string('Must be a text.')
    .max(1000, 'Must be at most 1000 characters long.')
    .regex(/^[\w%.+=&*-]*$/, 'Must be a query.'),
  shared: z.boolean('Must be true or false.').default(false),
});

const viewNameSchema = z.object({ name });

const capability = 'list-views';

/** `list` is the list's page, `query` its query string. */
const view = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    list: kinds.string(),
    name: kinds.name(),
    query: kinds.string(),
    shared: kinds.boolean(),
    /** One's own view may be renamed; `removable` by the reader. */
    own: kinds.boolean(),
    removable: kinds.boolean(),
  });
export type ListView = AnswerOf<typeof view>;

export const listViewCalls = defineCalls({
  'GET /dashboard/list-views': {
    summary: "The user's views of lists and, for staff, those that are kept for all of it, by name.",
    roles,
    audience: 'dashboard',
    capability,
    isInFrame: true,
    result: json((kinds) => kinds.all(view(kinds))),
  },
  'POST /dashboard/list-views': {
    summary: 'Keeps a view of a list, for oneself or for all staff.',
    roles,
    capability,
    body: { kind: 'json', schema: newViewSchema },
    result: json(view, 201),
  },
  'PUT /dashboard/list-views/:id': {
    summary: 'Renames an own view.',
    roles,
    capability,
    body: { kind: 'json', schema: viewNameSchema },
    result: json(view),
  },
  'DELETE /dashboard/list-views/:id': {
    summary: 'Removes an own view, or as an admin one that is kept for all staff.',
    roles,
    capability,
    result: done,
  },
});
