import { call } from '../browser/http';
import type { MadeChange } from '../bulk-changes/calls';
import { asRecord } from '../contract/values';
import type { ListingKind } from '../listings/listing';
import type { ApplyPriceFile, CheckedPriceFile } from './calls';

const nothing = { rows: 0, errors: [], errorCount: 0, warnings: [], unchanged: 0, listings: [] };

/** What a file would change, and its mistakes; what an answer leaves out is nothing. */
export async function checkPriceFile(kind: ListingKind, file: string): Promise<CheckedPriceFile> {
  const answer = asRecord(await call(`POST /dashboard/price-files/${kind}/check`, { json: { file } }));
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
