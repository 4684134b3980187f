import { z } from 'zod';
import { staff } from '../../roles';
import { defineCalls, done, json, fromWebsites, publicIntake } from '../../platform/contract/call';
import { idText, listQuerySchema, plainText, nonEmptyText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { marking } from '../enquiry-desk/calls';
import { assignee, desk } from '../enquiry-desk/form';
import { arrivalFields, extensionsOf } from '../../lists/list-filters/form';
import { generalViews, verifiedStates } from './schema';
import { realStates } from '../../lists/list-filters/schema';
import { travellerFields } from '../intake';
import { noteSchema, readMarksOf, stateSchema } from '../enquiry-desk/form';
import { message } from '../replies/message';
import { seenReplySchema } from '../replies/form';

const generalEnquiry = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    fullName: kinds.string(),
    emailAddress: kinds.string(),
    country: kinds.string(),
    inquiryDate: kinds.dateTime(),
    verified: kinds.boolean(),
    message: kinds.optional(kinds.string()),
    readBy: kinds.list(kinds.reference()),
    /** `waiting` for more than a day. */
    state: kinds.optional(kinds.string()),
    assignee: assignee(kinds),
    waiting: kinds.optional(kinds.boolean()),
  });
export type GeneralEnquiry = AnswerOf<typeof generalEnquiry>;

const plainFilters = { ...arrivalFields, status: z.enum(verifiedStates, 'Unknown status.').optional() };
const deskFilters = {
  view: z.enum(generalViews, 'Unknown view.').optional(),
  state: z.enum(realStates, 'Unknown state.').optional(),
};
/**
 * The list's filters beside the search (Handbook, lists: Filters, pages and pictures and staff: The desk for custom
 * enquiries).
 */
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

const generalEnquiryIntake = z.object({ ...travellerFields, fullName: nonEmptyText(160) });
export type GeneralEnquiryIntake = z.output<typeof generalEnquiryIntake>;

const confirmationQuery = z.object({ t: plainText(100).default('') });

export const generalEnquiryIntakeCalls = defineCalls({
  'POST /api/v1/general-enquiries': {
    ...fromWebsites,
    summary: 'Stores a custom enquiry and mails its sender a link to confirm it.',
    body: { kind: 'json', schema: generalEnquiryIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id() }), 201),
  },
  'GET /api/v1/general-enquiries/verify': {
    ...publicIntake,
    summary:
      'The page behind that link, whose button confirms the custom enquiry; it changes nothing itself.',
    query: confirmationQuery,
    result: { kind: 'page' },
  },
  'POST /api/v1/general-enquiries/verify': {
    ...publicIntake,
    summary: 'Confirms the custom enquiry, and says so on a page.',
    query: confirmationQuery,
    result: { kind: 'page' },
  },
});

const capability = 'custom-enquiry-desk';
const ofStaff = { roles: staff, capability } as const;

const member = (kinds: Kinds) => kinds.object({ _id: kinds.id(), name: kinds.string() });
export type StaffMember = AnswerOf<typeof member>;

const readMarks = readMarksOf(z.strictObject(generalFilters).default({}));

export const generalDeskCalls = defineCalls({
  'GET /dashboard/general-enquiries/:id': {
    ...ofStaff,
    summary: 'One custom enquiry.',
    audience: 'dashboard',
    result: json(generalEnquiry),
  },
  'GET /dashboard/general-enquiries/:id/desk': {
    ...ofStaff,
    summary: 'How far staff are with a custom enquiry, their note, and who takes care of it.',
    audience: 'dashboard',
    result: json(desk),
  },
  'PUT /dashboard/general-enquiries/:id/note': {
    ...ofStaff,
    summary: "Stores the staff's note on a custom enquiry.",
    body: { kind: 'json', schema: noteSchema },
    result: json(desk),
  },
  'PUT /dashboard/general-enquiries/:id/state': {
    ...ofStaff,
    summary: 'Says how far staff are with a custom enquiry.',
    body: { kind: 'json', schema: stateSchema },
    result: json(desk),
  },
  'PUT /dashboard/general-enquiries/:id/assignee': {
    ...ofStaff,
    summary: 'Says who of the staff takes care of a custom enquiry, or nobody, and mails that to them.',
    body: { kind: 'json', schema: z.object({ assignee: idText.nullable() }) },
    result: json(desk),
  },
  'GET /dashboard/general-enquiry-desk/staff': {
    ...ofStaff,
    summary: 'Who may take care of custom enquiries: the staff who can sign in, by name.',
    audience: 'dashboard',
    result: json((kinds) => kinds.all(member(kinds))),
  },
  'GET /dashboard/general-enquiries/:id/messages': {
    ...ofStaff,
    summary: 'What was written about a custom enquiry, oldest first.',
    audience: 'dashboard',
    result: json((kinds) => kinds.all(message(kinds))),
  },
  'GET /dashboard/general-enquiries/:id/attachments/:file': {
    ...ofStaff,
    summary: "A file that came with a traveller's mail about a custom enquiry, to be saved.",
    result: { kind: 'file', for: 'reader', isDownload: true },
  },
  'POST /dashboard/general-enquiries/:id/replies': {
    ...ofStaff,
    summary:
      'Mails a reply to the traveller, once for its Idempotency-Key; a 409 with the newer `messages` where `seen` is not the last of the thread.',
    body: { kind: 'json', schema: seenReplySchema },
    result: json(message, 201),
  },
  'POST /dashboard/mark-general-enquiry-unread': {
    ...ofStaff,
    summary: "Takes the user from a custom enquiry's readers.",
    body: { kind: 'json', schema: z.object({ id: idText }) },
    result: done,
  },
  'POST /dashboard/mark-general-enquiries-read': {
    ...ofStaff,
    summary:
      'Adds the user to the readers of all custom enquiries that a search and a filter find; with `upTo`, of so many as a second allows, to be repeated while some are left.',
    body: { kind: 'json', schema: readMarks },
    result: json(marking),
  },
});
