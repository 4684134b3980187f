import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { canOpen, type Route } from '../access';
import { adminOnly, roles, staff } from '../roles';
import { done, json } from '../platform/contract/call';
import { idText, listQuerySchema, nonEmptyText, plainText } from '../platform/contract/fields';
import type { Answer, AnswerOf, Kinds } from '../platform/contract/kinds';
import { extensionsOf, listingFields } from '../lists/list-filters/form';
import { asWrapped } from '../platform/contract/values';
import { draftStatus, listingStatuses, longestComments, type ListingKind } from './listing';
import { maySetFee } from './rights';

const visitorsOf = (screens: readonly Route[]) =>
  roles.filter((role) => screens.some((screen) => canOpen(role, screen)));

const listingSorts = ['title', 'price', 'views', 'enquiries', 'status', 'createdAt'] as const;

/** Admins may also list deleted listings (Handbook, lists: Filters, pages and pictures). */
const listingQuery = listQuerySchema.extend({
  sort: z.enum(listingSorts, 'Unknown column.').default('createdAt'),
  order: z.enum(['asc', 'desc'], 'Must be asc or desc.').optional(),
  status: z.enum([...listingStatuses, draftStatus, 'deleted'], 'Unknown status.').optional(),
  ...listingFields,
});
export type ListingQuery = z.output<typeof listingQuery>;
export type ListingScope = Omit<ListingQuery, 'page' | 'perPage'>;

export const listingFilterSchema = listingQuery.omit({ page: true, perPage: true, sort: true, order: true });
export type ListingFilter = z.output<typeof listingFilterSchema>;

const mostNotes = 40;
const longestSection = 100;
const notesSchema = z
  .array(z.object({ section: nonEmptyText(longestSection), text: nonEmptyText(longestComments) }))
  .max(mostNotes, `Must be at most ${mostNotes}.`);

const entryQuery = z.object({ entryId: idText });
const version = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number.')
  .transform(Number)
  .optional();
const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));
/** Websites of one question about a fee's place; later ones are left out. */
export const mostRanked = 30;
const stepsQuery = z.object({
  website: plainText(5000).transform((ids) => ids.split(',').filter(Boolean).slice(0, mostRanked)),
  listing: idText.optional(),
});
const rankingQuery = stepsQuery.extend({
  fee: z.coerce.number('Must be a number.').min(0, 'Must not be negative.').max(1_000_000, 'Is too large.'),
});

const ranking = (kinds: Kinds) =>
  kinds.from(
    (written) => (asWrapped(written) ? written : [written]),
    kinds.all(
      kinds.object({
        website: kinds.reference(),
        ranking: kinds.count(),
        places: kinds.optional(kinds.count()),
      }),
    ),
  );

const feePlaces = (kinds: Kinds) =>
  kinds.object({
    at: kinds.dateTime(),
    websites: kinds.all(
      kinds.object({
        website: kinds.id(),
        places: kinds.count(),
        unpaid: kinds.count(),
        /** The smallest fee of each place, cheapest first. */
        steps: kinds.all(kinds.object({ ranking: kinds.count(), fee: kinds.number() })),
      }),
    ),
  });
export type FeePlaces = AnswerOf<typeof feePlaces>;

type KindInput<Record extends Answer> = {
  kind: ListingKind;
  record: Record;
  screens: { list: readonly Route[]; add: readonly Route[]; edit: readonly Route[] };
  largestBodyBytes: number;
};

const listExtensions = {
  ...extensionsOf(listingFields, 'list-filters'),
  shown: 'shown-listings',
  sort: 'sorting',
  order: 'sorting',
  status: 'status-filter',
} as const;

const oneOf =
  <Record extends Answer>(record: Record) =>
  (kinds: Kinds) =>
    record(kinds) as ReturnType<Record>;

function readCalls<Record extends Answer>({ kind, record, screens }: KindInput<Record>) {
  const one = oneOf(record);
  return {
    list: {
      right: 'editor',
      summary: `A page of the listings of kind ${kind} that the user may see.`,
      roles: visitorsOf(screens.list),
      screens: screens.list,
      query: listingQuery,
      extensions: listExtensions,
      result: json((kinds: Kinds) => kinds.page(one(kinds))),
    },
    ownSummary: {
      right: 'editor',
      summary: `How many listings of kind ${kind} the company has, the newest that were declined, and the least complete ones.`,
      roles: [`${kind}-owner`],
      audience: 'dashboard',
      capability: 'own-listings',
      result: json((kinds: Kinds) =>
        kinds.object({
          total: kinds.count(),
          judged: kinds.count(),
          declined: kinds.all(one(kinds)),
          leastComplete: kinds.all(one(kinds)),
        }),
      ),
    },
    ranking: {
      right: 'editor',
      summary: 'The place that a fee would have on each website.',
      roles: visitorsOf([...screens.add, ...screens.edit]),
      screens: [...screens.add, ...screens.edit],
      query: rankingQuery,
      result: json(ranking),
    },
    feeSteps: {
      summary: 'The lowest fee for each place on several websites.',
      roles: roles.filter((role) => maySetFee(role, kind)),
      audience: 'dashboard',
      capability: 'fee-ranking',
      query: stepsQuery,
      result: json(feePlaces),
    },
    get: {
      right: 'editor',
      summary: `One ${kind} by its slug.`,
      roles: visitorsOf(screens.edit),
      screens: screens.edit,
      result: json(one),
    },
  } as const;
}

function writeCalls<Record extends Answer>({ kind, record, screens, largestBodyBytes }: KindInput<Record>) {
  const one = oneOf(record);
  const body = { kind: 'multipart', limitBytes: largestBodyBytes } as const;
  return {
    create: {
      right: 'editor',
      summary: `Stores a new ${kind}.`,
      roles: visitorsOf(screens.add),
      screens: screens.add,
      body,
      result: json(one, 201),
    },
    update: {
      right: 'editor',
      summary: `Stores a changed ${kind}.`,
      roles: visitorsOf(screens.edit),
      screens: screens.edit,
      query: z.object({ id: idText }),
      body,
      result: json(one),
    },
    createDraft: {
      right: 'editor',
      summary: `Keeps a new ${kind} as a draft.`,
      roles: visitorsOf(screens.add),
      capability: 'listing-drafts',
      screens: screens.add,
      body,
      result: json(one, 201),
    },
    updateDraft: {
      right: 'editor',
      summary: `Keeps a changed draft of a ${kind}.`,
      roles: visitorsOf(screens.edit),
      capability: 'listing-drafts',
      screens: screens.edit,
      query: z.object({ id: idText }),
      body,
      result: json(one),
    },
    remove: {
      right: 'editor',
      summary: `Deletes a ${kind}.`,
      roles: visitorsOf(screens.edit),
      screens: screens.edit,
      query: entryQuery,
      result: done,
    },
  } as const;
}

function staffCalls({ kind, screens }: Pick<KindInput<Answer>, 'kind' | 'screens'>) {
  const decision = z
    .object({ [kind]: idText, version })
    .transform((query) => ({ id: String(query[kind]), version: numberOf(query.version) }));
  const versions = { version: 'versions' } as const;
  return {
    changeOwner: {
      summary: `Gives a ${kind} to another company.`,
      roles: adminOnly,
      screens: screens.edit,
      stepUp: true,
      body: { kind: 'json', schema: z.object({ entryId: idText, newOwner: idText }) },
      result: done,
    },
    approve: {
      summary: `Approves a ${kind}.`,
      roles: staff,
      screens: screens.edit,
      query: decision,
      extensions: versions,
      result: done,
    },
    reject: {
      summary: `Declines a ${kind} with a reason.`,
      roles: staff,
      screens: screens.edit,
      query: decision,
      extensions: versions,
      body: {
        kind: 'json',
        schema: z.object({
          comments: plainText(longestComments).min(1, messages.form.required),
          /** Also written into the comments; needs the capability `review-notes`. */
          notes: notesSchema.optional(),
        }),
      },
      result: done,
    },
    restore: {
      summary: `Brings a deleted ${kind} back.`,
      roles: adminOnly,
      capability: 'deleted-listings',
      query: entryQuery,
      result: done,
    },
  } as const;
}

export const listingCalls = <Record extends Answer>(described: KindInput<Record>) => ({
  ...readCalls(described),
  ...writeCalls(described),
  ...staffCalls(described),
});
