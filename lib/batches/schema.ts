import * as texts from '@/texts/batches';
import { canChangeOwner, canDecide, choosesOwner } from '../listings/rights';
import type { ListingKind } from '../listings/listing';
import type { Role } from '../roles';

/** The lists of which many rows may be chosen, by the names of their pages. */
export const manyLists = ['safaris', 'properties', 'enquiries', 'general-enquiries', 'applications'] as const;
export type ManyList = (typeof manyLists)[number];

/** What is done to many listings at once, and to many enquiries. */
export const listingActions = ['approve', 'decline', 'owner', 'visibility', 'website'] as const;
export type ListingAction = (typeof listingActions)[number];
/** Rows of each list are taken along as a file where the upstream makes files. */
export type ManyAction = ListingAction | 'read' | 'export';

/** Whether an action changes what websites show, as far as what it leads to is approved. */
export const isOnWebsites = (action: ManyAction) => action === 'visibility' || action === 'website';

/** So many rows are changed at once. */
export const mostAtOnce = 500;
/** So many rows may be taken out of all that a filter finds. */
export const mostLeftOut = 5_000;

/** The kind of listings that a list has; none for what is no listing. */
export const kindOf = (list: ManyList): ListingKind | null =>
  list === 'safaris' ? 'safari' : list === 'properties' ? 'property' : null;

const mayDo: Record<ListingAction, (role: Role, kind: ListingKind) => boolean> = {
  approve: (role, kind) => canDecide(role, kind, 'pending'),
  decline: (role, kind) => canDecide(role, kind, 'pending'),
  owner: (role) => canChangeOwner(role),
  visibility: () => true,
  website: (role, kind) => choosesOwner(role, kind),
};

/** What a role may do to many listings of a kind, as far as that does not depend on the listing. */
export const listingActionsOf = (role: Role, kind: ListingKind): ListingAction[] =>
  listingActions.filter((action) => mayDo[action](role, kind));

/** What a role may do with many rows of a list; `isExported` where they can be taken along as a file. */
export function actionsOf(role: Role, list: ManyList, isExported: boolean): ManyAction[] {
  const kind = kindOf(list);
  const changes: readonly ManyAction[] = kind
    ? listingActionsOf(role, kind)
    : list === 'applications'
      ? ['approve', 'decline']
      : ['read'];
  return isExported ? [...changes, 'export'] : [...changes];
}

export const actionLabels: Record<ManyAction, string> = {
  approve: texts.approve,
  decline: texts.decline,
  owner: texts.changeOwner,
  visibility: texts.endVisibility,
  website: texts.putOnWebsite,
  read: texts.markRead,
  export: texts.takeAlong,
};

/** Where many rows of a list are changed. */
export const manyPath = (list: ManyList) => `/many/${list}` as const;
