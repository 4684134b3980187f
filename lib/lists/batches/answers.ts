import type { AnswerOf } from '../../platform/contract/kinds';
import type { PlainKinds } from '../../platform/contract/plain';

const row = (kinds: PlainKinds) => ({
  _id: kinds.id(),
  title: kinds.words(),
  /** Names a listing's form; '' of an enquiry. */
  slug: kinds.words(),
  /** The company of a listing, the traveller of an enquiry, the person who applies. */
  owner: kinds.words(),
  /** Of an enquiry: `unread` or `read`, or its state where that is what changes. */
  status: kinds.words(),
});

const season = (kinds: PlainKinds) =>
  kinds.object({
    price: kinds.number(),
    ranges: kinds.list(
      kinds.object({ from: kinds.day(), to: kinds.day(), price: kinds.optional(kinds.number()) }),
    ),
  });
const remark = (kinds: PlainKinds) =>
  kinds.object({ row: kinds.count(), column: kinds.words(), message: kinds.words() });

/** What a change would make of each row. */
export const preview = (kinds: PlainKinds) =>
  kinds.object({
    rows: kinds.all(
      kinds.object({
        ...row(kinds),
        /** 0 where rows have none. */
        version: kinds.optional(kinds.count()),
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
    total: kinds.optional(kinds.count()),
    /** How many of them are not there any more. */
    gone: kinds.optional(kinds.count()),
    /** How many would be refused, shown here or not. */
    refused: kinds.optional(kinds.count()),
    /** How many of a filter's rows come after those that were looked at, and the place that they come behind. */
    left: kinds.optional(kinds.count()),
    next: kinds.optional(kinds.object({ at: kinds.words(), id: kinds.id() })),
    /** What was found in a file, which changes nothing where it has mistakes. */
    file: kinds.optional(
      kinds.object({
        rows: kinds.optional(kinds.count()),
        /** The first mistakes by row, and how many there are. */
        errors: kinds.list(remark(kinds)),
        errorCount: kinds.optional(kinds.count()),
        warnings: kinds.list(remark(kinds)),
        /** How many listings of the file already hold what it says. */
        unchanged: kinds.optional(kinds.count()),
      }),
    ),
  });

/** A preview with the counts that its answer may leave out. */
export const counted = ({ rows, total, gone, file, ...rest }: AnswerOf<typeof preview>) => ({
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
export type BatchPreview = ReturnType<typeof counted>;
/** A place in a list: behind the row of this moment and id. */
export type Place = NonNullable<BatchPreview['next']>;
/** The rows that are chosen: one by one, or all that a filter finds but for some, from a place on. */
export type Chosen<Filter = object> =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'filter'; filter: Filter; except: readonly string[]; after?: Place | undefined };
export type Remark = { row: number; column: string; message: string };

/** A change that was made: what became of each row, and until when its author can undo it. */
export const made = (kinds: PlainKinds) =>
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

/** The changes of the last day. */
export const last = (kinds: PlainKinds) => kinds.object({ made: kinds.list(made(kinds)) });
