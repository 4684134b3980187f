import 'server-only';
import { cache } from 'react';
import type { ListParams } from '@/lib/lists/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import { summarizeListings, type OwnSummary } from '@/lib/listings/own-summary';
import type { Property } from '@/lib/listings/properties/schema';
import { listProperties } from '@/lib/listings/properties/server';
import type { Role } from '@/lib/roles';
import type { Safari } from '@/lib/listings/safaris/schema';
import { listSafaris } from '@/lib/listings/safaris/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { read, orNull } from '@/lib/platform/server/read';
import { countIn } from './matters';

/** Limits of reading all of an owner's listings, where the upstream does not summarize them. */
const perPage = 50;
const mostPages = 20;

/** What kind of listing an owner has; null for staff. */
export function ownedKindOf(role: Role): ListingKind | null {
  if (role === 'safari-owner') return 'safari';
  return role === 'property-owner' ? 'property' : null;
}

type OwnListings = { docs: (Safari | Property)[]; total?: number; totalPages?: number };

const list: Record<ListingKind, (params: ListParams) => Promise<OwnListings>> = {
  safari: listSafaris,
  property: listProperties,
};

export const countListings = async (kind: ListingKind, status: string) =>
  countIn(await list[kind]({ page: 1, search: '', perPage: 1, status }));

type OwnListingSummary = OwnSummary<Safari | Property> & { isAll: boolean };

const summed = (kind: ListingKind): Promise<OwnSummary<Safari | Property>> =>
  kind === 'safari'
    ? read('GET /dashboard/own-listings/safari')
    : read('GET /dashboard/own-listings/property');

async function fromPages(kind: ListingKind): Promise<OwnListingSummary | null> {
  const known = await readPagesOfList(
    (page) => orNull<OwnListings>(list[kind]({ page, search: '', perPage })),
    mostPages,
  );
  return known && { ...summarizeListings(known.docs, kind, new Date()), isAll: known.isAll };
}

/** A summary of the signed-in owner's listings; null where none could be read. Read once per request. */
export const readOwnSummary = cache(async (kind: ListingKind): Promise<OwnListingSummary | null> => {
  if (!hasCapability('own-listings')) return fromPages(kind);
  const answer = await orNull(summed(kind));
  return answer && { ...answer, isAll: true };
});

type Page<Doc> = { docs: Doc[]; totalPages?: number };

/** The records of a list's pages, without those of pages that fail; null where the first fails. */
export async function readPagesOfList<Doc>(
  readPage: (page: number) => Promise<Page<Doc> | null>,
  mostPages: number,
): Promise<{ docs: Doc[]; isAll: boolean } | null> {
  const first = await readPage(1);
  if (!first) return null;
  const { totalPages = 1 } = first;
  const others = Math.max(0, Math.min(totalPages, mostPages) - 1);
  const rest = await Promise.all(Array.from({ length: others }, (_, at) => readPage(at + 2)));
  const known = [first, ...rest].filter((page) => page !== null);
  return { docs: known.flatMap(({ docs }) => docs), isAll: known.length >= totalPages };
}
