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

/** What is done to many listings at once, by whom, as far as that does not depend on the listing. */
const listingActions = {
  approve: (role: Role, kind: ListingKind) => canDecide(role, kind, 'pending'),
  decline: (role: Role, kind: ListingKind) => canDecide(role, kind, 'pending'),
  owner: (role: Role) => canChangeOwner(role),
  seasons: () => true,
  visibility: () => true,
  website: (role: Role, kind: ListingKind) => choosesOwner(role, kind),
};
type ListingAction = keyof typeof listingActions;
/** What becomes of enquiries that nobody wrote in earnest, or that somebody did after all. */
export type SpamAction = 'spam' | 'real';
/** What is offered of rows that are chosen: those of each list are taken along where the upstream makes files. */
export type OfferedAction = ListingAction | 'read' | SpamAction | 'export';
/** Prices come in a file. */
export type BatchAction = OfferedAction | 'prices';

/** Whether an action changes what websites show, as far as what it leads to is approved. */
export const isOnWebsites = (action: BatchAction) =>
  ['seasons', 'visibility', 'website', 'prices'].includes(action);
/** How long a change can be undone, hours. */
export const undoHours = 24;

/** The most rows that may be excluded from all that a filter finds. */
export const mostLeftOut = 5_000;

/** The list of a kind of listings, and the kind of a list; none for what is no listing. */
export const listOf = { safari: recordKinds.safari.list, property: recordKinds.property.list };
export const kindOf = (list: BatchList): ListingKind | null =>
  listingKinds.find((kind) => listOf[kind] === list) ?? null;

/** What a role may do with many rows of a list. */
export function actionsOf(role: Role, list: BatchList): OfferedAction[] {
  const kind = kindOf(list);
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

/** Where many rows of a list are changed. */
export const batchPath = (list: BatchList) => `/many/${list}` as const;

/** The columns of a file of prices, in the order in which it is given out; a file that comes back may have them in any order. */
export const priceColumns = ['id', 'title', 'season', 'price', 'from', 'to'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** So much a file of prices may hold; `rows` are those with prices, the others count blank ones too. */
export const priceFileLimits = {
  bytes: 1_000_000,
  rows: 5_000,
  listings: 500,
  allRows: 20_000,
  cells: 100_000,
  cellLength: 1_000,
};

/** The forms of a file of prices, both ways. */
export const priceFileFormats = ['csv', 'xlsx'] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

/** A file as calls take it: a text, or a workbook in base64. */
export type HandedIn = { file: string; format?: PriceFileFormat | undefined };
