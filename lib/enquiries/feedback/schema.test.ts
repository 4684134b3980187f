import { readAnswer } from '../../platform/calls/answers';
import { toExcerpt } from './schema';

const record = {
  id: 'f1',
  name: 'Ann Bloom',
  first_name: 'Ann',
  last_name: 'Bloom',
  email: 'ann@traveller.example',
  phone_number: '+44 7700 900123',
  comments: 'The map of the parks is lovely.',
};

test('one record is read bare or under data; a missing name is put together, a number is an id', () => {
  const read = (body: unknown) => readAnswer('GET /api/v1/feedback/:id', body).data;
  expect(read(record)).toEqual(record);
  expect(read({ data: record })).toEqual(record);
  expect(read({ ...record, id: 7, name: undefined, phone_number: null })).toEqual({
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
