import { z } from 'zod';
import { nonEmptyText } from '../../platform/contract/fields';
import { longestViewName } from './schema';

const name = nonEmptyText(longestViewName);

/** The query must be as `URLSearchParams` writes it, so that no other address can result. */
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
