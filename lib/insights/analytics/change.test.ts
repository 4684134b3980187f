import { compareCounts } from './change';

test.each([
  [112, 100, 30, '+12% against the 30 days before', 'up'],
  [50, 100, 7, '−50% against the 7 days before', 'down'],
  [2500, 100, 365, '+2,400% against the year before', 'up'],
  [0, 40, 730, '−100% against the 2 years before', 'down'],
  [1001, 1000, 1095, 'About the same as the 3 years before', 'level'],
  [7, 4, 7, '3 more than in the 7 days before', 'up'],
  [1, 2, 30, '1 fewer than in the 30 days before', 'down'],
  [3, 2, 1, '1 more than in the day before', 'up'],
  [3, 3, 30, 'The same as the 30 days before', 'level'],
])('%i after %i in %i days reads as %j', (total, before, days, text, direction) => {
  expect(compareCounts(total, before, days)).toEqual({ text, direction });
});

test('nothing is told where there was nothing before', () => {
  expect(compareCounts(5, 0, 30)).toBeNull();
  expect(compareCounts(0, 0, 30)).toBeNull();
});
