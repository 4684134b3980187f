import { z } from 'zod';
import { applicationFilterSchema } from '../applications/calls';
import { defineCalls, json } from '../contract/call';
import { idText, plainText } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import { enquiryFilterSchema } from '../enquiry-desk/form';
import { generalFilters } from '../general-enquiries/calls';
import { listingFilterSchema } from '../listings/calls';
import { adminOnly, propertyPeople, roles, safariPeople, staff, type Right, type Role } from '../roles';
import { longestReason, longestSearch } from '../text/length';
import * as messages from '@/texts/messages';
import { batchMessages } from '@/texts/messages-batches';
import { dayField } from '../fields';
import { priceFileFormats, priceFileLimits, mostAtOnce, mostLeftOut } from './schema';
import { seasonsChange } from './seasons-call';

const row = (kinds: Kinds) => ({
  _id: kinds.id(),
  title: kinds.words(),
  /** Names a listing's form; '' of an enquiry. */
  slug: kinds.words(),
  /** The company of a listing, the traveller of an enquiry, the person who applies. */
  owner: kinds.words(),
  /** Of an enquiry: `unread` or `read`, or its state where that is what changes. */
  status: kinds.words(),
});

const season = (kinds: Kinds) =>
  kinds.object({
    price: kinds.number(),
    ranges: kinds.list(
      kinds.object({ from: kinds.day(), to: kinds.day(), price: kinds.optional(kinds.number()) }),
    ),
  });
const remark = (kinds: Kinds) =>
  kinds.object({ row: kinds.count(), column: kinds.words(), message: kinds.words() });

/** What a change would make of each row. */
const preview = (kinds: Kinds) =>
  kinds.object({
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        version: kinds.count(),
        statusAfter: kinds.words(),
        /** The part that the change is about: a company's name, a last day, how many websites. */
        before: kinds.words(),
        after: kinds.words(),
        /** The seasons that would be others. */
        seasons: kinds.list(
          kinds.object({ season: kinds.words(), before: season(kinds), after: season(kinds) }),
        ),
        /** Why it would be refused; '' where it would not. */
        problem: kinds.words(),
        /** What else is to be known of it. */
        note: kinds.words(),
      }),
    ),
    /** How many rows were chosen, shown here or not; of a filter, from the place on that was named. */
    total: kinds.count(),
    /** How many of them are not there any more. */
    gone: kinds.count(),
    /** How many would be refused, shown here or not. */
    refused: kinds.optional(kinds.count()),
    /** How many of a filter's rows come after those that were looked at, and the place that they come behind. */
    left: kinds.optional(kinds.count()),
    next: kinds.optional(kinds.object({ at: kinds.words(), id: kinds.id() })),
    /** What was found in a file, which changes nothing where it has mistakes. */
    file: kinds.optional(
      kinds.object({
        rows: kinds.count(),
        /** The first mistakes by row, and how many there are. */
        errors: kinds.list(remark(kinds)),
        errorCount: kinds.count(),
        warnings: kinds.list(remark(kinds)),
        /** How many listings of the file already hold what it says. */
        unchanged: kinds.count(),
      }),
    ),
  });
export type BatchPreview = AnswerOf<typeof preview>;
export type Remark = { row: number; column: string; message: string };

/** A change that was made: what became of each row, and until when its author can undo it. */
const made = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.moment(),
    undoUntil: kinds.nullable(kinds.moment()),
    undoneAt: kinds.nullable(kinds.moment()),
    change: kinds.group({
      action: kinds.words(),
      year: kinds.number(),
      percent: kinds.number(),
      rounding: kinds.words(),
      visibleTo: kinds.day(),
      inPlace: kinds.optional(kinds.flag()),
    }),
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        isChanged: kinds.flag(),
        /** Why it was refused; '' where it was not. */
        reason: kinds.words(),
        isRestored: kinds.flag(),
        /** Why it could not be restored; '' where it was, or nobody has asked. */
        undoReason: kinds.words(),
      }),
    ),
  });
export type BatchMade = AnswerOf<typeof made>;

const last = (kinds: Kinds) => kinds.object({ made: kinds.list(made(kinds)) });

const reason = plainText(longestReason).min(1, messages.form.required);
/** Nobody has to have written the reason before seeing whom it would be sent. */
const reasonLater = reason.optional();

/** '' for no end. */
const visibilityChange = z.object({
  action: z.literal('visibility'),
  visibleTo: dayField(batchMessages.day, { optional: true }),
});
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
    visibilityChange,
    z.object({ action: z.literal('website'), website: idText }),
    z.object({ action: z.literal('prices') }),
  ]);
const readChange = z.object({ action: z.literal('read') });
/** Not a real enquiry, or a real one after all. */
const spamChange = z.object({ action: z.enum(['spam', 'real']) });
export type SpamChange = z.output<typeof spamChange>;
/** Changes nothing: the rows as their file would have them. */
const taken = z.object({ action: z.literal('export') });
const previewed = z.discriminatedUnion('action', [taken, listingChange(reasonLater)]);
const applied = listingChange(reason);
export type PreviewedChange = z.output<typeof previewed>;
export type AppliedChange = z.output<typeof applied>;
const readOrTaken = z.discriminatedUnion('action', [taken, readChange]);
export type PreviewedRead = z.output<typeof readOrTaken>;
const previewedDecision = z.discriminatedUnion('action', [taken, decision(reasonLater)]);
const appliedDecision = decision(reason);
export type PreviewedDecision = z.output<typeof previewedDecision>;
export type AppliedDecision = z.output<typeof appliedDecision>;
export type ApplicationsFound = z.output<typeof applicationFilterSchema>;

/** A place in a list: behind the row of this moment and id. */
const place = z.object({
  at: z.iso.datetime('Must be a moment.').refine((at) => at > '1970', 'Must be after 1970.'),
  id: idText,
});
export type Place = z.output<typeof place>;

/** The rows that are chosen: one by one, or all that a filter finds but for some, behind a place where its list was gone through as far as that. */
const chosenBy = <Filter extends z.ZodType>(filter: Filter) =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('ids'), ids: z.array(idText).min(1).max(mostAtOnce) }),
    z.object({
      by: z.literal('filter'),
      filter,
      except: z.array(idText).max(mostLeftOut).default([]),
      after: place.optional(),
    }),
  ]);
/** Largest bodies, bytes: ids left out of a filter; a file as JSON, with the listings it is for. */
const limitBytes = { ids: 400_000, file: 3 * priceFileLimits.bytes };
const rows = z
  .array(z.object({ _id: idText, version: z.number().int().min(0).max(1_000_000_000) }))
  .min(1)
  .max(mostAtOnce);

/** A file names rows and what they shall hold: a text, or the bytes of a workbook in base64. */
const handedIn = {
  file: z
    .string('Must be a text.')
    .max(1.4 * priceFileLimits.bytes, 'Is too large.')
    .optional(),
  format: z.enum(priceFileFormats, 'Must be csv or xlsx.').optional(),
};
type WithFile = { change: { action: string }; file?: string | undefined };
/** Prices come by a file, and nothing else does. */
const fitsFile = ({ change, file }: WithFile) => (change.action === 'prices') === (file !== undefined);

const search = plainText(longestSearch).default('');
const enquiryFilter = enquiryFilterSchema.extend({ search });
const generalFilter = z.object({ search, ...generalFilters });
export type EnquiriesFound = z.output<typeof enquiryFilter>;
export type GeneralFound = z.output<typeof generalFilter>;

const capability = 'many-at-once';

type Given<Preview, Apply> = {
  of: string;
  roles: readonly Role[];
  right?: Right;
  preview: Preview;
  apply: Apply;
  limit?: number;
};

const batchCalls = <Preview extends z.ZodType, Apply extends z.ZodType>(given: Given<Preview, Apply>) => {
  const { of, roles: who, right, preview: looked, apply, limit } = given;
  const shared = { roles: who, ...(right && { right }) };
  return {
    last: {
      ...shared,
      summary: `The changes of many ${of} that the user made in the last day.`,
      door: 'dashboard',
      capability: 'bulk-changes',
      result: json(last),
    },
    preview: {
      ...shared,
      summary: `What a change would make of many ${of}.`,
      capability,
      extensions: { file: 'price-files', format: 'price-workbooks' },
      body: { kind: 'json', schema: looked, limitBytes: limit ?? limitBytes.ids },
      result: json(preview),
    },
    apply: {
      ...shared,
      summary: `Makes a change of many ${of}, each if it is at the version named; every row has an answer of its own.`,
      capability,
      extensions: { file: 'price-files', format: 'price-workbooks' },
      body: { kind: 'json', schema: apply, ...(limit && { limitBytes: limit }) },
      result: json(made),
    },
    undo: {
      ...shared,
      summary: `Restores what the user's own change of the last day has changed of many ${of}, and nobody since.`,
      capability: 'bulk-changes',
      result: json(made),
    },
  } as const;
};

const ofListings = {
  right: 'editor',
  preview: z
    .object({ change: previewed, chosen: chosenBy(listingFilterSchema).optional(), ...handedIn })
    .refine((body) => fitsFile(body) && !body.chosen === (body.file !== undefined), 'Must name rows.'),
  apply: z.object({ change: applied, rows, ...handedIn }).refine(fitsFile, 'Must be a file of prices.'),
  limit: limitBytes.file,
} as const;
const ofReadable = <Filter extends z.ZodType>(filter: Filter) => ({
  preview: z.object({ change: readOrTaken, chosen: chosenBy(filter) }),
  apply: z.object({ change: readChange, rows }),
});
const ofEnquiries = {
  preview: z.object({
    change: z.discriminatedUnion('action', [readOrTaken, spamChange]),
    chosen: chosenBy(enquiryFilter),
  }),
  apply: z.object({ change: z.discriminatedUnion('action', [readChange, spamChange]), rows }),
};

const safaris = batchCalls({ of: 'safaris', roles: safariPeople, ...ofListings });
const properties = batchCalls({ of: 'properties', roles: propertyPeople, ...ofListings });
const enquiries = batchCalls({ of: 'enquiries', roles, ...ofEnquiries });
const general = batchCalls({ of: 'custom enquiries', roles: staff, ...ofReadable(generalFilter) });
const applications = batchCalls({
  of: 'applications',
  roles: adminOnly,
  preview: z.object({ change: previewedDecision, chosen: chosenBy(applicationFilterSchema) }),
  apply: z.object({ change: appliedDecision, rows }),
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
