import { canOpen } from '../access';
import type { Role } from '../roles';
import type { ListingKind } from './listing';

export const listPaths = { safari: '/safaris/list', property: '/properties/list' } as const;

/** The kind's list, or the dashboard for a role without access to it. */
export const listingsPath = (kind: ListingKind, role: Role) =>
  canOpen(role, listPaths[kind]) ? listPaths[kind] : '/';

const pagesOf = { safari: '/safaris', property: '/properties' } as const;

export const editPath = (kind: ListingKind, slug: string) =>
  `${pagesOf[kind]}/edit/${encodeURIComponent(slug)}`;

export const feesPath = (kind: ListingKind, slug?: string) =>
  `${pagesOf[kind]}/fees${slug ? `?listing=${encodeURIComponent(slug)}` : ''}`;

export const priceFilePath = (kind: ListingKind) => `${pagesOf[kind]}/price-file` as const;

export const previewPath = (kind: ListingKind, slug?: string) =>
  `${pagesOf[kind]}/preview${slug ? `?listing=${encodeURIComponent(slug)}` : ''}`;

/** The part of a form under a title. */
export const sectionAnchor = (title: string) =>
  `#section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

export const versionPages = {
  safari: '/safaris/versions/[slug]',
  property: '/properties/versions/[slug]',
} as const;

export const versionsPath = (kind: ListingKind, slug: string, to?: string) =>
  `${pagesOf[kind]}/versions/${encodeURIComponent(slug)}${to ? `?to=${encodeURIComponent(to)}` : ''}`;
