import { z } from 'zod';
import { roles } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { idText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { noteSchema, readMarksSchema, stateSchema } from './form';
import { deskPeople } from './schema';

const capability = 'enquiry-desk';

/** Who of the staff takes care of a custom enquiry. */
export const assignee = (kinds: Kinds) =>
  kinds.optional(kinds.object({ _id: kinds.id(), name: kinds.words() }));

/** What those who answer an enquiry have made of it. The note is for them alone; `version` counts the changes of note, state and assignee, and the messages. */
export const desk = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    state: kinds.words(),
    openedAt: kinds.optional(kinds.moment()),
    answeredAt: kinds.optional(kinds.moment()),
    note: kinds.words(),
    version: kinds.count(),
    assignee: assignee(kinds),
  });
export type EnquiryDesk = AnswerOf<typeof desk>;

/** How many enquiries a call has marked, and how many it has left to the next; an upstream that does all at once need not say. */
export const marking = (kinds: Kinds) =>
  kinds.object({
    marked: kinds.optional(kinds.count()),
    left: kinds.optional(kinds.count()),
  });

/** What the views and filters of the list need to know. */
const filters = (kinds: Kinds) =>
  kinds.object({
    /** From which potential value on an enquiry is one of the upper quarter; null where there are none. */
    highValueFrom: kinds.number(),
    listings: kinds.list(kinds.object({ _id: kinds.id(), title: kinds.words() })),
  });

/** How soon enquiries of the last 90 days were answered, and what waits. */
const answerTimes = (kinds: Kinds) =>
  kinds.object({
    waiting: kinds.count(),
    oldestWaiting: kinds.optional(kinds.moment()),
    /** Enquiries that were answered or are older than a day, and how many of them were answered within one. */
    due: kinds.count(),
    withinDay: kinds.count(),
    /** Minutes to the first answer: half of the answered ones had it sooner. */
    medianMinutes: kinds.number(),
  });
export type AnswerTimes = AnswerOf<typeof answerTimes>;

export const enquiryDeskCalls = defineCalls({
  'GET /dashboard/enquiries/:id/desk': {
    summary: 'How far the company is with an enquiry, and its note.',
    roles,
    door: 'dashboard',
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
    door: 'dashboard',
    capability,
    result: json(filters),
  },
  'GET /dashboard/enquiry-desk/answer-times': {
    summary: 'How soon enquiries were answered, and what waits.',
    roles,
    door: 'dashboard',
    capability,
    result: json(answerTimes),
  },
});
