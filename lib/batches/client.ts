import { call } from '../browser/http';
import { asCount, asFlag, asId, asItems, asMoment, asNumber, asRecord, asText } from '../contract/values';
import type {
  AppliedChange,
  AppliedDecision,
  BatchMade,
  BatchPreview,
  Place,
  PreviewedChange,
  PreviewedDecision,
  PreviewedRead,
  Remark,
  SpamChange,
} from './calls';
import type { HandedIn, BatchList, UndoneList } from './schema';

export type Change = PreviewedChange | PreviewedRead | SpamChange | PreviewedDecision;
export type WholeChange = AppliedChange | AppliedDecision | SpamChange | { action: 'read' };
/** The rows that are chosen, as calls name them. */
export type ChosenRows =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'filter'; filter: object; except: readonly string[]; after?: Place };

type Written = Record<string, unknown>;

const itemsOf = (list: unknown): Written[] => (asItems(list) ?? []).map((item) => asRecord(item) ?? {});
const rowsOf = (answer: unknown): Written[] => itemsOf(asRecord(answer)?.rows).filter(({ _id }) => asId(_id));

const rowOf = (row: Written) => ({
  _id: asId(row._id) ?? '',
  title: asText(row.title) ?? '',
  slug: asText(row.slug) ?? '',
  owner: asText(row.owner) ?? '',
  status: asText(row.status) ?? '',
});

const seasonIn = (written: unknown) => {
  const { price, ranges } = asRecord(written) ?? {};
  return {
    price: asNumber(price) ?? null,
    ranges: itemsOf(ranges).map((range) => ({
      from: asText(range.from) ?? '',
      to: asText(range.to) ?? '',
      price: asNumber(range.price),
    })),
  };
};

function placeIn(written: unknown): Place | undefined {
  const { at, id } = asRecord(written) ?? {};
  const place = { at: asText(at), id: asId(id) };
  return place.at && place.id ? { at: place.at, id: place.id } : undefined;
}

const remarksIn = (list: unknown): Remark[] =>
  itemsOf(list).map(({ row, column, message }) => ({
    row: asCount(row) ?? 0,
    column: asText(column) ?? '',
    message: asText(message) ?? '',
  }));

function fileIn(written: unknown): BatchPreview['file'] {
  const file = asRecord(written);
  if (!file) return undefined;
  const errors = remarksIn(file.errors);
  return {
    rows: asCount(file.rows) ?? 0,
    errors,
    errorCount: asCount(file.errorCount) ?? errors.length,
    warnings: remarksIn(file.warnings),
    unchanged: asCount(file.unchanged) ?? 0,
  };
}

type Looked = { change: Change } & ({ chosen: ChosenRows } | HandedIn);

/** What a change would make of the chosen rows, or of those that a file names. */
export async function previewBatch(
  list: BatchList,
  json: Looked,
  signal?: AbortSignal,
): Promise<BatchPreview> {
  const answer = await call(`POST /dashboard/batches/${list}/preview`, { json, ...(signal && { signal }) });
  const rows = rowsOf(answer).map((row) => ({
    ...rowOf(row),
    version: asCount(row.version) ?? 0,
    statusAfter: asText(row.statusAfter) ?? '',
    before: asText(row.before) ?? '',
    after: asText(row.after) ?? '',
    seasons: itemsOf(row.seasons).map(({ season, before, after }) => ({
      season: asText(season) ?? '',
      before: seasonIn(before),
      after: seasonIn(after),
    })),
    problem: asText(row.problem) ?? '',
    note: asText(row.note) ?? '',
  }));
  const { total, gone, refused, left, next, file } = asRecord(answer) ?? {};
  return {
    rows,
    total: asCount(total) ?? rows.length,
    gone: asCount(gone) ?? 0,
    refused: asCount(refused) ?? undefined,
    left: asCount(left) ?? undefined,
    next: placeIn(next),
    file: fileIn(file),
  };
}

/** What became of each row, and until when it can be undone. */
export type Made = Pick<BatchMade, '_id' | 'undoUntil' | 'undoneAt' | 'rows'>;

function madeIn(answer: unknown): Made {
  const { _id, undoUntil, undoneAt } = asRecord(answer) ?? {};
  return {
    _id: asId(_id) ?? '',
    undoUntil: asMoment(undoUntil) ?? null,
    undoneAt: asMoment(undoneAt) ?? null,
    rows: rowsOf(answer).map((row) => ({
      ...rowOf(row),
      isChanged: asFlag(row.isChanged) ?? false,
      reason: asText(row.reason) ?? '',
      isRestored: asFlag(row.isRestored) ?? false,
      undoReason: asText(row.undoReason) ?? '',
    })),
  };
}

export type Sent = { change: WholeChange; rows: { _id: string; version: number }[] } & Partial<HandedIn>;

/** Makes a change of these rows and gives what became of each; the key makes a repeated press one change. */
export async function applyBatch(list: BatchList, json: Sent, key: string): Promise<Made> {
  const headers = { 'idempotency-key': key };
  return madeIn(await call(`POST /dashboard/batches/${list}`, { json, headers }));
}

/** Brings back what a change has changed and nobody since. */
export const undoBatch = async (list: UndoneList, id: string): Promise<Made> =>
  madeIn(await call(`POST /dashboard/batches/${list}/:id/undo`, { params: { id } }));
