import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import { readPlain } from '../../platform/contract/plain';
import {
  withCounts,
  batchResult,
  batchPreview,
  type BatchResult,
  type BatchPreview,
  type RowSelection,
} from './answers';
import type { batchesCalls, Change } from './calls';
import type { PriceFileInput, BatchList, UndoneList } from './schema';
import type { Answer, AnswerOf } from '../../platform/contract/kinds';
import { invalidAnswer } from '../../platform/errors/errors';

function parseAnswer<const Description extends Answer>(
  describe: Description,
  body: unknown,
  call: string,
): AnswerOf<Description> {
  const read = readPlain(describe, body);
  if (read === undefined) throw invalidAnswer(call);
  return read;
}

type JsonOf<Name extends `POST /dashboard/batches/${BatchList}${'' | '/preview'}`> = z.input<
  (typeof batchesCalls)[Name]['body']['schema']
>;

export type PreviewInput = { change: Change } & ({ chosen: RowSelection } | PriceFileInput);
export type BatchInput = {
  change: Change;
  rows: { _id: string; version: number }[];
} & Partial<PriceFileInput>;

export async function previewBatch(
  list: BatchList,
  json: PreviewInput,
  signal: AbortSignal,
): Promise<BatchPreview> {
  const name = `POST /dashboard/batches/${list}/preview` as const;
  return withCounts(
    parseAnswer(batchPreview, await call(name, { json: json as JsonOf<typeof name>, signal }), name),
  );
}

/** Any 2xx is a success, also without rows in its body. */
const bare: BatchResult = {
  ...{ _id: '', at: '', undoUntil: null, undoneAt: null, rows: [] },
  change: { action: '', year: null, percent: null, rounding: '', visibleTo: '' },
};

/** Returns each row's result, as far as answered; `key` makes a repeated press one change. */
export async function applyBatch(list: BatchList, json: BatchInput, key: string): Promise<BatchResult> {
  const name = `POST /dashboard/batches/${list}` as const;
  const answer = await call(name, { json: json as JsonOf<typeof name>, key });
  const read = readPlain(batchResult, answer) ?? bare;
  return read.change.action ? read : { ...read, change: { ...bare.change, ...json.change } };
}

export async function undoBatch(list: UndoneList, id: string): Promise<BatchResult> {
  const name = `POST /dashboard/batches/${list}/:id/undo` as const;
  const answer = await call(name, { params: { id } });
  return readPlain(batchResult, answer) ?? { ...bare, _id: id, undoneAt: new Date().toISOString() };
}
