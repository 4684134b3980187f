// One database: it needs none.
import type { Contract } from '../../../lib/platform/calls/contract';
import { validateAnswer } from './route';
import type { AnswerTo } from './answer-types';

type SentPage = AnswerTo<Contract['GET /dashboard/enquiries']>;

test('a handler cannot leave out, or send as null, what the contract requires: neither the types nor the answer allow it', () => {
  const page = { page: 1, totalPages: 1, total: 1 };
  const complete: SentPage = { ...page, docs: [{ _id: 'a', title: null }] };
  // @ts-expect-error an enquiry has an id
  const withoutId: SentPage = { ...page, docs: [{ title: 'Mara' }] };
  // @ts-expect-error an id is a text
  const withNull: SentPage = { ...page, docs: [{ _id: null }] };
  // @ts-expect-error a page tells how many there are
  const withoutTotal: SentPage = { page: 1, totalPages: 1, docs: [] };
  expect(validateAnswer('GET /dashboard/enquiries', complete)).toEqual(complete);
  for (const broken of [withoutId, withNull, withoutTotal])
    expect(() => validateAnswer('GET /dashboard/enquiries', broken)).toThrow('not as the contract says');
});
