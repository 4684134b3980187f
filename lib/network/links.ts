import type { ApplicationStatus } from '../applications/schema';
import type { Month } from '../days';
import type { Outcome } from '../list-filters/schema';
import type { ListingKind, ListingStatus } from '../listings/listing';
import { queryText } from '../query';

/** A figure of the network that has a list. */
export type Figure =
  | { of: 'listings'; kind: ListingKind; status?: ListingStatus | undefined; website?: string | undefined }
  | { of: 'shown'; kind: ListingKind; website?: string | undefined }
  | ({ of: 'enquiries'; website?: string | undefined; company?: string | undefined } & Month)
  | { of: 'applications'; status: ApplicationStatus }
  | ({ of: 'open applications' } & Month)
  | ({ of: 'decided reviews' } & Month)
  | ({ of: 'outcomes'; outcome: Outcome } & Month);

const listPaths = { safari: '/safaris/list', property: '/properties/list' } as const;

/** Which capability the filter of a list takes. */
const needed = {
  status: 'status-filter',
  shown: 'shown-listings',
  website: 'list-filters',
  company: 'company-enquiries',
  outcome: 'application-outcomes',
  from: 'enquiry-desk',
} as const;
type Filter = keyof typeof needed | 'to';

function listOf(figure: Figure): { path: string; filters: Partial<Record<Filter, string | undefined>> } {
  if (figure.of === 'applications') return { path: '/applications', filters: { status: figure.status } };
  if (figure.of === 'open applications' || figure.of === 'outcomes') {
    const { from, to } = figure;
    const outcome = figure.of === 'outcomes' ? figure.outcome : undefined;
    return { path: '/applications', filters: { outcome, from, to } };
  }
  if (figure.of === 'decided reviews')
    return { path: '/review/decided', filters: { from: figure.from, to: figure.to } };
  if (figure.of === 'enquiries') {
    const { website, company, from, to } = figure;
    return { path: '/enquiries', filters: { website, company, from, to } };
  }
  const path = listPaths[figure.kind];
  const { website } = figure;
  if (figure.of === 'shown') return { path, filters: { shown: 'today', website } };
  return { path, filters: { status: figure.status, website } };
}

/** The list that counts what a figure counts, and the capabilities by which it can be narrowed so far (Handbook, staff 10). */
export function linkOf(figure: Figure): { href: string; needs: string[] } {
  const { path, filters } = listOf(figure);
  const known = { ...needed, from: figure.of === 'enquiries' ? needed.from : 'list-filters' };
  const ofFilters = Object.entries(known).flatMap(([filter, capability]) =>
    filters[filter as keyof typeof needed] === undefined ? [] : [capability],
  );
  const ofPage = figure.of === 'decided reviews' ? ['decided-reviews'] : [];
  return { href: path + queryText(filters), needs: [...ofPage, ...ofFilters] };
}
