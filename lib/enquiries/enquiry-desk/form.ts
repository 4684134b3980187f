import { z } from 'zod';
import { idText, listQuerySchema, plainText } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { readingKinds } from '../../platform/contract/reading';
import { arrivalFields } from '../../lists/list-filters/form';
import { longestSearch } from '../../platform/text/length';
import { chosenStates, enquiryViews, longestNote } from './schema';

export const assignee = (kinds: Kinds) =>
  kinds.optional(kinds.object({ _id: kinds.id(), name: kinds.string() }));

/** The note is internal; `version` counts changes of note, state and assignee, and messages. */
export const desk = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    state: kinds.string(),
    openedAt: kinds.optional(kinds.dateTime()),
    answeredAt: kinds.optional(kinds.dateTime()),
    note: kinds.string(),
    version: kinds.count(),
    assignee: assignee(kinds),
  });
export const deskAnswer = desk(readingKinds(false));

export const noteSchema = z.object({ note: plainText(longestNote) });
export const stateSchema = z.object({ state: z.enum(chosenStates) });

const filterFields = {
  view: z.enum(enquiryViews).optional(),
  listing: idText.optional(),
  company: idText.optional(),
  ...arrivalFields,
};
export const enquiryFilterSchema = z.object(filterFields);
/** The filter beside the search (Handbook, enquiries: Views and filters). */
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>;

/** Matches of a filter and search up to an enquiry that the person has seen. */
export const readMarksOf = <Filters extends z.ZodType>(filters: Filters) =>
  z.strictObject({
    search: plainText(longestSearch).default(''),
    filters,
    upTo: z.object({ inquiryDate: z.iso.datetime('Must be a moment.'), id: idText }).optional(),
  });
// An unknown filter would mark more than was seen.
export const readMarksSchema = readMarksOf(z.strictObject(filterFields).default({}));
export type ReadMarks = z.output<typeof readMarksSchema>;
export type ListMarks = Omit<ReadMarks, 'filters'> & { filters: object };

export const enquiryListSchema = listQuerySchema.extend(filterFields);
export type EnquiryListQuery = z.output<typeof enquiryListSchema>;

const lenientSchema = z.object({
  view: filterFields.view.catch(undefined),
  listing: filterFields.listing.catch(undefined),
  company: filterFields.company.catch(undefined),
  website: filterFields.website.catch(undefined),
  from: filterFields.from.catch(undefined),
  to: filterFields.to.catch(undefined),
});

export function deskFilterOf(address: Partial<Record<keyof EnquiryFilter, unknown>>) {
  const { view, listing, company, website, from, to } = address;
  return lenientSchema.parse({ view, listing, company, website, from, to }) satisfies EnquiryFilter;
}
