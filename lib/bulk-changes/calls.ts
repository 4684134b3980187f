import { z } from 'zod';
import { defineCalls, json } from '../contract/call';
import { idText, plainText } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import type { ListingKind } from '../listings/listing';
import { propertyPeople, safariPeople, type Role } from '../roles';
import { bulkChange, mostAtOnce, readChange } from '../batches/edits';

const listing = (kinds: Kinds) => ({
  _id: kinds.id(),
  slug: kinds.words(),
  title: kinds.words(),
  status: kinds.words(),
});
const change = (kinds: Kinds) =>
  kinds.group({
    change: kinds.words(),
    year: kinds.number(),
    percent: kinds.number(),
    rounding: kinds.words(),
    visibleTo: kinds.day(),
  });

/** A change that was made: what became of each listing, and until when it can be undone. */
export const madeChange = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.moment(),
    undoUntil: kinds.moment(),
    undoneAt: kinds.nullable(kinds.moment()),
    change: change(kinds),
    rows: kinds.all(
      kinds.object({
        ...listing(kinds),
        isChanged: kinds.flag(),
        /** Why it was refused; '' where it was not. */
        reason: kinds.words(),
        isRestored: kinds.flag(),
        /** Why it could not be restored; '' where it was, or nobody has asked. */
        undoReason: kinds.words(),
      }),
    ),
  });
export type MadeChange = AnswerOf<typeof madeChange>;

const choices = (kinds: Kinds) =>
  kinds.object({
    listings: kinds.all(
      kinds.object({
        ...listing(kinds),
        /** The years that its seasons begin in. */
        years: kinds.all(kinds.count()),
        visibleTo: kinds.day(),
      }),
    ),
    total: kinds.count(),
    made: kinds.list(madeChange(kinds)),
  });
export type BulkChoices = AnswerOf<typeof choices>;

const preview = (kinds: Kinds) =>
  kinds.object({
    rows: kinds.all(
      kinds.object({
        ...listing(kinds),
        version: kinds.count(),
        /** What its status would become. */
        statusAfter: kinds.words(),
        /** Why it would be refused; '' where it would not. */
        problem: kinds.words(),
        /** What else is to be known of it. */
        note: kinds.words(),
        prices: kinds.list(
          kinds.object({
            season: kinds.words(),
            before: kinds.number(),
            after: kinds.number(),
            added: kinds.list(kinds.object({ from: kinds.day(), to: kinds.day() })),
          }),
        ),
        visibleTo: kinds.group({ before: kinds.day(), after: kinds.day() }),
      }),
    ),
  });
export type BulkPreview = AnswerOf<typeof preview>;

const ids = plainText(mostAtOnce * 65)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((list) => list.length > 0 && list.length <= mostAtOnce, `Must be 1 to ${mostAtOnce}.`);

const previewQuery = z
  .object({
    listings: ids,
    change: plainText(20),
    year: plainText(10).optional(),
    percent: plainText(10).optional(),
    rounding: plainText(10).optional(),
    visibleTo: plainText(10).optional(),
  })
  .transform(({ listings, ...written }, context) => {
    const { data, error } = readChange(
      Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
    );
    if (data) return { listings, change: data };
    for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });

const applyBody = z.object({
  change: bulkChange,
  listings: z
    .array(z.object({ _id: idText, version: z.number().int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(mostAtOnce),
});
export type ApplyBody = z.input<typeof applyBody>;

const bulkCalls = (kind: ListingKind, roles: readonly Role[]) =>
  ({
    choices: {
      summary: `The listings of kind ${kind} that the user may change at once, by title, and the user's changes of the last day.`,
      roles,
      right: 'editor',
      door: 'dashboard',
      capability: 'bulk-changes',
      query: z.object({ search: plainText(200).default('') }),
      result: json(choices),
    },
    preview: {
      summary: 'What a change would make of several listings.',
      roles,
      right: 'editor',
      door: 'dashboard',
      capability: 'bulk-changes',
      query: previewQuery,
      result: json(preview),
    },
    apply: {
      summary: 'Makes a change of several listings, each if it is at the version named.',
      roles,
      right: 'editor',
      capability: 'bulk-changes',
      body: { kind: 'json', schema: applyBody },
      result: json(madeChange, 201),
    },
    undo: {
      summary: 'Restores what a change of the last day has changed and nobody since.',
      roles,
      right: 'editor',
      capability: 'bulk-changes',
      result: json(madeChange),
    },
  }) as const;

const safaris = bulkCalls('safari', safariPeople);
const properties = bulkCalls('property', propertyPeople);

export const bulkChangeCalls = defineCalls({
  'GET /dashboard/bulk-changes/safari': safaris.choices,
  'GET /dashboard/bulk-changes/safari/preview': safaris.preview,
  'POST /dashboard/bulk-changes/safari': safaris.apply,
  'POST /dashboard/bulk-changes/safari/:id/undo': safaris.undo,
  'GET /dashboard/bulk-changes/property': properties.choices,
  'GET /dashboard/bulk-changes/property/preview': properties.preview,
  'POST /dashboard/bulk-changes/property': properties.apply,
  'POST /dashboard/bulk-changes/property/:id/undo': properties.undo,
});
