import type { ApplicationStatus } from '../../companies/applications/schema';
import type { Month } from '../../platform/values/days';
import type { Outcome, Span } from '../../lists/list-filters/schema';
import type { ListingKind, ListingStatus } from '../../listings/listing';
import { queryText, type Query } from '../../platform/values/query';

export type Figure =
  | { of: 'listings'; kind: ListingKind; status?: ListingStatus | undefined; website?: string | undefined }
  | { of: 'shown'; kind: ListingKind; website?: string | undefined }
  | ({ of: 'enquiries'; website?: string | undefined; company?: string | undefined } & Month)
  | { of: 'waiting enquiries'; company: string }
  | ({ of: 'views'; website?: string | undefined; by?: 'website' } & Month)
  | { of: 'applications'; status: ApplicationStatus }
  | ({ of: 'open applications' } & Month)
  | ({ of: 'decided reviews'; took?: Span | undefined } & Month)
  | ({ of: 'outcomes'; outcome: Outcome } & Month);

const listPaths = { safari: '/safaris/list', property: '/properties/list' } as const;

const pageNeeds: Record<string, string> = {
  '/review/decided': 'decided-reviews',
  '/statistics/views': 'daily-series',
};
const usual: Record<string, string> = {
  status: 'status-filter',
  shown: 'shown-listings',
  website: 'list-filters',
  company: 'company-enquiries',
  outcome: 'application-outcomes',
  from: 'list-filters',
};
const ofPath: Record<string, Record<string, string>> = {
  '/enquiries': { from: 'enquiry-desk', view: 'enquiry-desk' },
  '/statistics/views': { from: 'narrowed-series', website: 'narrowed-series' },
};

function placeOf(figure: Figure): { path: string; filters: Query } {
  if (figure.of === 'applications') return { path: '/applications', filters: { status: figure.status } };
  if (figure.of === 'open applications') {
    const { from, to } = figure;
    return { path: '/applications', filters: { from, to } };
  }
  if (figure.of === 'outcomes') {
    const { outcome, from, to } = figure;
    return { path: '/applications', filters: { outcome, from, to } };
  }
  if (figure.of === 'decided reviews') {
    const { took, from, to } = figure;
    return { path: '/review/decided', filters: { took, from, to } };
  }
  if (figure.of === 'views') {
    const { website, by, from, to } = figure;
    // Whichever company the dashboard looks up.
    return { path: '/statistics/views', filters: { of: 'network', by, website, from, to } };
  }
  if (figure.of === 'waiting enquiries')
    return { path: '/enquiries', filters: { company: figure.company, view: 'waiting' } };
  if (figure.of === 'enquiries') {
    const { website, company, from, to } = figure;
    return { path: '/enquiries', filters: { website, company, from, to } };
  }
  const path = listPaths[figure.kind];
  const { website } = figure;
  if (figure.of === 'shown') return { path, filters: { shown: 'today', website } };
  return { path, filters: { status: figure.status, website } };
}

/** The figure's list or chart, and the capabilities for its filters (Handbook, staff: The network at a glance). */
export function figureLink(figure: Figure): { href: string; needs: string[] } {
  const { path, filters } = placeOf(figure);
  const known = { ...usual, ...ofPath[path] };
  const ofFilters = Object.entries(known).flatMap(([filter, capability]) =>
    filters[filter] === undefined ? [] : [capability],
  );
  return { href: path + queryText(filters), needs: [...new Set([pageNeeds[path] ?? [], ofFilters].flat())] };
}
