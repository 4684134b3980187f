import { call } from '../browser/http';
import type { ListingKind } from '../listings/listing';
import type { ApplyBody } from './calls';

/** Makes a change of several listings; the key makes a repeated press one change. */
export const applyBulkChange = (kind: ListingKind, json: ApplyBody, key: string) =>
  call(`POST /dashboard/bulk-changes/${kind}`, { json, headers: { 'idempotency-key': key } });

/** Brings back what a change has changed and nobody since. */
export const undoBulkChange = (kind: ListingKind, id: string) =>
  call(`POST /dashboard/bulk-changes/${kind}/:id/undo`, { params: { id } });
