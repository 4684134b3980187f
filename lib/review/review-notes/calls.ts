import { owners, roles, staff } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { answerSchema, templateSchema } from './form';

const capability = 'review-notes';

/** A reviewer's note on a section and the owner's answer; `version` counts answers. */
const noteParts = (kinds: Kinds) => ({
  _id: kinds.id(),
  section: kinds.name(),
  text: kinds.string(),
  answer: kinds.string(),
  isDone: kinds.boolean(),
  version: kinds.count(),
});
const note = (kinds: Kinds) => kinds.object(noteParts(kinds));
export type ReviewNote = AnswerOf<typeof note>;

/** Of an earlier decline; no longer answered. */
const earlierNote = (kinds: Kinds) => kinds.object({ ...noteParts(kinds), declinedAt: kinds.dateTime() });
export type EarlierNote = AnswerOf<typeof earlierNote>;

const notes = (kinds: Kinds) =>
  kinds.object({
    notes: kinds.all(note(kinds)),
    /** Since the last approval, latest first. */
    earlier: kinds.optional(kinds.list(earlierNote(kinds))),
  });

const template = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), templateName: kinds.name(), templateText: kinds.string() });
export type DeclineTemplate = AnswerOf<typeof template>;

export const reviewNoteCalls = defineCalls({
  'GET /dashboard/review-notes/:kind/:id': {
    summary:
      'The notes of the decline that a listing is still to be approved after, in the order of its form, and those of the declines before it.',
    roles,
    right: 'editor',
    audience: 'dashboard',
    capability,
    result: json(notes),
  },
  'PUT /dashboard/review-notes/:kind/:id/:note': {
    summary: 'Answers a note, or ticks it off.',
    roles: owners,
    right: 'editor',
    capability,
    body: { kind: 'json', schema: answerSchema },
    result: json(note),
  },
  'GET /dashboard/decline-templates': {
    summary: 'The reasons for declining that staff use again, by name.',
    roles: staff,
    capability,
    result: json((kinds) => kinds.all(template(kinds))),
  },
  'POST /dashboard/decline-templates': {
    summary: 'Keeps a reason for declining for using it again.',
    roles: staff,
    capability,
    body: { kind: 'json', schema: templateSchema },
    result: json(template, 201),
  },
  'DELETE /dashboard/decline-templates/:id': {
    summary: 'Removes a kept reason for declining.',
    roles: staff,
    capability,
    result: done,
  },
});
