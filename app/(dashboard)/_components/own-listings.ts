import 'server-only';
import { cache } from 'react';
import { orNothing } from '@/lib/analytics/server';
import type { ListParams } from '@/lib/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import type { Property } from '@/lib/properties/schema';
import { listProperties } from '@/lib/properties/server';
import type { Role } from '@/lib/roles';
import type { Safari } from '@/lib/safaris/schema';
import { listSafaris } from '@/lib/safaris/server';
import { knownPages } from './known-pages';

/** All of an owner's listings are looked through for the dashboard, by pages of so many, and so many pages at most. */
const perPage = 50;
const mostPages = 20;

/** What kind of listing an owner has; null for staff. */
export function ownKind(role: Role): ListingKind | null {
  if (role === 'safari-owner') return 'safari';
  return role === 'property-owner' ? 'property' : null;
}

type OwnListings = { docs: (Safari | Property)[]; total?: number; totalPages?: number };

const list: Record<ListingKind, (params: ListParams) => Promise<OwnListings>> = {
  safari: listSafaris,
  property: listProperties,
};

/** How many listings of a kind have a status. */
export async function countListings(kind: ListingKind, status: string): Promise<number> {
  const { docs, total = docs.length } = await list[kind]({ page: 1, search: '', perPage: 1, status });
  return total;
}

/** What is known of the listings of the signed-in owner, newest first; null where that is nothing. Read once per request. */
export const ownListings = cache((kind: ListingKind) =>
  knownPages((page) => orNothing<OwnListings>(list[kind]({ page, search: '', perPage })), mostPages),
);
