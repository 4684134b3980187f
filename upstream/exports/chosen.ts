import { and, inArray, isNull } from 'drizzle-orm';
import type { ListingKind } from '../../lib/listings/listing';
import type { Context } from '../context';
import { enquiries } from '../enquiries/table';
import { generalEnquiries } from '../general-enquiries/table';
import { within } from '../listings/queries';
import { listings } from '../listings/table';
import type { Viewer } from '../scopes';
import type { Source } from './rows';
import { sources } from './sources';

const everything = { search: '' };

/** The rows of a list that are named: those of them that a person may see, in the order of the list. */
export function chosenSources(context: Context) {
  const from = sources(context);
  return {
    listings: (viewer: Viewer, kind: ListingKind, ids: string[]): Source => ({
      ...from.listings(viewer, kind, { ...everything, sort: 'createdAt' }),
      where: and(within(viewer, kind), isNull(listings.deletedAt), inArray(listings.id, ids)),
    }),

    enquiries: async (viewer: Viewer, ids: string[]): Promise<Source> => {
      const all = await from.enquiries(viewer, everything);
      return { ...all, where: and(all.where, inArray(enquiries.id, ids)) };
    },

    generalEnquiries: (ids: string[]): Source => ({
      ...from.generalEnquiries(everything),
      where: inArray(generalEnquiries.id, ids),
    }),
  };
}
