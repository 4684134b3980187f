import { z } from 'zod';
import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { idText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { desk, noteSchema, readMarksSchema, stateSchema } from './form';
import { deskPeople } from './schema';

const capability = 'enquiry-desk';

export type EnquiryDesk = AnswerOf<typeof desk>;

/** Marked by this call, and left for the next; missing where a call marks all. */
export const marking = (kinds: Kinds) =>
  kinds.object({
    marked: kinds.optional(kinds.count()),
    left: kinds.optional(kinds.count()),
  });

const filters = (kinds: Kinds) =>
  kinds.object({
    /** The potential value from which an enquiry is in the upper quarter; null without any. */
    highValueFrom: kinds.number(),
    listings: kinds.list(kinds.object({ _id: kinds.id(), title: kinds.string() })),
  });

/** Of the last 90 days. */
const answerTimes = (kinds: Kinds) =>
  kinds.object({
    waiting: kinds.count(),
    oldestWaiting: kinds.optional(kinds.dateTime()),
    /** Answered or older than a day; `withinDay` of them were answered in time. */
    due: kinds.count(),
    withinDay: kinds.count(),
    medianMinutes: kinds.number(),
  });
export type AnswerTimes = AnswerOf<typeof answerTimes>;

export const enquiryDeskCalls = defineCalls({
  'GET /dashboard/enquiries/:id/desk': {
    summary: 'How far the company is with an enquiry, and its note.',
    roles,
    audience: 'dashboard',
    capability,
    result: json(desk),
  },
  'PUT /dashboard/enquiries/:id/note': {
    summary: "Stores the company's note on an enquiry.",
    roles: deskPeople,
    capability,
    body: { kind: 'json', schema: noteSchema },
    result: json(desk),
  },
  'PUT /dashboard/enquiries/:id/state': {
    summary: 'Says how far the company is with an enquiry.',
    roles: deskPeople,
    capability,
    body: { kind: 'json', schema: stateSchema },
    result: json(desk),
  },
  'POST /dashboard/enquiries/:id/spam': {
    summary:
      'Marks an enquiry as not real, and the next ones of its sender; a 409 where the company knows the traveller.',
    roles: deskPeople,
    capability: 'enquiry-spam',
    result: json(desk),
  },
  'DELETE /dashboard/enquiries/:id/spam': {
    summary:
      'Takes an enquiry as real again: it gets the state that it had, and the mark of its sender goes.',
    roles,
    capability: 'enquiry-spam',
    result: json(desk),
  },
  'POST /dashboard/mark-enquiry-unread': {
    summary: "Takes the user from an enquiry's readers.",
    roles,
    capability,
    body: { kind: 'json', schema: z.object({ id: idText }) },
    result: done,
  },
  'POST /dashboard/mark-enquiries-read': {
    summary:
      'Adds the user to the readers of all enquiries that a search and a filter find; with `upTo`, of so many as a second allows, to be repeated while some are left.',
    roles,
    capability,
    body: { kind: 'json', schema: readMarksSchema },
    result: json(marking),
  },
  'GET /dashboard/enquiry-desk/filters': {
    summary: 'What the views and filters of the enquiries need to know.',
    roles,
    capability,
    isInFrame: true,
    result: json(filters),
  },
  'GET /dashboard/enquiry-desk/answer-times': {
    summary: 'How soon enquiries were answered, and what waits.',
    roles,
    audience: 'dashboard',
    capability,
    result: json(answerTimes),
  },
});
