import 'server-only';
import { cache } from 'react';
import { UpstreamError } from '../platform/errors/errors';
import type { ListParams } from '../lists/list-params';
import type { ListingKind } from '../listings/listing';
import { readWithPreview } from '../listings/kinds/server';
import { listSites } from '../sites/reference/server';
import { type TokenUser, isStaff } from '../roles';
import { hasCapability } from '../platform/server/capabilities';
import { read, orNull } from '../platform/server/read';
import { viewOf } from './paths';
import type { ReviewKind } from './schema';
import type { TakenBack } from './review-rules/calls';
import type { EarlierNote, ReviewNote } from './review-notes/calls';

export const listQueue = ({ page, perPage, view }: ListParams) =>
  read('GET /dashboard/review-queue', { query: { page, perPage, kind: viewOf(view) } });

const readSummary = () => read('GET /dashboard/review-queue/summary');

/** Null where the upstream has no queue or fails. */
export const reviewSummary = cache(async () =>
  hasCapability('review-queue') ? orNull(readSummary()) : null,
);

export async function readReview(kind: string, slug: string, view: ReviewKind | undefined) {
  if (kind !== 'safari' && kind !== 'property') throw new UpstreamError(404, {}, '/review');
  const named: ListingKind = kind;
  const known = orNull(listSites());
  const seen = await readWithPreview(named, slug);
  const [place, owner, sites] = await Promise.all([
    read('GET /dashboard/review-queue/:kind/:id', {
      params: { kind: named, id: seen.listing._id },
      query: { kind: view },
    }),
    orNull(read('GET /dashboard/partner-details', { query: { id: seen.listing.owner._id } })),
    known,
  ]);
  return {
    kind: named,
    ...seen,
    place,
    owner,
    sites: sites ?? [],
  };
}
export type ReviewData = Awaited<ReturnType<typeof readReview>>;

export const reviewedBy = ({ type }: TokenUser, written: string | string[] | undefined) =>
  typeof written === 'string' && isStaff(type) && hasCapability('review-queue') ? written : undefined;

export async function readTakenBack(kind: ListingKind, id: string): Promise<TakenBack['changes']> {
  if (!hasCapability('review-rules')) return [];
  return (await read('GET /dashboard/taken-back/:kind/:id', { params: { kind, id } })).changes;
}

export type ListingNotes = { notes: ReviewNote[]; earlier: EarlierNote[] };

/** Notes since the last approval; empty where the upstream has none. */
export async function readNotes(kind: ListingKind, id: string): Promise<ListingNotes> {
  if (!hasCapability('review-notes')) return { notes: [], earlier: [] };
  const { notes, earlier = [] } = await read('GET /dashboard/review-notes/:kind/:id', {
    params: { kind, id },
  });
  return { notes, earlier };
}
