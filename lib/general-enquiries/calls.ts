import { z } from 'zod';
import { staff } from '../roles';
import { defineCalls, done, json } from '../contract/call';
import { idText, listQuerySchema } from '../contract/fields';
import type { AnswerOf, Kinds } from '../contract/kinds';
import { arrivalFields, extensionsOf } from '../list-filters/form';
import { verifiedStates } from './schema';

/** A custom enquiry, sent to the network as a whole. */
const generalEnquiry = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    fullName: kinds.words(),
    emailAddress: kinds.words(),
    country: kinds.words(),
    inquiryDate: kinds.moment(),
    verified: kinds.flag(),
    message: kinds.optional(kinds.words()),
    readBy: kinds.list(kinds.reference()),
  });
export type GeneralEnquiry = AnswerOf<typeof generalEnquiry>;

/** What narrows the list of custom enquiries beside its search (Handbook, lists 10). */
export const generalFilters = {
  ...arrivalFields,
  status: z.enum(verifiedStates, 'Unknown status.').optional(),
};
const generalEnquiryQuery = listQuerySchema.extend(generalFilters);
export type GeneralEnquiryQuery = z.output<typeof generalEnquiryQuery>;

export const generalEnquiryCalls = defineCalls({
  'GET /dashboard/general-enquiries': {
    summary: 'A page of the custom enquiries, newest first.',
    roles: staff,
    screens: ['/general-enquiries'],
    query: generalEnquiryQuery,
    extensions: extensionsOf(generalFilters, 'list-filters'),
    result: json((kinds) => kinds.page(generalEnquiry(kinds))),
  },
  'POST /dashboard/mark-general-enquiry-read': {
    summary: "Adds the user to a custom enquiry's readers.",
    roles: staff,
    screens: ['/general-enquiries'],
    body: { kind: 'json', schema: z.object({ id: idText }) },
    result: done,
  },
});
