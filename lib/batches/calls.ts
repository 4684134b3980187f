import { z } from 'zod';
import { applicationFilterSchema } from '../applications/calls';
import { longestReason } from '../applications/schema';
import { defineCalls, json } from '../contract/call';
import { dayText, idText, plainText } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import { enquiryFilterSchema } from '../enquiry-desk/form';
import { generalFilters } from '../general-enquiries/calls';
import { listingFilterSchema } from '../listings/calls';
import { adminOnly, propertyPeople, roles, safariPeople, staff, type Right, type Role } from '../roles';
import * as messages from '@/texts/messages';
import { mostAtOnce, mostLeftOut } from './schema';

const row = (kinds: Kinds) => ({
  _id: kinds.id(),
  title: kinds.words(),
  /** Names a listing's form; '' of an enquiry. */
  slug: kinds.words(),
  /** The company of a listing, the traveller of an enquiry, the person who applies. */
  owner: kinds.words(),
  /** Of an enquiry: `unread` or `read`. */
  status: kinds.words(),
});

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
        /** Why it would be refused; '' where it would not. */
        problem: kinds.words(),
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
  });
export type ManyPreview = AnswerOf<typeof preview>;

/** What became of each row. */
const made = (kinds: Kinds) =>
  kinds.object({
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        isChanged: kinds.flag(),
        /** Why it was refused; '' where it was not. */
        reason: kinds.words(),
      }),
    ),
  });
export type ManyMade = AnswerOf<typeof made>;

const reason = plainText(longestReason).min(1, messages.form.required);
/** Nobody has to have written the reason before seeing whom it would be sent. */
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
    z.object({
      action: z.literal('visibility'),
      visibleTo: dayText,
    }),
    z.object({ action: z.literal('website'), website: idText }),
  ]);
const readChange = z.object({ action: z.literal('read') });
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
/** So many ids may be left out of a filter, bytes. */
const previewBytes = 400_000;
const rows = z
  .array(z.object({ _id: idText, version: z.number().int().min(0).max(1_000_000_000) }))
  .min(1)
  .max(mostAtOnce);

const search = plainText(200).default('');
const listingFilter = listingFilterSchema;
const enquiryFilter = enquiryFilterSchema.extend({ search });
export const generalFilter = z.object({ search, ...generalFilters });
export type EnquiriesFound = z.output<typeof enquiryFilter>;
export type GeneralFound = z.output<typeof generalFilter>;

const capability = 'many-at-once';

type Given<Filter, Previewed, Applied> = {
  of: string;
  roles: readonly Role[];
  right?: Right;
  filter: Filter;
  previewed: Previewed;
  applied: Applied;
};

const manyCalls = <Filter extends z.ZodType, Previewed extends z.ZodType, Applied extends z.ZodType>({
  of,
  roles: who,
  right,
  filter,
  previewed: asked,
  applied: change,
}: Given<Filter, Previewed, Applied>) =>
  ({
    preview: {
      summary: `What a change would make of many ${of}.`,
      roles: who,
      ...(right && { right }),
      capability,
      body: {
        kind: 'json',
        schema: z.object({ change: asked, chosen: chosenBy(filter) }),
        limitBytes: previewBytes,
      },
      result: json(preview),
    },
    apply: {
      summary: `Makes a change of many ${of}, each if it is at the version named; every row has an answer of its own.`,
      roles: who,
      ...(right && { right }),
      capability,
      body: { kind: 'json', schema: z.object({ change, rows }) },
      result: json(made),
    },
  }) as const;

const safaris = manyCalls({
  of: 'safaris',
  roles: safariPeople,
  right: 'editor',
  filter: listingFilter,
  previewed,
  applied,
});
const properties = manyCalls({
  of: 'properties',
  roles: propertyPeople,
  right: 'editor',
  filter: listingFilter,
  previewed,
  applied,
});
const read = { previewed: readOrTaken, applied: readChange };
const enquiries = manyCalls({ of: 'enquiries', roles, filter: enquiryFilter, ...read });
const general = manyCalls({ of: 'custom enquiries', roles: staff, filter: generalFilter, ...read });
const applications = manyCalls({
  of: 'applications',
  roles: adminOnly,
  filter: applicationFilterSchema,
  previewed: previewedDecision,
  applied: appliedDecision,
});

export const manyAtOnceCalls = defineCalls({
  'POST /dashboard/many/safaris/preview': safaris.preview,
  'POST /dashboard/many/safaris': safaris.apply,
  'POST /dashboard/many/properties/preview': properties.preview,
  'POST /dashboard/many/properties': properties.apply,
  'POST /dashboard/many/enquiries/preview': enquiries.preview,
  'POST /dashboard/many/enquiries': enquiries.apply,
  'POST /dashboard/many/general-enquiries/preview': general.preview,
  'POST /dashboard/many/general-enquiries': general.apply,
  'POST /dashboard/many/applications/preview': applications.preview,
  'POST /dashboard/many/applications': applications.apply,
});
