import { call } from '../browser/http';
import { asCount, asFlag, asId, asItems, asRecord, asText } from '../contract/values';
import type { AppliedChange, ManyMade, ManyPreview, PreviewedChange, PreviewedRead } from './calls';
import type { ManyList } from './schema';

export type Change = PreviewedChange | PreviewedRead;
export type WholeChange = AppliedChange | { action: 'read' };
/** The rows that are chosen, as calls name them. */
export type ChosenRows =
  { by: 'ids'; ids: readonly string[] } | { by: 'filter'; filter: object; except: readonly string[] };

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
  const { total, gone } = asRecord(answer) ?? {};
  return { rows, total: asCount(total) ?? rows.length, gone: asCount(gone) ?? 0 };
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
