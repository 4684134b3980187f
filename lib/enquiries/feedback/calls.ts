import { z } from 'zod';
import { adminOnly } from '../../roles';
import { defineCalls, done, json, fromWebsites } from '../../platform/contract/call';
import { listQuerySchema, nonEmptyText, withDefault, plainText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { asRecord } from '../../platform/contract/values';
import { arrivalFields, extensionsOf } from '../../lists/list-filters/form';
import { travellerFields } from '../intake';

function withName(written: unknown): unknown {
  const record = asRecord(written);
  if (!record) return written;
  const names = [record.first_name, record.last_name].filter((name) => typeof name === 'string');
  return { ...record, id: record.id ?? record._id, name: record.name || names.join(' ').trim() };
}

const feedback = (kinds: Kinds) =>
  kinds.from(
    withName,
    kinds.object({
      id: kinds.id(),
      name: kinds.string(),
      first_name: kinds.string(),
      last_name: kinds.string(),
      email: kinds.string(),
      phone_number: kinds.string(),
      comments: kinds.string(),
    }),
  );
export type Feedback = AnswerOf<typeof feedback>;

const feedbackQuery = listQuerySchema.omit({ search: true }).extend(arrivalFields);
export type FeedbackQuery = z.output<typeof feedbackQuery>;

export const feedbackCalls = defineCalls({
  'GET /api/v1/feedback': {
    summary: 'A page of the feedback, newest first.',
    roles: adminOnly,
    screens: ['/feedback'],
    exportedAs: 'feedback',
    query: feedbackQuery,
    extensions: extensionsOf(arrivalFields, 'list-filters'),
    result: json((kinds) => kinds.dataPage(feedback(kinds))),
  },
  'GET /api/v1/feedback/:id': {
    summary: "One visitor's feedback.",
    roles: adminOnly,
    screens: ['/feedback/[id]'],
    result: json((kinds) => kinds.from((written) => asRecord(written)?.data ?? written, feedback(kinds))),
  },
  'DELETE /api/v1/feedback/:id': {
    summary: 'Deletes feedback for good.',
    roles: adminOnly,
    screens: ['/feedback'],
    result: done,
  },
});

const feedbackIntake = z.object({
  website: travellerFields.website,
  first_name: nonEmptyText(80),
  last_name: nonEmptyText(80),
  email: travellerFields.emailAddress,
  phone_number: withDefault(plainText(40), ''),
  comments: nonEmptyText(4000),
});

export const feedbackIntakeCalls = defineCalls({
  'POST /api/v1/feedback': {
    ...fromWebsites,
    summary: 'Stores what a visitor thinks of a destination website.',
    body: { kind: 'json', schema: feedbackIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id() }), 201),
  },
});
