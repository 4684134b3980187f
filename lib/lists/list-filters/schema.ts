import { realStates, stateLabels } from '../../enquiries/enquiry-states/schema';

/** What lists are narrowed by beside their search and status, in the order of the form; each is named so in a list's address. */
export const filterNames = [
  'owner',
  'company',
  'role',
  'website',
  'shown',
  'outcome',
  'took',
  'state',
  'from',
  'to',
] as const;
export type FilterName = (typeof filterNames)[number];

/** What a list of these is narrowed to: ids, days, `today` for what websites show today, what has become of applications, how long decisions took, how far staff are, and a role. */
export type ListFilter = Partial<Record<FilterName, string | undefined>>;

export const shownToday = 'today';

/** What has become of applications: all that came, or those with one decision. */
export const outcomes = ['received', 'approved', 'declined'] as const;
export type Outcome = (typeof outcomes)[number];

/** How far staff are with a custom enquiry (Handbook, staff 14). */
export const deskStates = realStates.map((value) => ({ value, label: stateLabels[value] }));

/** How long a decision took: within the target for reviews, or longer. */
export const spans = ['within', 'over'] as const;
export type Span = (typeof spans)[number];

/** A filter that narrows the list shown, with the name of what was chosen. */
export type ChosenFilter = { name: FilterName | 'listing'; text: string };

/** The filters of one list, and those of them that are chosen. */
export type ListFilters = {
  names: readonly FilterName[];
  /** Whose companies may be chosen as owners. */
  owners: 'safari-owner' | 'property-owner' | 'all';
  chosen: readonly ChosenFilter[];
};

/** Whether anything of these narrows a list. */
export const isFiltered = (filter: ListFilter): boolean => filterNames.some((name) => Boolean(filter[name]));

/** How many rows a page may have; the first is what a list begins with. */
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = pageSizes[0];
