import { answered } from '../../platform/browser/answered';
import { call } from '../../platform/browser/http';
import { readPlain } from '../../platform/contract/plain';
import { counted, made, preview, type BatchMade, type BatchPreview, type Chosen } from './answers';
import type { Change } from './calls';
import type { HandedIn, BatchList, UndoneList } from './schema';

export type Looked = { change: Change } & ({ chosen: Chosen } | HandedIn);
export type Sent = { change: Change; rows: { _id: string; version: number }[] } & Partial<HandedIn>;

export async function previewBatch(
  list: BatchList,
  json: Looked,
  signal: AbortSignal,
): Promise<BatchPreview> {
  const name = `POST /dashboard/batches/${list}/preview` as const;
  return counted(answered(preview, await call(name, { json, signal }), name));
}

/** Any 2xx is a success, also without rows in its body. */
const bare: BatchMade = {
  ...{ _id: '', at: '', undoUntil: null, undoneAt: null, rows: [] },
  change: { action: '', year: null, percent: null, rounding: '', visibleTo: '' },
};

/** Returns each row's result, as far as answered; `key` makes a repeated press one change. */
export async function applyBatch(list: BatchList, json: Sent, key: string): Promise<BatchMade> {
  const name = `POST /dashboard/batches/${list}` as const;
  const answer = await call(name, { json, headers: { 'idempotency-key': key } });
  const read = readPlain(made, answer) ?? bare;
  return read.change.action ? read : { ...read, change: { ...bare.change, ...json.change } };
}

export async function undoBatch(list: UndoneList, id: string): Promise<BatchMade> {
  const name = `POST /dashboard/batches/${list}/:id/undo` as const;
  const answer = await call(name, { params: { id } });
  return readPlain(made, answer) ?? { ...bare, _id: id, undoneAt: new Date().toISOString() };
}
