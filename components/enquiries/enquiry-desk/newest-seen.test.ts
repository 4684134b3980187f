import { readMarksSchema } from '@/lib/enquiries/enquiry-desk/form';
import { findNewestSeen } from './newest-seen';

const shown = (inquiryDate: string) => [{ _id: 'a1', inquiryDate }];

test('the first row of the first page is the newest that somebody has seen, by the moment as it is written', () => {
  const moment = '2026-03-01T10:00:00.123456Z';
  expect(findNewestSeen(shown(moment), 1)).toEqual({ inquiryDate: moment, id: 'a1' });
});

test.each([
  ['with an offset', shown('2026-03-01T13:00:00+03:00'), 1],
  ['without a moment', shown(''), 1],
  ['of a later page', shown('2020-03-01T10:00:00Z'), 3],
  ['of nothing', [], 1],
])('a list %s gives a place that the call takes', (_what, rows, page) => {
  const before = Date.now();
  const upTo = findNewestSeen(rows, page);
  expect(readMarksSchema.safeParse({ upTo }).success).toBe(true);
  if (rows[0]?.inquiryDate && page === 1) expect(upTo.inquiryDate).toBe('2026-03-01T10:00:00.000Z');
  else expect(Date.parse(upTo.inquiryDate)).toBeGreaterThanOrEqual(before);
});
