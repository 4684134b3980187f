import { z } from 'zod';
import { nonEmptyText } from '../../platform/contract/fields';
import { longestViewName } from './schema';

const name = nonEmptyText(longestViewName);

/** A new view of the list on a page. Its query is written as `URLSearchParams` writes one, so that nothing else can stand in an address. */
export const newViewSchema = z.object({
  list: nonEmptyText(100),
  name,
  query: z
    .string('Must be a text.')
    .max(1000, 'Must be at most 1000 characters long.')
    .regex(/^[\w%.+=&*-]*$/, 'Must be a query.'),
  shared: z.boolean('Must be true or false.').default(false),
});
export type NewView = z.input<typeof newViewSchema>;

export const viewNameSchema = z.object({ name });
