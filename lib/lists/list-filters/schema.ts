import type { Choice } from '../../platform/values/choice';
import { filterNames } from '../lists';

export type FilterName = (typeof filterNames)[number];

export type ListFilter = Partial<Record<FilterName, string | undefined>>;

export const shownToday = 'today';

export const outcomes = ['received', 'approved', 'declined'] as const;
export type Outcome = (typeof outcomes)[number];

/** The states of an enquiry that is not spam (Handbook, enquiries: The state of an enquiry). */
export const realStates = ['new', 'opened', 'answered', 'won', 'lost'] as const;
export type RealState = (typeof realStates)[number];

export const spans = ['within', 'over'] as const;
export type Span = (typeof spans)[number];

export type ChosenFilter = { name: FilterName; text: string };

export type ListFilters = {
  names: readonly FilterName[];
  owners: 'safari-owner' | 'property-owner' | 'all';
  chosen: readonly ChosenFilter[];
};

/** The choices of the fields that the server fills. */
export type FilterChoices = Record<'listing' | 'owner' | 'website', Choice[]>;

export const isFiltered = (filter: ListFilter): boolean => filterNames.some((name) => Boolean(filter[name]));

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = pageSizes[0];
