import { call } from '../browser/http';
import { asCount, asFlag, asId, asItems, asRecord, asText } from '../contract/values';
import type {
  AppliedChange,
  AppliedDecision,
  ManyMade,
  ManyPreview,
  Place,
  PreviewedChange,
  PreviewedDecision,
  PreviewedRead,
} from './calls';
import type { ManyList } from './schema';

export type Change = PreviewedChange | PreviewedRead | PreviewedDecision;
export type WholeChange = AppliedChange | AppliedDecision | { action: 'read' };
/** The rows that are chosen, as calls name them. */
export type ChosenRows =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'filter'; filter: object; except: readonly string[]; after?: Place };

type Written = Record<string, unknown>;

const rowsOf = (answer: unknown): Written[] =>
  (asItems(asRecord(answer)?.rows) ?? []).map((row) => asRecord(row) ?? {}).filter(({ _id }) => asId(_id));

const rowOf = (row: Written) => ({
  _id: asId(row._id) ?? '',
  title: asText(row.title) ?? '',
  slug: asText(row.slug) ?? '',
  owner: asText(row.owner) ?? '',
  status: asText(row.status) ?? '',
});

function placeIn(written: unknown): Place | undefined {
  const { at, id } = asRecord(written) ?? {};
  const place = { at: asText(at), id: asId(id) };
  return place.at && place.id ? { at: place.at, id: place.id } : undefined;
}

/** What a change would make of the chosen rows. */
export async function previewMany(
  list: ManyList,
  json: { change: Change; chosen: ChosenRows },
  signal: AbortSignal,
): Promise<ManyPreview> {
  const answer = await call(`POST /dashboard/many/${list}/preview`, { json, signal });
  const rows = rowsOf(answer).map((row) => ({
    ...rowOf(row),
    version: asCount(row.version) ?? 0,
    statusAfter: asText(row.statusAfter) ?? '',
    before: asText(row.before) ?? '',
    after: asText(row.after) ?? '',
    problem: asText(row.problem) ?? '',
  }));
  const { total, gone, refused, left, next } = asRecord(answer) ?? {};
  return {
    rows,
    total: asCount(total) ?? rows.length,
    gone: asCount(gone) ?? 0,
    refused: asCount(refused) ?? undefined,
    left: asCount(left) ?? undefined,
    next: placeIn(next),
  };
}

type Asked = { change: WholeChange; rows: { _id: string; version: number }[] };

/** Makes a change of these rows and gives what became of each; the key makes a repeated press one change. */
export async function changeMany(list: ManyList, json: Asked, key: string): Promise<ManyMade> {
  const headers = { 'idempotency-key': key };
  const answer = await call(`POST /dashboard/many/${list}`, { json, headers });
  return {
    rows: rowsOf(answer).map((row) => ({
      ...rowOf(row),
      isChanged: asFlag(row.isChanged) ?? false,
      reason: asText(row.reason) ?? '',
    })),
  };
}
