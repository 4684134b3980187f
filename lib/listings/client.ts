import { call } from '../platform/browser/http';
import { asCount, asItems, asRecord, asReference, asText } from '../platform/contract/values';
import type { ListingKind } from './listing';

type Progress = (fraction: number) => void;

export const createListing = (kind: ListingKind, form: FormData, key: string, onProgress?: Progress) =>
  call(`POST /dashboard/${kind}`, { form, onProgress, headers: { 'idempotency-key': key } });

export const updateListing = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number },
  form: FormData,
  onProgress?: Progress,
) => call(`PUT /dashboard/${kind}`, { query: { id }, version, form, onProgress });

/** Stores an unfinished listing; `key` makes a repeated save one draft. */
export const createDraft = (kind: ListingKind, form: FormData, key: string, onProgress?: Progress) =>
  call(`POST /dashboard/${kind}/drafts`, { form, onProgress, headers: { 'idempotency-key': key } });

export const updateDraft = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number },
  form: FormData,
  onProgress?: Progress,
) => call(`PUT /dashboard/${kind}/drafts`, { query: { id }, version, form, onProgress });

/** A change of a later version is refused with 412. */
type VersionReference = { _id: string; version?: number };

export const removeListing = (kind: ListingKind, { _id: entryId, version }: VersionReference) =>
  call(`DELETE /dashboard/${kind}`, { query: { entryId }, version });

export const restoreListing = (kind: ListingKind, entryId: string) =>
  call(`POST /dashboard/${kind}/restore`, { query: { entryId } });

export async function readState(kind: ListingKind, slug: string) {
  const record = asRecord(await call(`GET /dashboard/${kind}/:slug`, { params: { slug } })) ?? {};
  return {
    status: asText(record.status),
    version: asCount(record.version),
    comments: asText(record.comments),
  };
}

export const changeOwner = (
  kind: ListingKind,
  { _id: entryId, version }: VersionReference,
  newOwner: string,
) => call(`PUT /dashboard/${kind}/change-owner`, { json: { entryId, newOwner }, version });

export type Ranking = { website: string; ranking: number; places?: number | undefined };

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
