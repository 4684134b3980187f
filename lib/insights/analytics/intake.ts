import { z } from 'zod';
import { defineCalls, fromWebsites, json } from '../../platform/contract/call';
import { idText, optionalDay } from '../../platform/contract/fields';

const viewsOfListing = z.object(
  {
    listing: idText,
    count: z
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(100_000, 'Must be at most 100000.'),
    day: optionalDay,
  },
  'Must be an object.',
);
/** A malformed entry is left out, so that the others count. */
const leftOut = z
  .unknown()
  .transform((entry) => ({ issues: viewsOfListing.safeParse(entry).error?.issues ?? [] }));

/** Views of each listing on a website; the day is today unless given. */
const viewsIntake = z.object({
  website: idText,
  views: z
    .array(z.union([viewsOfListing, leftOut]), 'Must be a list.')
    .min(1, 'Must have at least 1 entry.')
    .max(500, 'Must have at most 500 entries.'),
});
export type Views = z.output<typeof viewsIntake>;

export const viewIntakeCalls = defineCalls({
  'POST /api/v1/views': {
    ...fromWebsites,
    summary:
      'Counts how often listings were looked at on a destination website; entries that are not right are left out and named.',
    body: { kind: 'json', schema: viewsIntake, limitBytes: 262_144 },
    result: json(
      (kinds) =>
        kinds.object({
          counted: kinds.count(),
          errors: kinds.optional(kinds.list(kinds.object({ msg: kinds.words(), param: kinds.words() }))),
        }),
      201,
    ),
  },
});
