import { z } from 'zod';
import { staff } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { idText, listQuerySchema } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { assignee } from '../enquiry-desk/calls';
import { arrivalFields, extensionsOf } from '../../lists/list-filters/form';
import { generalViews, verifiedStates } from './schema';
import { realStates } from '../enquiry-states/schema';

export const generalEnquiry = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    fullName: kinds.words(),
    emailAddress: kinds.words(),
    country: kinds.words(),
    inquiryDate: kinds.moment(),
    verified: kinds.flag(),
    message: kinds.optional(kinds.words()),
    readBy: kinds.list(kinds.reference()),
    /** `waiting` for more than a day. */
    state: kinds.optional(kinds.words()),
    assignee: assignee(kinds),
    waiting: kinds.optional(kinds.flag()),
  });
export type GeneralEnquiry = AnswerOf<typeof generalEnquiry>;

const plainFilters = { ...arrivalFields, status: z.enum(verifiedStates, 'Unknown status.').optional() };
const deskFilters = {
  view: z.enum(generalViews, 'Unknown view.').optional(),
  state: z.enum(realStates, 'Unknown state.').optional(),
};
/** The list's filters beside the search (Handbook, lists 10 and staff 14). */
export const generalFilters = { ...plainFilters, ...deskFilters };
const generalEnquiryQuery = listQuerySchema.extend(generalFilters);
export type GeneralEnquiryQuery = z.output<typeof generalEnquiryQuery>;

export const generalEnquiryCalls = defineCalls({
  'GET /dashboard/general-enquiries': {
    summary: 'A page of the custom enquiries, newest first.',
    roles: staff,
    screens: ['/general-enquiries'],
    exportedAs: 'general-enquiries',
    query: generalEnquiryQuery,
    extensions: {
      ...extensionsOf(plainFilters, 'list-filters'),
      ...extensionsOf(deskFilters, 'custom-enquiry-desk'),
    },
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
