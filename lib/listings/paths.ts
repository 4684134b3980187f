import { canOpen } from '../access';
import type { Role } from '../roles';
import type { ListingKind } from './listing';

const lists = { safari: '/safaris/list', property: '/properties/list' } as const;

/** The list that a role returns to after a listing; the dashboard for a role that may not open that list. */
export const listingsPath = (kind: ListingKind, role: Role) =>
  canOpen(role, lists[kind]) ? lists[kind] : '/';

/** Where the pages of a kind are. */
export const pagesOf = { safari: '/safaris', property: '/properties' } as const;

/** Where a listing is edited. */
export const editPath = (kind: ListingKind, slug: string) =>
  `${pagesOf[kind]}/edit/${encodeURIComponent(slug)}`;

/** What each fee buys: for one listing, or for a new one. */
export const feesPath = (kind: ListingKind, slug?: string) =>
  `${pagesOf[kind]}/fees${slug ? `?listing=${encodeURIComponent(slug)}` : ''}`;

/** Where prices and seasons go out as a file and come in again. */
export const priceFilePath = (kind: ListingKind) => `${pagesOf[kind]}/price-file` as const;

/** Where a listing is seen as travellers would: the stored one, or what a form that opens it holds. */
export const previewPath = (kind: ListingKind, slug?: string) =>
  `${pagesOf[kind]}/preview${slug ? `?listing=${encodeURIComponent(slug)}` : ''}`;

/** The page with the versions of a listing, by kind. */
export const versionPages = {
  safari: '/safaris/versions/[slug]',
  property: '/properties/versions/[slug]',
} as const;

/** Where the versions of a listing are; `to` opens what changed with one of them. */
export const versionsPath = (kind: ListingKind, slug: string, to?: string) =>
  `${pagesOf[kind]}/versions/${encodeURIComponent(slug)}${to ? `?to=${encodeURIComponent(to)}` : ''}`;
