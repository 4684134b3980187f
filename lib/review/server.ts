import 'server-only';
import { cache } from 'react';
import { orNothing } from '../insights/analytics/server';
import { UpstreamError } from '../platform/errors/errors';
import type { ListParams } from '../lists/list-params';
import { valuesOf } from '../platform/forms/values';
import type { ListingKind } from '../listings/listing';
import { readPreview } from '../listings/preview';
import { isStaff } from '../listings/rights';
import { getOwner } from '../companies/owners/server';
import { propertyForm } from '../listings/properties/form';
import { getProperty } from '../listings/properties/server';
import { listSites, loadChoices } from '../sites/reference/server';
import type { TokenUser } from '../roles';
import { safariForm } from '../listings/safaris/form';
import { getSafari } from '../listings/safaris/server';
import { hasCapability } from '../platform/server/capabilities';
import { read } from '../platform/server/read';
import { viewOf } from './paths';
import type { ReviewKind } from './schema';

/** A page of what waits for the person's decision: listings, then applications, the oldest first. */
export const listQueue = ({ page, perPage, view }: ListParams) =>
  read('GET /dashboard/review-queue', { query: { page, perPage, kind: viewOf(view) } });

const readSummary = () => read('GET /dashboard/review-queue/summary');

/** How much waits for the person's decision, and for how long; null where the upstream keeps no queue, or does not answer. */
export const reviewSummary = cache(async () =>
  hasCapability('review-queue') ? orNothing(readSummary()) : null,
);

/** Where a review stands in the queue; null where there is no telling. */
export const reviewPlace = (kind: ReviewKind, id: string, view: ReviewKind | undefined) =>
  read('GET /dashboard/review-queue/:kind/:id', { params: { kind, id }, query: { kind: view } });

/** A listing's values as its form holds them. */
async function readValues(kind: ListingKind, slug: string) {
  if (kind === 'safari') {
    const listing = await getSafari(slug);
    return { listing, values: valuesOf(safariForm('admin'), listing) };
  }
  const listing = await getProperty(slug);
  return { listing, values: valuesOf(propertyForm('admin'), listing) };
}

/** A listing to review, with its place in the queue and whom it belongs to. 404 for one that is not there, or not theirs to decide. */
export async function readReview(kind: string, slug: string, view: ReviewKind | undefined) {
  if (kind !== 'safari' && kind !== 'property') throw new UpstreamError(404, {}, '/review');
  const named: ListingKind = kind;
  const known = orNothing(listSites());
  const { listing, values } = await readValues(named, slug);
  const [place, owner, sites] = await Promise.all([
    reviewPlace(named, listing._id, view),
    orNothing(getOwner(listing.owner._id)),
    known,
  ]);
  return {
    kind: named,
    listing,
    place,
    owner,
    sites: sites ?? [],
    prices: values.prices,
    shown: readPreview(values),
  };
}
export type ReviewRead = Awaited<ReturnType<typeof readReview>>;

/** The queue that an edit page was opened from, as its address says it; only for staff, where the upstream keeps one. */
export const reviewedBy = ({ type }: TokenUser, written: string | string[] | undefined) =>
  typeof written === 'string' && isStaff(type) && hasCapability('review-queue') ? written : undefined;

const lists = {
  safari: ['modesOfTravel', 'mealPlans', 'activities', 'includedServices'],
  property: ['propertyTypes', 'mealPlans', 'amenities', 'activities', 'includedServices'],
} as const;

/** The words of the lists that a listing chooses from, by id. */
export async function reviewNames(kind: string) {
  const { choices, toasts } = await loadChoices(kind === 'property' ? lists.property : lists.safari);
  const known = Object.values(choices).flatMap((list) => list.map(({ value, label }) => [value, label]));
  return { names: Object.fromEntries(known) as Record<string, string>, toasts };
}
