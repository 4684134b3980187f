import { call } from '../platform/browser/http';
import { asCount, asItems, asRecord, asReference, asText } from '../platform/contract/values';
import type { SectionNote } from '../review/review-notes/schema';
import type { ListingKind } from './listing';

type Progress = (fraction: number) => void;

/** Stores a new listing; the key makes a repeated submit one record. */
export const createListing = (kind: ListingKind, form: FormData, key: string, onProgress?: Progress) =>
  call(`POST /dashboard/${kind}`, { form, onProgress, headers: { 'idempotency-key': key } });

export const updateListing = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number },
  form: FormData,
  onProgress?: Progress,
) => call(`PUT /dashboard/${kind}`, { query: { id }, version, form, onProgress });

/** Keeps a new listing that is not finished as a draft; the key makes a repeated one the same draft. */
export const createDraft = (kind: ListingKind, form: FormData, key: string, onProgress?: Progress) =>
  call(`POST /dashboard/${kind}/drafts`, { form, onProgress, headers: { 'idempotency-key': key } });

/** Keeps a changed draft. */
export const updateDraft = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number },
  form: FormData,
  onProgress?: Progress,
) => call(`PUT /dashboard/${kind}/drafts`, { query: { id }, version, form, onProgress });

/** A record as it was read: a change of a later version is refused with 412. */
type AsRead = { _id: string; version?: number };

/** Deletes a listing, which an admin may restore for 30 days. */
export const removeListing = (kind: ListingKind, { _id: entryId, version }: AsRead) =>
  call(`DELETE /dashboard/${kind}`, { query: { entryId }, version });

/** Brings a deleted listing back (admin). */
export const restoreListing = (kind: ListingKind, entryId: string) =>
  call(`POST /dashboard/${kind}/restore`, { query: { entryId } });

/** Approves a listing as it was read: `version` of the record, where it has one; a 409 says that it changed meanwhile. */
export const approveListing = (kind: ListingKind, id: string, version: number | undefined) =>
  call(`PUT /dashboard/${kind}/approve`, { query: { [kind]: id, version } });

/** Declines a listing with a reason; `notes` stand in it too, and go beside it to an upstream that keeps them. Throws UpstreamError as approveListing. */
export const rejectListing = (
  kind: ListingKind,
  id: string,
  comments: string,
  version: number | undefined,
  notes?: readonly SectionNote[],
) =>
  call(`PUT /dashboard/${kind}/reject`, {
    query: { [kind]: id, version },
    json: { comments, ...(notes && { notes }) },
  });

/** What has become of a listing: its status, its version, and why it was declined last, as they are now. */
export async function readState(kind: ListingKind, slug: string) {
  const record = asRecord(await call(`GET /dashboard/${kind}/:slug`, { params: { slug } })) ?? {};
  return {
    status: asText(record.status),
    version: asCount(record.version),
    comments: asText(record.comments),
  };
}

export const changeOwner = (kind: ListingKind, { _id: entryId, version }: AsRead, newOwner: string) =>
  call(`PUT /dashboard/${kind}/change-owner`, { json: { entryId, newOwner }, version });

export type Ranking = { website: string; ranking: number; places?: number | undefined };

/** Which place a fee would have on each website; `listing` is left out for a new one. */
export async function readRanking(
  kind: ListingKind,
  query: { website: string[]; fee: number; listing?: string | undefined },
  signal: AbortSignal,
): Promise<Ranking[]> {
  const { website, fee, listing } = query;
  const answer = await call(`GET /dashboard/${kind}/ranking`, {
    query: { website: website.join(','), fee, listing },
    signal,
  });
  return (asItems(answer) ?? [answer]).flatMap((written) => {
    const place = {
      website: asReference(asRecord(written)?.website),
      ranking: asCount(asRecord(written)?.ranking),
      places: asCount(asRecord(written)?.places),
    };
    return place.website === undefined || place.ranking === undefined ? [] : [place as Ranking];
  });
}
