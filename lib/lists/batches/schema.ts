import * as texts from '@/texts/lists/batches';
import { isAtDesk } from '../../enquiries/enquiry-desk/schema';
import { canChangeOwner, canDecide, choosesOwner } from '../../listings/rights';
import { listingKinds, type ListingKind } from '../../listings/listing';
import { listsWith, recordKinds, type ListsWith } from '../../records';
import type { Role } from '../../roles';

/** The lists of which many rows may be chosen. */
export type BatchList = ListsWith<{ many: string }>;
export const batchLists = listsWith(({ many }) => many) as BatchList[];
/** Those whose changes can be undone. */
export type UndoneList = ListsWith<{ many: 'undone' }>;
export const undoneLists = listsWith(({ many }) => many === 'undone') as UndoneList[];

const listingActions = {
  approve: (role: Role, kind: ListingKind) => canDecide(role, kind, 'pending'),
  decline: (role: Role, kind: ListingKind) => canDecide(role, kind, 'pending'),
  owner: (role: Role) => canChangeOwner(role),
  seasons: () => true,
  visibility: () => true,
  website: (role: Role, kind: ListingKind) => choosesOwner(role, kind),
};
type ListingAction = keyof typeof listingActions;
export type SpamAction = 'spam' | 'real';
export type OfferedAction = ListingAction | 'read' | SpamAction | 'export';
export type BatchAction = OfferedAction | 'prices';

export const isOnWebsites = (action: BatchAction) =>
  ['seasons', 'visibility', 'website', 'prices'].includes(action);
export const undoHours = 24;

/** The list of a kind of listings, and the kind of a list; none for what is no listing. */
export const listOf = { safari: recordKinds.safari.list, property: recordKinds.property.list };
export const listingKindOf = (list: BatchList): ListingKind | null =>
  listingKinds.find((kind) => listOf[kind] === list) ?? null;

export function allowedActions(role: Role, list: BatchList): OfferedAction[] {
  const kind = listingKindOf(list);
  const ofListings = Object.keys(listingActions) as ListingAction[];
  if (kind) return [...ofListings.filter((action) => listingActions[action](role, kind)), 'export'];
  if (list === 'applications') return ['approve', 'decline', 'export'];
  if (list !== 'enquiries') return ['read', 'export'];
  return ['read', ...(isAtDesk({ type: role }) ? (['spam'] as const) : []), 'real', 'export'];
}

export const actionLabels: Record<OfferedAction, string> = {
  approve: texts.approve,
  decline: texts.decline,
  owner: texts.changeOwner,
  seasons: texts.seasonsOfNextYear,
  visibility: texts.endVisibility,
  website: texts.putOnWebsite,
  read: texts.markRead,
  spam: texts.notReal,
  real: texts.isReal,
  export: texts.takeAlong,
};

export const batchPath = (list: BatchList) => `/many/${list}` as const;

/** In the order of exported files; an imported file may have any order. */
export const priceColumns = ['id', 'title', 'season', 'price', 'from', 'to'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** `rows` are those with prices; the other counts include blank ones. */
export const priceFileLimits = {
  bytes: 1_000_000,
  rows: 5_000,
  listings: 500,
  allRows: 20_000,
  cells: 100_000,
  cellLength: 1_000,
};

export const priceFileFormats = ['csv', 'xlsx'] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

export type PriceFileInput = { file: string; format?: PriceFileFormat | undefined };
