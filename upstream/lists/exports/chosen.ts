import { and, inArray, isNull } from 'drizzle-orm';
import type { ListingKind } from '../../../lib/listings/listing';
import { reachOf } from '../../enquiries/queries';
import { within } from '../../listings/queries';
import { listings } from '../../listings/table';
import type { Viewer } from '../../platform/http/scopes';
import type { Source } from './rows';
import type { sources } from './sources';

/** Of a list's rows those that are named, in the order of the list. */
export const named = (all: Source, ids: string[]): Source => ({
  ...all,
  where: and(all.where, inArray(all.id, ids)),
});

/** Every listing of a kind that a person may see and that is not deleted, whatever the list begins with. */
export const everyListing = (
  from: ReturnType<typeof sources>,
  viewer: Viewer,
  kind: ListingKind,
): Source => ({
  ...from.listings(viewer, kind, { search: '', sort: 'createdAt' }),
  where: and(within(viewer, kind), isNull(listings.deletedAt)),
});

/** Every enquiry that a person may see, marked as not real or not. */
export const everyEnquiry = async (from: ReturnType<typeof sources>, viewer: Viewer): Promise<Source> => ({
  ...(await from.enquiries(viewer, { search: '' })),
  where: reachOf(viewer),
});
