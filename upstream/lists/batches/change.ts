import { and, inArray } from 'drizzle-orm';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Database } from '../../platform/db/client';
import type { BatchSource, ApplicableRow, Outcomes, Verdict } from './list';
import { findRows } from './look';
import type { BatchRow } from './table';
import { constraintFailure } from '../../platform/db/constraint';
import { HttpError } from '../../platform/errors/errors';

export function chunkRows<Row>(rows: readonly Row[], size: number): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

/** Null for a failure of the database itself, which any row would have. */
function reasonOf(error: unknown): string | null {
  if (error instanceof HttpError) return error.status < 500 && error.status !== 429 ? error.message : null;
  return constraintFailure(error) && messages.refused;
}

type BisectResult<Row, Done> = { done: Done[]; refused: { row: Row; reason: string }[] };

/** Changes a chunk in a savepoint; on a refusal bisects to isolate the failing row. Needs a transaction. */
export async function bisect<Row, Done>(
  tx: Database,
  rows: readonly Row[],
  change: (tx: Database, rows: readonly Row[]) => Promise<Done[]>,
): Promise<BisectResult<Row, Done>> {
  try {
    return { done: await tx.transaction((inner) => change(inner, rows)), refused: [] };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    if (rows.length === 1) return { done: [], refused: [{ row: rows[0]!, reason }] };
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await bisect(tx, rows.slice(0, middle), change);
  const second = await bisect(tx, rows.slice(middle), change);
  return { done: [...first.done, ...second.done], refused: [...first.refused, ...second.refused] };
}

export type RowVersions = readonly { _id: string; version: number }[];

const rowsPerWrite = 50;

/** A missing row and one that the user may not see have the same answer. */
const missing = (id: string): BatchRow => ({
  ...{ _id: id, title: '', slug: '', owner: '', status: '' },
  isChanged: false,
  reason: messages.gone,
});

function answerOf(id: string, verdict: Verdict | undefined, outcomes: Outcomes): BatchRow {
  const outcome = outcomes.get(id);
  if (!verdict || !outcome) return missing(id);
  const { title, slug, owner, status } = verdict;
  const row = { _id: id, title, slug, owner, status };
  return 'reason' in outcome
    ? { ...row, isChanged: false, reason: outcome.reason }
    : { ...row, isChanged: true, reason: '', ...outcome };
}

async function lockOrRead<Row>(tx: Database, of: BatchSource<Row, never>, ids: string[]): Promise<Row[]> {
  if (of.hold) return of.hold(tx, ids);
  return (await findRows(tx, of, and(inArray(of.latest.id, ids), of.reach))).map(({ row }) => row);
}

/** Changes the rows at their named versions, locked first, in order of id; others return reasons. Needs a transaction. */
export async function changeRows<Row>(
  tx: Database,
  of: BatchSource<Row, never>,
  requested: RowVersions,
  at: Date,
): Promise<BatchRow[]> {
  await of.check?.(tx);
  const versions = new Map(requested.map(({ _id, version }) => [_id, version]));
  const ids = [...versions.keys()];
  const rows = await lockOrRead(tx, of, ids);
  const verdicts = await of.judge(tx, rows);
  const outcomes: Outcomes = new Map();
  const applicable: ApplicableRow<Row>[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const { _id, version, problem } = verdict;
    const isStale = version > 0 && version !== versions.get(_id);
    const reason = isStale ? messages.changedMeanwhile : problem;
    if (reason) outcomes.set(_id, { reason });
    else applicable.push({ row: rows[index]!, verdict });
  }
  applicable.sort((one, other) => (one.verdict._id < other.verdict._id ? -1 : 1));
  for (const chunk of chunkRows(applicable, of.atOnce ?? rowsPerWrite)) {
    const { done, refused } = await bisect(tx, chunk, async (inner, some) => [
      ...(await of.write(inner, some, at)),
    ]);
    for (const [id, outcome] of done) outcomes.set(id, outcome);
    for (const { row, reason } of refused) outcomes.set(row.verdict._id, { reason });
  }
  await of.finish?.(tx, rows);
  const byId = new Map(verdicts.map((verdict) => [verdict._id, verdict]));
  return ids.map((id) => answerOf(id, byId.get(id), outcomes));
}
