import { call } from '../browser/http';
import type { MadeChange } from '../bulk-changes/calls';
import { asRecord } from '../contract/values';
import type { ListingKind } from '../listings/listing';
import type { ApplyPriceFile, CheckedPriceFile } from './calls';

/** A file as calls take it: a text, or a workbook in base64. */
export type HandedIn = Pick<ApplyPriceFile, 'file' | 'format'>;

/** Reads a file that somebody chose; a workbook is told by its first bytes, where it can be handed in. Throws where it cannot be read. */
export async function handedIn(file: File, hasWorkbooks: boolean): Promise<HandedIn> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (isArchive && hasWorkbooks) return { file: base64Of(bytes), format: 'xlsx' };
  return { file: new TextDecoder().decode(bytes).replaceAll('\u0000', '') };
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // So many arguments a call takes everywhere.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const nothing = { rows: 0, errors: [], errorCount: 0, warnings: [], unchanged: 0, listings: [] };

/** What a file would change, and its mistakes; what an answer leaves out is nothing. */
export async function checkPriceFile(
  kind: ListingKind,
  { file, format }: HandedIn,
): Promise<CheckedPriceFile> {
  const json = { file, ...(format && { format }) };
  const answer = asRecord(await call(`POST /dashboard/price-files/${kind}/check`, { json }));
  const told = Object.entries(answer ?? {}).filter(([, value]) => value !== null);
  return { ...nothing, ...Object.fromEntries(told) } as CheckedPriceFile;
}

/** Stores the prices of a file; the key makes a repeated press one change. */
export async function applyPriceFile(
  kind: ListingKind,
  json: ApplyPriceFile,
  key: string,
): Promise<MadeChange['rows']> {
  const headers = { 'idempotency-key': key };
  const answer = asRecord(await call(`POST /dashboard/price-files/${kind}`, { json, headers }));
  return Array.isArray(answer?.rows) ? (answer.rows as MadeChange['rows']) : [];
}
