import { z } from 'zod';
import { madeChange } from '../bulk-changes/calls';
import { defineCalls, json } from '../contract/call';
import type { Capability } from '../contract/capabilities';
import { idText, wholeNumber } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import type { ListingKind } from '../listings/listing';
import { propertyCalls } from '../properties/calls';
import { propertyPeople, safariPeople, type Role } from '../roles';
import { safariCalls } from '../safaris/calls';
import { priceFileFormats, priceFileLimits } from '../batches/file-limits';

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

/** What a search finds, and the files that it makes. */
const parts = (kinds: Kinds) =>
  kinds.object({
    found: kinds.count(),
    /** Drafts have no place in a file. */
    drafts: kinds.count(),
    parts: kinds.all(kinds.object({ listings: kinds.count(), rows: kinds.count() })),
  });
export type PriceFileParts = AnswerOf<typeof parts>;

/** A text, or the bytes of a workbook in base64. */
const fileField = z.string('Must be a text.').max(1.4 * priceFileLimits.bytes, 'Is too large.');
const format = z.enum(priceFileFormats, 'Must be csv or xlsx.').optional();
const applyBody = z.object({
  file: fileField,
  format,
  listings: z
    .array(z.object({ _id: idText, version: z.number().int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(priceFileLimits.listings),
});
export type ApplyPriceFile = z.input<typeof applyBody>;

/** A file as JSON writes it, and the listings that it is for. */
const limitBytes = 3 * priceFileLimits.bytes;
const capability = 'price-files';

const priceFile = <Shape extends z.ZodRawShape>(
  kind: ListingKind,
  roles: readonly Role[],
  query: z.ZodObject<Shape>,
  narrowing: Readonly<Record<string, Capability>>,
) =>
  ({
    take: {
      summary: `The prices and seasons of the listings of kind ${kind} that a search finds, as CSV or for Excel.`,
      roles,
      right: 'editor',
      capability,
      query: query.extend({ format, part: wholeNumber(1, 10_000).default(1) }),
      extensions: { ...narrowing, format: 'price-workbooks', part: 'price-file-parts' },
      result: { kind: 'file', for: 'reader' },
    },
    parts: {
      summary: 'How many listings a search finds, and how many of them stand in each file of their prices.',
      roles,
      right: 'editor',
      door: 'dashboard',
      capability: 'price-file-parts',
      query,
      extensions: narrowing,
      result: json(parts),
    },
    check: {
      summary: 'What a file of prices would change, and its mistakes by row and column; nothing is stored.',
      roles,
      right: 'editor',
      capability,
      body: { kind: 'json', schema: z.object({ file: fileField, format }), limitBytes },
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
const safariList = safariCalls['GET /dashboard/company-safaris'];
const propertyList = propertyCalls['GET /dashboard/company-properties'];
const safaris = priceFile('safari', safariPeople, safariList.query.omit(paging), safariList.extensions);
const properties = priceFile(
  'property',
  propertyPeople,
  propertyList.query.omit(paging),
  propertyList.extensions,
);

export const priceFileCalls = defineCalls({
  'GET /dashboard/price-files/safari': safaris.take,
  'GET /dashboard/price-files/safari/parts': safaris.parts,
  'POST /dashboard/price-files/safari/check': safaris.check,
  'POST /dashboard/price-files/safari': safaris.apply,
  'GET /dashboard/price-files/property': properties.take,
  'GET /dashboard/price-files/property/parts': properties.parts,
  'POST /dashboard/price-files/property/check': properties.check,
  'POST /dashboard/price-files/property': properties.apply,
});
