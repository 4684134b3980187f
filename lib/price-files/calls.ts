import { z } from 'zod';
import { madeChange } from '../bulk-changes/calls';
import { defineCalls, json } from '../contract/call';
import { idText } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import type { ListingKind } from '../listings/listing';
import { propertyCalls } from '../properties/calls';
import { propertyPeople, safariPeople, type Role } from '../roles';
import { safariCalls } from '../safaris/calls';
import { priceFileLimits } from './schema';

const season = (kinds: Kinds) =>
  kinds.object({
    price: kinds.number(),
    ranges: kinds.list(kinds.object({ from: kinds.day(), to: kinds.day() })),
  });
const told = (kinds: Kinds) =>
  kinds.object({ row: kinds.count(), column: kinds.words(), message: kinds.words() });

/** What a file of prices would change: nothing where it has mistakes. */
const checked = (kinds: Kinds) =>
  kinds.object({
    rows: kinds.count(),
    /** The first mistakes by row, and how many there are. */
    errors: kinds.list(told(kinds)),
    errorCount: kinds.count(),
    warnings: kinds.list(told(kinds)),
    /** So many listings of the file are as it says already. */
    unchanged: kinds.count(),
    listings: kinds.list(
      kinds.object({
        _id: kinds.id(),
        slug: kinds.words(),
        title: kinds.words(),
        status: kinds.words(),
        statusAfter: kinds.words(),
        version: kinds.count(),
        seasons: kinds.list(
          kinds.object({ season: kinds.words(), before: season(kinds), after: season(kinds) }),
        ),
      }),
    ),
  });
export type CheckedPriceFile = AnswerOf<typeof checked>;

const fileField = z
  .string('Must be a text.')
  .max(priceFileLimits.bytes, 'Is too large.')
  .refine((text) => !text.includes('\u0000'), 'Must not contain NUL bytes.');
const applyBody = z.object({
  file: fileField,
  listings: z
    .array(z.object({ _id: idText, version: z.number().int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(priceFileLimits.listings),
});
export type ApplyPriceFile = z.input<typeof applyBody>;

/** A file as JSON writes it, and the listings that it is for. */
const limitBytes = 3 * priceFileLimits.bytes;
const capability = 'price-files';

const priceFile = <Query extends z.ZodType>(kind: ListingKind, roles: readonly Role[], query: Query) =>
  ({
    take: {
      summary: `The prices and seasons of the listings of kind ${kind} that a search finds, as CSV.`,
      roles,
      right: 'editor',
      capability,
      query,
      result: { kind: 'file', for: 'reader' },
    },
    check: {
      summary: 'What a file of prices would change, and its mistakes by row and column; nothing is stored.',
      roles,
      right: 'editor',
      capability,
      body: { kind: 'json', schema: z.object({ file: fileField }), limitBytes },
      result: json(checked),
    },
    apply: {
      summary: 'Stores the prices of a file for all its listings or for none, each at the version named.',
      roles,
      right: 'editor',
      capability,
      body: { kind: 'json', schema: applyBody, limitBytes },
      result: json(madeChange, 201),
    },
  }) as const;

const paging = { page: true, perPage: true } as const;
const safaris = priceFile(
  'safari',
  safariPeople,
  safariCalls['GET /dashboard/company-safaris'].query.omit(paging),
);
const properties = priceFile(
  'property',
  propertyPeople,
  propertyCalls['GET /dashboard/company-properties'].query.omit(paging),
);

export const priceFileCalls = defineCalls({
  'GET /dashboard/price-files/safari': safaris.take,
  'POST /dashboard/price-files/safari/check': safaris.check,
  'POST /dashboard/price-files/safari': safaris.apply,
  'GET /dashboard/price-files/property': properties.take,
  'POST /dashboard/price-files/property/check': properties.check,
  'POST /dashboard/price-files/property': properties.apply,
});
