import { z } from 'zod';
import { applicationCalls } from '../../companies/applications/calls';
import { bannerCalls } from '../../sites/banners/calls';
import { defineCalls, json, type Call } from '../../platform/contract/call';
import { idText, plainText } from '../../platform/contract/fields';
import { decidedReviewCalls } from '../../review/decided-reviews/calls';
import { enquiryCalls } from '../../enquiries/calls';
import { feedbackCalls } from '../../enquiries/feedback/calls';
import { generalEnquiryCalls } from '../../enquiries/general-enquiries/calls';
import { mostAtOnce } from '../batches/schema';
import { ownerCalls } from '../../companies/owners/calls';
import { propertyCalls } from '../../listings/properties/calls';
import { safariCalls } from '../../listings/safaris/calls';
import { usefulInfoCalls } from '../../sites/useful-info/calls';
import { websiteCalls } from '../../sites/websites/calls';
import { exportFormats, type ChosenList, type ExportList } from './schema';

type ListCall = Pick<Call, 'roles' | 'right' | 'extensions'>;

/** A list asks first: the ticket is given to who has just proved who it is, and opens this list for a minute. */
const ticketFor = <List extends ListCall>(list: ExportList, { roles, right }: List) => ({
  summary: `A ticket for the file of the list ${list}.`,
  roles: roles as List['roles'],
  ...(right && { right }),
  capability: 'exports' as const,
  stepUp: true as const,
  result: json((kinds) => kinds.object({ ticket: kinds.name() })),
});

/** Who sees a list takes it along, with the rights and the filters of the list. */
const fileOf = <List extends ListCall, Query extends z.ZodType>(
  list: ExportList,
  { roles, right, extensions }: List,
  query: Query,
) => ({
  summary: `All that the list ${list} shows for its filters, as CSV or for Excel.`,
  roles: roles as List['roles'],
  ...(right && { right }),
  capability: 'exports' as const,
  query,
  ...(extensions && { extensions }),
  result: { kind: 'file', for: 'reader' } as const,
});

const format = z.enum(exportFormats, 'Must be csv or xlsx.').default('csv');
const withTicket = { ticket: plainText(1000), format };

/** Rows of a list that were chosen one by one. Their ids are too many for an address, so that no ticket can open it: the call itself asks first. */
const chosenOf = <List extends ListCall>(list: ChosenList, { roles, right }: List) => ({
  summary: `The rows of the list ${list} that are named, as CSV or for Excel.`,
  roles: roles as List['roles'],
  ...(right && { right }),
  capability: 'exports' as const,
  stepUp: true as const,
  body: {
    kind: 'json',
    schema: z.object({ ids: z.array(idText).min(1).max(mostAtOnce), format }),
  } as const,
  result: { kind: 'file', for: 'reader' } as const,
});

/** A file has every page of its list. */
const paging = { page: true, perPage: true } as const;

const safaris = safariCalls['GET /dashboard/company-safaris'];
const properties = propertyCalls['GET /dashboard/company-properties'];
const enquiries = enquiryCalls['GET /dashboard/enquiries'];
const generalEnquiries = generalEnquiryCalls['GET /dashboard/general-enquiries'];
const applications = applicationCalls['GET /dashboard/register/applications'];
const feedback = feedbackCalls['GET /api/v1/feedback'];
const safariOwners = ownerCalls['GET /dashboard/safari-owners'];
const propertyOwners = ownerCalls['GET /dashboard/property-owners'];
const websites = websiteCalls['GET /dashboard/websites'];
const banners = bannerCalls['GET /dashboard/paginated-adverts'];
const usefulInfo = usefulInfoCalls['GET /dashboard/info'];
const decidedReviews = decidedReviewCalls['GET /dashboard/decided-reviews'];

export const exportCalls = defineCalls({
  'POST /dashboard/exports/safaris': chosenOf('safaris', safaris),
  'POST /dashboard/exports/properties': chosenOf('properties', properties),
  'POST /dashboard/exports/enquiries': chosenOf('enquiries', enquiries),
  'POST /dashboard/exports/general-enquiries': chosenOf('general-enquiries', generalEnquiries),
  'POST /dashboard/exports/applications': chosenOf('applications', applications),
  'POST /dashboard/exports/feedback': chosenOf('feedback', feedback),
  'POST /dashboard/exports/safari-owners': chosenOf('safari-owners', safariOwners),
  'POST /dashboard/exports/property-owners': chosenOf('property-owners', propertyOwners),
  'POST /dashboard/exports/websites': chosenOf('websites', websites),
  'POST /dashboard/exports/banners': chosenOf('banners', banners),
  'POST /dashboard/exports/useful-info': chosenOf('useful-info', usefulInfo),
  'POST /dashboard/exports/safaris/tickets': ticketFor('safaris', safaris),
  'GET /dashboard/exports/safaris': fileOf('safaris', safaris, safaris.query.omit(paging).extend(withTicket)),
  'POST /dashboard/exports/properties/tickets': ticketFor('properties', properties),
  'GET /dashboard/exports/properties': fileOf(
    'properties',
    properties,
    properties.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/enquiries/tickets': ticketFor('enquiries', enquiries),
  'GET /dashboard/exports/enquiries': fileOf(
    'enquiries',
    enquiries,
    enquiries.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/general-enquiries/tickets': ticketFor('general-enquiries', generalEnquiries),
  'GET /dashboard/exports/general-enquiries': fileOf(
    'general-enquiries',
    generalEnquiries,
    generalEnquiries.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/applications/tickets': ticketFor('applications', applications),
  'GET /dashboard/exports/applications': fileOf(
    'applications',
    applications,
    applications.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/feedback/tickets': ticketFor('feedback', feedback),
  'GET /dashboard/exports/feedback': fileOf(
    'feedback',
    feedback,
    feedback.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/safari-owners/tickets': ticketFor('safari-owners', safariOwners),
  'GET /dashboard/exports/safari-owners': fileOf(
    'safari-owners',
    safariOwners,
    safariOwners.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/property-owners/tickets': ticketFor('property-owners', propertyOwners),
  'GET /dashboard/exports/property-owners': fileOf(
    'property-owners',
    propertyOwners,
    propertyOwners.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/websites/tickets': ticketFor('websites', websites),
  'GET /dashboard/exports/websites': fileOf(
    'websites',
    websites,
    websites.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/banners/tickets': ticketFor('banners', banners),
  'GET /dashboard/exports/banners': fileOf('banners', banners, banners.query.omit(paging).extend(withTicket)),
  'POST /dashboard/exports/useful-info/tickets': ticketFor('useful-info', usefulInfo),
  'GET /dashboard/exports/useful-info': fileOf(
    'useful-info',
    usefulInfo,
    usefulInfo.query.omit(paging).extend(withTicket),
  ),
  'POST /dashboard/exports/decided-reviews/tickets': ticketFor('decided-reviews', decidedReviews),
  'GET /dashboard/exports/decided-reviews': fileOf(
    'decided-reviews',
    decidedReviews,
    decidedReviews.query.omit(paging).extend(withTicket),
  ),
});
