import { sql } from 'drizzle-orm';
import { isStaff } from '../../lib/roles';
import { companyName, moment, websiteName } from '../lists/exports/columns';
import { newestOf } from '../lists/exports/exported';
import type { Records } from '../records';
import { findEnquiries } from './find';
import { enquiryCondition, reachCondition } from './queries';
import { enquiries } from './table';

export const enquiryRecords: Records = {
  finds: { place: 30, by: [findEnquiries] },
  lists: {
    enquiries: {
      ...newestOf(enquiries, enquiries.inquiryDate),
      columns: ({ type }) => ({
        id: enquiries.id,
        reference: enquiries.referenceNumber,
        date: moment(enquiries.inquiryDate),
        listing: enquiries.title,
        listingId: enquiries.listingId,
        ...(isStaff(type) && { kind: enquiries.listingKind, company: companyName(enquiries.companyId) }),
        website: websiteName(enquiries.websiteId),
        firstName: enquiries.firstName,
        lastName: enquiries.lastName,
        email: enquiries.emailAddress,
        phone: enquiries.phoneNumber,
        country: enquiries.country,
        travelDate: sql`${enquiries.travelDate}::text`,
        days: enquiries.numberOfDays,
        adults: enquiries.adults,
        children: enquiries.children,
        infants: enquiries.infants,
        pricePerDay: enquiries.seasonalPricePerDay,
        potentialValue: enquiries.potentialRevenue,
        state: enquiries.state,
        message: enquiries.message,
      }),
      found: (query, viewer, { db, now }) => enquiryCondition(db, viewer, query, now()),
      reach: reachCondition,
    },
  },
};
