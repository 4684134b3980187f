import { z } from 'zod';
import { defineCalls, json } from '../../../platform/contract/call';
import type { Capability } from '../../../platform/contract/capabilities';
import { wholeNumber } from '../../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../../platform/contract/kinds';
import type { ListingKind } from '../../../listings/listing';
import { propertyCalls } from '../../../listings/properties/calls';
import { propertyPeople, safariPeople, type Role } from '../../../roles';
import { safariCalls } from '../../../listings/safaris/calls';
import { priceFileFormats } from '../schema';

const parts = (kinds: Kinds) =>
  kinds.object({
    found: kinds.count(),
    /** Drafts are not exported. */
    drafts: kinds.count(),
    parts: kinds.all(kinds.object({ listings: kinds.count(), rows: kinds.count() })),
  });
export type PriceFileParts = AnswerOf<typeof parts>;

const format = z.enum(priceFileFormats, 'Must be csv or xlsx.').optional();
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
  'GET /dashboard/price-files/property': properties.take,
  'GET /dashboard/price-files/property/parts': properties.parts,
});
