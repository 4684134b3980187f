import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isStaff } from '../../../lib/listings/rights';
import { columnNames as names } from '@/texts/lists/messages-exports';
import { applications } from '../../companies/applications/table';
import { adverts } from '../../sites/banners/table';
import { companies } from '../../companies/table';
import { decidedTitle, statusToday } from '../../review/decided-reviews/queries';
import { enquiries } from '../../enquiries/table';
import { feedback } from '../../enquiries/feedback/table';
import { generalEnquiries } from '../../enquiries/general-enquiries/table';
import { countOf, priceColumn } from '../../listings/list';
import { listings, reviews } from '../../listings/table';
import type { Viewer } from '../../platform/http/scopes';
import { usefulInfo } from '../../sites/useful-info/table';
import { users } from '../../account/users/table';
import { websites } from '../../sites/websites/table';

/** A column of an exported list: its head, and its value as text or number. */
export type Column = { label: string; value: SQL };

const column = (name: Exclude<keyof typeof names, 'yes' | 'no'>, value: SQL | PgColumn): Column => ({
  label: names[name],
  value: sql`${value}`,
});
/** A moment in ISO form, the same from every database and in every time zone. */
const moment = (at: PgColumn) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const yesOrNo = (flag: PgColumn) => sql`case when ${flag} then ${names.yes}::text else ${names.no}::text end`;
const websiteName = (id: PgColumn) =>
  sql`(select ${websites.name} from ${websites} where ${websites.id} = ${id})`;
const userName = (id: PgColumn) => sql`(select ${users.name} from ${users} where ${users.id} = ${id})`;
const companyName = (id: PgColumn) =>
  sql`(select ${companies.companyName} from ${companies} where ${companies.id} = ${id})`;
const websiteNames = (isAmong: SQL) =>
  sql`(select string_agg(${websites.name}, ', ' order by ${websites.name}) from ${websites} where ${isAmong})`;
/** A text of the form that a listing keeps. */
const content = (field: string) => sql`nullif(${listings.content} ->> ${field}::text, '')`;

/** Who owns a listing and what is paid for it is told to staff alone, as in the lists. */
export const listingColumns = (viewer: Viewer, year: number): Column[] => [
  column('id', listings.id),
  column('title', listings.title),
  column('status', statusToday),
  ...(isStaff(viewer.type)
    ? [column('owner', companies.companyName), column('ownerId', listings.companyId)]
    : []),
  column('websites', websiteNames(sql`jsonb_exists(${listings.content} -> 'visibleOn', ${websites.id})`)),
  column('lowPrice', priceColumn('lowSeason', year)),
  column('highPrice', priceColumn('highSeason', year)),
  column('peakPrice', priceColumn('peakSeason', year)),
  ...(isStaff(viewer.type) ? [column('advertFee', sql`(${listings.content} ->> 'advertFee')::float8`)] : []),
  column('visibleFrom', content('visibleFrom')),
  column('visibleTo', content('visibleTo')),
  column('email', content('enquiriesEmail')),
  column('phone', content('enquiriesPhone')),
  column('views', countOf('views')),
  column('enquiries', countOf('enquiries')),
  column('created', moment(listings.createdAt)),
  column('changed', moment(listings.updatedAt)),
];

export const enquiryColumns = (viewer: Viewer): Column[] => [
  column('id', enquiries.id),
  column('reference', enquiries.referenceNumber),
  column('date', moment(enquiries.inquiryDate)),
  column('listing', enquiries.title),
  column('listingId', enquiries.listingId),
  ...(isStaff(viewer.type)
    ? [column('kind', enquiries.listingKind), column('company', companyName(enquiries.companyId))]
    : []),
  column('website', websiteName(enquiries.websiteId)),
  column('firstName', enquiries.firstName),
  column('lastName', enquiries.lastName),
  column('email', enquiries.emailAddress),
  column('phone', enquiries.phoneNumber),
  column('country', enquiries.country),
  column('travelDate', sql`${enquiries.travelDate}::text`),
  column('days', enquiries.numberOfDays),
  column('adults', enquiries.adults),
  column('children', enquiries.children),
  column('infants', enquiries.infants),
  column('pricePerDay', enquiries.seasonalPricePerDay),
  column('potentialValue', enquiries.potentialRevenue),
  column('state', enquiries.state),
  column('message', enquiries.message),
];

export const generalEnquiryColumns: Column[] = [
  column('id', generalEnquiries.id),
  column('date', moment(generalEnquiries.inquiryDate)),
  column('name', generalEnquiries.fullName),
  column('email', generalEnquiries.emailAddress),
  column('country', generalEnquiries.country),
  column('website', websiteName(generalEnquiries.websiteId)),
  column('verified', yesOrNo(generalEnquiries.verified)),
  column('state', generalEnquiries.state),
  column('assignee', userName(generalEnquiries.assigneeId)),
  column('message', generalEnquiries.message),
];

export const applicationColumns: Column[] = [
  column('id', applications.id),
  column('created', moment(applications.createdAt)),
  column('company', applications.companyName),
  column('tradingName', applications.tradingName),
  column('role', applications.role),
  column('status', applications.status),
  column('contact', applications.contactName),
  column('position', applications.contactPosition),
  column('email', applications.email),
  column('phone', applications.contactPhone),
  column('decided', moment(applications.decidedAt)),
  column('reason', applications.declineReason),
];

export const feedbackColumns: Column[] = [
  column('id', feedback.id),
  column('date', moment(feedback.createdAt)),
  column('firstName', feedback.firstName),
  column('lastName', feedback.lastName),
  column('email', feedback.email),
  column('phone', feedback.phoneNumber),
  column('website', websiteName(feedback.websiteId)),
  column('comments', feedback.comments),
];

export const ownerColumns: Column[] = [
  column('id', companies.id),
  column('company', companies.companyName),
  column('tradingName', companies.tradingName),
  column('contact', companies.contactName),
  column('position', companies.contactPosition),
  column('email', companies.contactEmail),
  column('phone', companies.contactPhone),
  column('status', companies.status),
  column('created', moment(companies.createdAt)),
];

export const websiteColumns: Column[] = [
  column('id', websites.id),
  column('name', websites.name),
  column('address', websites.url),
  column('location', websites.location),
  column('country', websites.country),
  column('created', moment(websites.createdAt)),
  column('changed', moment(websites.updatedAt)),
];

export const bannerColumns: Column[] = [
  column('id', adverts.id),
  column('title', adverts.title),
  column('address', adverts.url),
  column('clicks', adverts.clickCount),
  column('created', moment(adverts.createdAt)),
];

export const usefulInfoColumns: Column[] = [
  column('id', usefulInfo.id),
  column('title', usefulInfo.title),
  column('description', usefulInfo.description),
  column('websites', websiteNames(sql`${websites.id} = any(${usefulInfo.visibleOn})`)),
  column('created', moment(usefulInfo.createdAt)),
];

/** Of reviews that were decided: hours have one decimal. */
export const decidedReviewColumns: Column[] = [
  column('listingId', listings.id),
  column('listing', decidedTitle),
  column('kind', reviews.kind),
  column('owner', companies.companyName),
  column('submitted', moment(reviews.submittedAt)),
  column('decided', moment(reviews.decidedAt)),
  column(
    'hours',
    sql`round(extract(epoch from ${reviews.decidedAt} - ${reviews.submittedAt})::numeric / 3600, 1)::float8`,
  ),
  column('decision', sql`${reviews.outcome}`),
  column('decidedBy', sql`${reviews.deciderName}`),
  column('reason', sql`${reviews.reason}`),
  column('statusToday', statusToday),
];
