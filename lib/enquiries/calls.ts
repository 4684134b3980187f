import { z } from 'zod';
import { roles } from '../roles';
import { defineCalls, done, json } from '../platform/contract/call';
import { idText } from '../platform/contract/fields';
import type { AnswerOf, Kinds } from '../platform/contract/kinds';
import { enquiryListSchema } from './enquiry-desk/form';

/** Prices are US dollars. */
const enquiry = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    referenceNumber: kinds.string(),
    title: kinds.string(),
    firstName: kinds.string(),
    lastName: kinds.string(),
    emailAddress: kinds.string(),
    country: kinds.string(),
    inquiryDate: kinds.dateTime(),
    seasonalPricePerDay: kinds.number(),
    numberOfDays: kinds.number(),
    adults: kinds.number(),
    children: kinds.number(),
    infants: kinds.number(),
    potentialRevenue: kinds.number(),
    message: kinds.optional(kinds.string()),
    travelDate: kinds.optional(kinds.day()),
    phoneNumber: kinds.optional(kinds.string()),
    state: kinds.optional(kinds.string()),
    website: kinds.optional(kinds.group({ _id: kinds.string(), name: kinds.string() })),
    readBy: kinds.list(kinds.reference()),
    /** For staff: the listing's company, and the list of owners that has it. */
    owner: kinds.optional(
      kinds.group({ _id: kinds.string(), companyName: kinds.string(), role: kinds.string() }),
    ),
    /** Readers in the own company, oneself included. */
    readers: kinds.optional(kinds.list(kinds.name())),
  });
export type Enquiry = AnswerOf<typeof enquiry>;

export const enquiryCalls = defineCalls({
  'GET /dashboard/enquiries': {
    summary: 'A page of the enquiries that the user may see, newest first.',
    roles,
    screens: ['/enquiries'],
    exportedAs: 'enquiries',
    query: enquiryListSchema,
    extensions: {
      view: 'enquiry-desk',
      listing: 'enquiry-desk',
      company: 'company-enquiries',
      website: 'list-filters',
      from: 'enquiry-desk',
      to: 'enquiry-desk',
    },
    result: json((kinds) => kinds.page(enquiry(kinds))),
  },
  'GET /dashboard/enquiries/:id': {
    summary: 'One enquiry that the user may see.',
    roles,
    audience: 'dashboard',
    capability: 'single-enquiries',
    result: json(enquiry),
  },
  'POST /dashboard/mark-enquiry-read': {
    summary: "Adds the user to an enquiry's readers.",
    roles,
    screens: ['/enquiries'],
    body: { kind: 'json', schema: z.object({ id: idText }) },
    result: done,
  },
});
