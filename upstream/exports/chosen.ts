import { and, inArray, isNull } from 'drizzle-orm';
import type { OrganizationType } from '../../lib/companies/schema';
import type { ListingKind } from '../../lib/listings/listing';
import type { Context } from '../context';
import { within } from '../listings/queries';
import { listings } from '../listings/table';
import type { Viewer } from '../scopes';
import type { Source } from './rows';
import { sources } from './sources';

const everything = { search: '' };
const named = (all: Source, ids: string[]): Source => ({
  ...all,
  where: and(all.where, inArray(all.id, ids)),
});

/** The rows of a list that are named: those of them that a person may see, in the order of the list. */
export function chosenSources(context: Context) {
  const from = sources(context);
  return {
    listings: (viewer: Viewer, kind: ListingKind, ids: string[]): Source => ({
      ...from.listings(viewer, kind, { ...everything, sort: 'createdAt' }),
      where: and(within(viewer, kind), isNull(listings.deletedAt), inArray(listings.id, ids)),
    }),

    enquiries: async (viewer: Viewer, ids: string[]) => named(await from.enquiries(viewer, everything), ids),

    generalEnquiries: (ids: string[]) => named(from.generalEnquiries(everything), ids),
    /** Decided ones too. */
    applications: (ids: string[]) => named(from.applications({ ...everything, outcome: 'received' }), ids),
    feedback: (ids: string[]) => named(from.feedback({}), ids),
    owners: (kind: OrganizationType, ids: string[]) =>
      named(from.owners(kind, { ...everything, sort: 'createdAt' }), ids),
    websites: (ids: string[]) => named(from.websites(everything), ids),
    banners: (ids: string[]) => named(from.banners(everything), ids),
    usefulInfo: (ids: string[]) => named(from.usefulInfo(everything), ids),
  };
}
