import { readChange } from './edits';

const percentOf = (percent: string) => {
  const read = readChange({ change: 'seasons', year: '2026', percent, rounding: 'dollar' });
  return read.success && 'percent' in read.data ? read.data.percent : read.error?.issues[0]?.message;
};

test.each([
  ['6', 6],
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 2,5 % ', 2.5],
  ['−3', -3],
])('prices go up by %j', (written, percent) => expect(percentOf(written)).toBe(percent));

test.each(['', '2,55', '1.250', '1e1', 'six', '101', '-51'])('prices do not go up by %j', (written) =>
  expect(percentOf(written)).toBe('A percentage from -50 to 100, with one decimal at most.'),
);

test.each([
  ['0027-12-31', 'Please check the year.'],
  ['2100-01-01', 'Please check the year.'],
  ['soon', 'Please enter a day.'],
])('listings are not shown until %s', (visibleTo, message) =>
  expect(readChange({ change: 'visibility', visibleTo }).error?.issues[0]?.message).toBe(message),
);

test('listings are shown until a day, or with no end', () => {
  for (const visibleTo of ['2027-12-31', '2099-01-01', ''])
    expect(readChange({ change: 'visibility', visibleTo }).success).toBe(true);
});
