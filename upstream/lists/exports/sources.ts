import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApplicationQuery } from '../../../lib/companies/applications/calls';
import type { OrganizationType } from '../../../lib/companies/schema';
import type { EnquiryListQuery } from '../../../lib/enquiries/enquiry-desk/form';
import type { GeneralEnquiryQuery } from '../../../lib/enquiries/general-enquiries/calls';
import type { ListingFound } from '../../../lib/listings/calls';
import type { ListingKind } from '../../../lib/listings/listing';
import type { OwnerQuery } from '../../../lib/companies/owners/calls';
import { foundApplications } from '../../companies/applications/queries';
import { applications } from '../../companies/applications/table';
import { foundBanners } from '../../sites/banners/queries';
import { adverts } from '../../sites/banners/table';
import { companies } from '../../companies/table';
import type { Context } from '../../context';
import { decidedFrom, foundDecided } from '../../review/decided-reviews/queries';
import { foundEnquiries } from '../../enquiries/queries';
import { enquiries } from '../../enquiries/table';
import { foundFeedback } from '../../enquiries/feedback/queries';
import { feedback } from '../../enquiries/feedback/table';
import { foundGeneralEnquiries } from '../../enquiries/general-enquiries/queries';
import { generalEnquiries } from '../../enquiries/general-enquiries/table';
import { foundListings, listingColumns as listingSorts, listingOrder } from '../../listings/list';
import { listings, reviews } from '../../listings/table';
import { foundOwners, ownerColumns as ownerSorts, ownerOrder } from '../../companies/owners/queries';
import type { Viewer } from '../../platform/http/scopes';
import { foundUsefulInfo } from '../../sites/useful-info/queries';
import { usefulInfo } from '../../sites/useful-info/table';
import { foundWebsites } from '../../sites/websites/queries';
import { websites } from '../../sites/websites/table';
import * as columns from './columns';
import type { Sort, Source } from './rows';

const newestBy = (at: PgColumn): Sort => ({ by: sql`${at}`, type: 'timestamptz', order: 'desc' });
const year = (at: Date) => at.getUTCFullYear();
const whole = (table: PgTable): SQL => sql`${table}`;
type Searched = { search: string };
/** A list's query without its pages. */
type Whole<Query> = Omit<Query, 'page' | 'perPage'>;

const sortTypes: Record<ListingFound['sort'], Sort['type']> = {
  title: 'text',
  price: 'float8',
  views: 'float8',
  enquiries: 'float8',
  status: 'text',
  createdAt: 'timestamptz',
};

/** Where each list's rows come from: found by the list's own rules, so that what narrows a list narrows its file. */
export const sources = ({ db, now, env }: Context) => ({
  listings: (viewer: Viewer, kind: ListingKind, query: ListingFound): Source => ({
    from: sql`${listings} inner join ${companies} on ${eq(companies.id, listings.companyId)}`,
    where: foundListings(db, viewer, kind, query, now()),
    sort: {
      by: listingSorts(year(now()))[query.sort],
      type: sortTypes[query.sort],
      order: listingOrder(query),
      nullable: query.sort === 'price',
    },
    id: listings.id,
    columns: columns.listingColumns(viewer, year(now())),
  }),

  enquiries: async (viewer: Viewer, query: Whole<EnquiryListQuery>): Promise<Source> => ({
    from: whole(enquiries),
    where: await foundEnquiries(db, viewer, query, now()),
    sort: newestBy(enquiries.inquiryDate),
    id: enquiries.id,
    columns: columns.enquiryColumns(viewer),
  }),

  generalEnquiries: ({ id }: Viewer, query: Whole<GeneralEnquiryQuery>): Source => ({
    from: whole(generalEnquiries),
    where: foundGeneralEnquiries(id, query, now()),
    sort: newestBy(generalEnquiries.inquiryDate),
    id: generalEnquiries.id,
    columns: columns.generalEnquiryColumns,
  }),

  applications: (query: Whole<ApplicationQuery>): Source => ({
    from: whole(applications),
    where: foundApplications(db, query),
    sort: newestBy(applications.createdAt),
    id: applications.id,
    columns: columns.applicationColumns,
  }),

  feedback: (query: Parameters<typeof foundFeedback>[0]): Source => ({
    from: whole(feedback),
    where: foundFeedback(query),
    sort: newestBy(feedback.createdAt),
    id: feedback.id,
    columns: columns.feedbackColumns,
  }),

  owners: (kind: OrganizationType, query: Whole<OwnerQuery>): Source => ({
    from: whole(companies),
    where: foundOwners(kind, query),
    sort: {
      by: ownerSorts[query.sort],
      type: query.sort === 'createdAt' ? 'timestamptz' : 'text',
      order: ownerOrder(query),
    },
    id: companies.id,
    columns: columns.ownerColumns,
  }),

  websites: (query: Searched): Source => ({
    from: whole(websites),
    where: foundWebsites(query),
    sort: newestBy(websites.createdAt),
    id: websites.id,
    columns: columns.websiteColumns,
  }),

  banners: (query: Searched): Source => ({
    from: whole(adverts),
    where: foundBanners(query),
    sort: newestBy(adverts.createdAt),
    id: adverts.id,
    columns: columns.bannerColumns,
  }),

  usefulInfo: (query: Searched): Source => ({
    from: whole(usefulInfo),
    where: foundUsefulInfo(query),
    sort: newestBy(usefulInfo.createdAt),
    id: usefulInfo.id,
    columns: columns.usefulInfoColumns,
  }),

  decidedReviews: ({ type }: Viewer, query: Parameters<typeof foundDecided>[1]): Source => ({
    from: decidedFrom,
    where: foundDecided(type, query, env.reviewHours),
    sort: newestBy(reviews.decidedAt),
    id: reviews.id,
    columns: columns.decidedReviewColumns,
  }),
});
