import { z } from 'zod';
import { applicationFilterSchema } from '../../companies/applications/calls';
import { defineCalls, json } from '../../platform/contract/call';
import type { Capability } from '../../platform/contract/capabilities';
import { idText, plainText, wholeNumber } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { mostAtOnce, maxExcludedRows } from '../exports/schema';
import { enquiryFilterSchema } from '../../enquiries/enquiry-desk/form';
import { generalFilters } from '../../enquiries/general-enquiries/calls';
import { listingFilterSchema } from '../../listings/calls';
import type { ListingKind } from '../../listings/listing';
import { propertyCalls } from '../../listings/properties/calls';
import { safariCalls } from '../../listings/safaris/calls';
import { adminOnly, propertyPeople, roles, safariPeople, staff, type Right, type Role } from '../../roles';
import { longestReason, longestSearch } from '../../platform/text/length';
import * as messages from '@/texts/platform/messages';
import { batchMessages } from '@/texts/lists/messages-batches';
import { dayField } from '../../platform/values/fields';
import { lastBatches, batchResult, batchPreview } from './answers';
import { priceFileFormats, priceFileLimits } from './schema';
import { isPercent, roundingNames } from './seasons';

const { percent: wrongPercent, year: wrongYear } = batchMessages;

const seasonsChange = z.object({
  action: z.literal('seasons'),
  year: z.number(wrongYear).int(wrongYear).min(2000, wrongYear).max(2098, wrongYear),
  percent: z.number(wrongPercent).refine(isPercent, wrongPercent),
  rounding: z.enum(roundingNames),
  inPlace: z.literal(true).optional(),
});

const reason = plainText(longestReason).min(1, messages.form.required);
/** The preview works without a reason. */
const reasonLater = reason.optional();

const decision = <Reason extends z.ZodType>(comments: Reason) =>
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('approve') }),
    z.object({ action: z.literal('decline'), comments }),
  ]);
const listingChange = <Reason extends z.ZodType>(comments: Reason) =>
  z.discriminatedUnion('action', [
    decision(comments),
    z.object({ action: z.literal('owner'), newOwner: idText }),
    seasonsChange,
    z.object({
      action: z.literal('visibility'),
      visibleTo: dayField(batchMessages.day, { optional: true }),
    }),
    z.object({ action: z.literal('website'), website: idText }),
    z.object({ action: z.literal('prices') }),
  ]);
const readChange = z.object({ action: z.literal('read') });
/** `spam` for no real enquiry, `real` to take that back. */
const enquiryChange = z.object({ action: z.enum(['read', 'spam', 'real']) });
/** Changes nothing: exports the rows. */
const taken = z.object({ action: z.literal('export') });

export type Change = z.output<
  ReturnType<typeof listingChange<typeof reasonLater>> | typeof enquiryChange | typeof taken
>;

const place = z.object({
  at: z.iso.datetime('Must be a moment.').refine((at) => at > '1970', 'Must be after 1970.'),
  id: idText,
});

/** Rows chosen one by one, or all rows of a filter except some, behind `after`. */
const chosenBy = <Filter extends z.ZodType>(filter: Filter) =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('ids'), ids: z.array(idText).min(1).max(mostAtOnce) }),
    z.object({
      by: z.literal('filter'),
      filter,
      except: z.array(idText).max(maxExcludedRows).default([]),
      after: place.optional(),
    }),
  ]);
/** Largest bodies, bytes: ids excluded from a filter; a file as JSON with its listings. */
const limitBytes = { ids: 400_000, file: 3 * priceFileLimits.bytes };
const rows = z
  .array(z.object({ _id: idText, version: z.number().int().min(0).max(1_000_000_000) }))
  .min(1)
  .max(mostAtOnce);

const format = z.enum(priceFileFormats, 'Must be csv or xlsx.').optional();
const handedIn = {
  file: z
    .string('Must be a text.')
    .max(1.4 * priceFileLimits.bytes, 'Is too large.')
    .optional(),
  format,
};
type WithFile = { change: { action: string }; file?: string | undefined };
/** Prices come only by a file. */
const fitsFile = ({ change, file }: WithFile) => (change.action === 'prices') === (file !== undefined);

const search = plainText(longestSearch).default('');
const enquiryFilter = enquiryFilterSchema.extend({ search });
const generalFilter = z.object({ search, ...generalFilters });
export type EnquiryScope = z.output<typeof enquiryFilter>;
export type GeneralScope = z.output<typeof generalFilter>;
export type ApplicationScope = z.output<typeof applicationFilterSchema>;

const capability = 'many-at-once';

type Batch<Preview, Apply> = {
  of: string;
  roles: readonly Role[];
  right?: Right;
  preview: Preview;
  apply: Apply;
  limit?: number;
};

const batchCalls = <Preview extends z.ZodType, Apply extends z.ZodType>(given: Batch<Preview, Apply>) => {
  const { of, roles: who, right, preview: looked, apply, limit } = given;
  const shared = { roles: who, ...(right && { right }) };
  return {
    last: {
      ...shared,
      summary: `The changes of many ${of} that the user made in the last day.`,
      audience: 'dashboard',
      capability: 'bulk-changes',
      result: json(lastBatches),
    },
    preview: {
      ...shared,
      summary: `What a change would make of many ${of}.`,
      capability,
      extensions: { file: 'price-files', format: 'price-workbooks' },
      body: { kind: 'json', schema: looked, limitBytes: limit ?? limitBytes.ids },
      result: json(batchPreview),
    },
    apply: {
      ...shared,
      summary: `Makes a change of many ${of}, each if it is at the version named; every row has an answer of its own.`,
      capability,
      extensions: { file: 'price-files', format: 'price-workbooks' },
      body: { kind: 'json', schema: apply, ...(limit && { limitBytes: limit }) },
      result: json(batchResult),
    },
    undo: {
      ...shared,
      summary: `Restores what the user's own change of the last day has changed of many ${of}, and nobody since.`,
      capability: 'bulk-changes',
      result: json(batchResult),
    },
  } as const;
};

const withTaken = <Of extends z.core.$ZodTypeDiscriminable>(change: Of) =>
  z.discriminatedUnion('action', [taken, change]);
const ofListings = {
  right: 'editor',
  preview: z
    .object({
      change: withTaken(listingChange(reasonLater)),
      chosen: chosenBy(listingFilterSchema).optional(),
      ...handedIn,
    })
    .refine((body) => fitsFile(body) && !body.chosen === (body.file !== undefined), 'Must name rows.'),
  apply: z
    .object({ change: listingChange(reason), rows, ...handedIn })
    .refine(fitsFile, 'Must be a file of prices.'),
  limit: limitBytes.file,
} as const;

const safaris = batchCalls({ of: 'safaris', roles: safariPeople, ...ofListings });
const properties = batchCalls({ of: 'properties', roles: propertyPeople, ...ofListings });
const enquiries = batchCalls({
  of: 'enquiries',
  roles,
  preview: z.object({ change: withTaken(enquiryChange), chosen: chosenBy(enquiryFilter) }),
  apply: z.object({ change: enquiryChange, rows }),
});
const general = batchCalls({
  of: 'custom enquiries',
  roles: staff,
  preview: z.object({ change: withTaken(readChange), chosen: chosenBy(generalFilter) }),
  apply: z.object({ change: readChange, rows }),
});
const applications = batchCalls({
  of: 'applications',
  roles: adminOnly,
  preview: z.object({ change: withTaken(decision(reasonLater)), chosen: chosenBy(applicationFilterSchema) }),
  apply: z.object({ change: decision(reason), rows }),
});

export const batchesCalls = defineCalls({
  'GET /dashboard/batches/safaris': safaris.last,
  'POST /dashboard/batches/safaris/preview': safaris.preview,
  'POST /dashboard/batches/safaris': safaris.apply,
  'POST /dashboard/batches/safaris/:id/undo': safaris.undo,
  'GET /dashboard/batches/properties': properties.last,
  'POST /dashboard/batches/properties/preview': properties.preview,
  'POST /dashboard/batches/properties': properties.apply,
  'POST /dashboard/batches/properties/:id/undo': properties.undo,
  'POST /dashboard/batches/enquiries/preview': enquiries.preview,
  'POST /dashboard/batches/enquiries': enquiries.apply,
  'POST /dashboard/batches/enquiries/:id/undo': enquiries.undo,
  'POST /dashboard/batches/general-enquiries/preview': general.preview,
  'POST /dashboard/batches/general-enquiries': general.apply,
  'POST /dashboard/batches/general-enquiries/:id/undo': general.undo,
  'POST /dashboard/batches/applications/preview': applications.preview,
  'POST /dashboard/batches/applications': applications.apply,
});

const priceFileParts = (kinds: Kinds) =>
  kinds.object({
    found: kinds.count(),
    /** Drafts are not exported. */
    drafts: kinds.count(),
    parts: kinds.all(kinds.object({ listings: kinds.count(), rows: kinds.count() })),
  });
export type PriceFileParts = AnswerOf<typeof priceFileParts>;

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
      capability: 'price-files',
      query: query.extend({ format, part: wholeNumber(1, 10_000).default(1) }),
      extensions: { ...narrowing, format: 'price-workbooks', part: 'price-file-parts' },
      result: { kind: 'file', for: 'reader' },
    },
    parts: {
      summary: 'How many listings a search finds, and how many of them stand in each file of their prices.',
      roles,
      right: 'editor',
      audience: 'dashboard',
      capability: 'price-file-parts',
      query,
      extensions: narrowing,
      result: json(priceFileParts),
    },
  }) as const;

const paging = { page: true, perPage: true } as const;
const safariList = safariCalls['GET /dashboard/company-safaris'];
const propertyList = propertyCalls['GET /dashboard/company-properties'];
const safariPrices = priceFile('safari', safariPeople, safariList.query.omit(paging), safariList.extensions);
const propertyPrices = priceFile(
  'property',
  propertyPeople,
  propertyList.query.omit(paging),
  propertyList.extensions,
);

export const priceFileCalls = defineCalls({
  'GET /dashboard/price-files/safari': safariPrices.take,
  'GET /dashboard/price-files/safari/parts': safariPrices.parts,
  'GET /dashboard/price-files/property': propertyPrices.take,
  'GET /dashboard/price-files/property/parts': propertyPrices.parts,
});
