import { toExcerpt, readFeedback, readFeedbackPage } from './schema';

const record = {
  id: 'f1',
  name: 'Ann Bloom',
  first_name: 'Ann',
  last_name: 'Bloom',
  email: 'ann@traveller.example',
  phone_number: '+44 7700 900123',
  comments: 'The map of the parks is lovely.',
};

test.each([
  ['beside its paging', { data: [record], current_page: 2, last_page: 4 }],
  ['with its paging inside data', { data: { data: [record], current_page: 2, last_page: 4 } }],
])('a page of feedback is read %s', (_shape, answer) => {
  expect(readFeedbackPage(answer)).toEqual({ docs: [record], page: 2, totalPages: 4, total: undefined });
});

test('the number of all records is taken where the upstream tells it', () => {
  expect(readFeedbackPage({ data: { data: [], current_page: 1, last_page: 1, total: 0 } }).total).toBe(0);
});

test('what is no page is an empty one', () => {
  for (const answer of [null, undefined, 'no', [], {}, { data: null }, { data: { data: 'no' } }]) {
    expect(readFeedbackPage(answer)).toEqual({ docs: [], page: 1, totalPages: 1, total: undefined });
  }
});

test('one record is read bare or under data; a missing name is put together, a number is an id', () => {
  expect(readFeedback(record)).toEqual(record);
  expect(readFeedback({ data: record })).toEqual(record);
  expect(readFeedback({ ...record, id: 7, name: undefined, phone_number: null })).toEqual({
    ...record,
    id: '7',
    phone_number: '',
  });
});

test('lists show the first 20 characters of the comments, whole ones where a character is of two units', () => {
  expect(toExcerpt('12345678901234567890')).toEqual({ text: '12345678901234567890', isWhole: true });
  expect(toExcerpt('123456789012345678901')).toEqual({ text: '12345678901234567890', isWhole: false });
  expect(toExcerpt('🦁'.repeat(21))).toEqual({ text: '🦁'.repeat(20), isWhole: false });
});
