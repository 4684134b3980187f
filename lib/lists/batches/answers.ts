import type { AnswerOf } from '../../platform/contract/kinds';
import type { PlainKinds } from '../../platform/contract/plain';

const row = (kinds: PlainKinds) => ({
  _id: kinds.id(),
  title: kinds.string(),
  slug: kinds.string(),
  /** The company of a listing, the traveller of an enquiry, or the applicant. */
  owner: kinds.string(),
  /** Of an enquiry: `unread` or `read`, or its state where that changes. */
  status: kinds.string(),
});

const season = (kinds: PlainKinds) =>
  kinds.object({
    price: kinds.number(),
    ranges: kinds.list(
      kinds.object({ from: kinds.day(), to: kinds.day(), price: kinds.optional(kinds.number()) }),
    ),
  });
const remark = (kinds: PlainKinds) =>
  kinds.object({ row: kinds.count(), column: kinds.string(), message: kinds.string() });

export const batchPreview = (kinds: PlainKinds) =>
  kinds.object({
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        version: kinds.optional(kinds.count()),
        statusAfter: kinds.string(),
        /** The changed part: a company's name, a last day, the number of websites. */
        before: kinds.string(),
        after: kinds.string(),
        seasons: kinds.list(
          kinds.object({ season: kinds.string(), before: season(kinds), after: season(kinds) }),
        ),
        /** Why it would be refused, else ''. */
        problem: kinds.string(),
        note: kinds.string(),
      }),
    ),
    /** All chosen rows, shown here or not; of a filter, those from `after` on. */
    total: kinds.optional(kinds.count()),
    /** Chosen rows that exist no more. */
    gone: kinds.optional(kinds.count()),
    /** All that would not change, of which `rows` shows the first. */
    refused: kinds.optional(kinds.count()),
    /** A filter's rows behind those that were checked, and the place to continue from. */
    left: kinds.optional(kinds.count()),
    next: kinds.optional(kinds.object({ at: kinds.string(), id: kinds.id() })),
    /** A file with mistakes changes nothing. */
    file: kinds.optional(
      kinds.object({
        rows: kinds.optional(kinds.count()),
        /** The first mistakes by row; `errorCount` is the number of all. */
        errors: kinds.list(remark(kinds)),
        errorCount: kinds.optional(kinds.count()),
        warnings: kinds.list(remark(kinds)),
        unchanged: kinds.optional(kinds.count()),
      }),
    ),
  });

export const withCounts = ({ rows, total, gone, file, ...rest }: AnswerOf<typeof batchPreview>) => ({
  ...rest,
  rows: rows.map((each) => ({ ...each, version: each.version ?? 0 })),
  total: total ?? rows.length,
  gone: gone ?? 0,
  ...(file && {
    file: {
      ...file,
      rows: file.rows ?? 0,
      errorCount: file.errorCount ?? file.errors.length,
      unchanged: file.unchanged ?? 0,
    },
  }),
});
export type BatchPreview = ReturnType<typeof withCounts>;
export type Place = NonNullable<BatchPreview['next']>;
export type RowSelection<Filter = object> =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'filter'; filter: Filter; except: readonly string[]; after?: Place | undefined };
export type Remark = { row: number; column: string; message: string };

export const batchResult = (kinds: PlainKinds) =>
  kinds.object({
    _id: kinds.id(),
    at: kinds.dateTime(),
    undoUntil: kinds.nullable(kinds.dateTime()),
    undoneAt: kinds.nullable(kinds.dateTime()),
    change: kinds.group({
      action: kinds.string(),
      year: kinds.number(),
      percent: kinds.number(),
      rounding: kinds.string(),
      visibleTo: kinds.day(),
      inPlace: kinds.optional(kinds.boolean()),
    }),
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        isChanged: kinds.boolean(),
        /** Why it was refused, else ''. */
        reason: kinds.string(),
        isRestored: kinds.boolean(),
        /** Why it could not be restored, else ''. */
        undoReason: kinds.string(),
      }),
    ),
  });
export type BatchResult = AnswerOf<typeof batchResult>;

export const lastBatches = (kinds: PlainKinds) => kinds.object({ made: kinds.list(batchResult(kinds)) });
