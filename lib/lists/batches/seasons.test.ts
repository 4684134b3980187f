import { contract } from '../../platform/calls/contract';
import { describeChange, inPlaceOf, parseSeasons } from './seasons';

const percentOf = (percent: string) =>
  parseSeasons({ year: '2026', percent, rounding: 'dollar' })?.percent ?? null;
const applied = contract['POST /dashboard/batches/safaris'].body.schema;
const messageOf = (change: object) =>
  applied.safeParse({ change, rows: [{ _id: 'one', version: 1 }] }).error?.issues[0]?.message;

test.each([
  ['6', 6],
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 2,5 % ', 2.5],
  ['−3', -3],
])('prices go up by %j', (written, percent) => expect(percentOf(written)).toBe(percent));

test.each(['', '2,55', '1.250', '1e1', 'six', '101', '-51'])('prices do not go up by %j', (written) =>
  expect(percentOf(written)).toBeNull(),
);

test('the prices of a year go up where they are, or with its dates a year later', () => {
  const read = (year: string) => parseSeasons({ year, percent: '6', rounding: 'dollar' });
  const raise = { action: 'seasons', year: 2027, percent: 6, rounding: 'dollar' };
  expect(read('2027')).toEqual(raise);
  expect(read(inPlaceOf(2027))).toEqual({ ...raise, inPlace: true });
  expect(messageOf(read(inPlaceOf(2027))!)).toBeUndefined();
});

test.each([2.55, 101, -51, '6'])('a call raises no prices by %j', (percent) =>
  expect(messageOf({ action: 'seasons', year: 2026, percent, rounding: 'dollar' })).toBe(
    'A percentage from -50 to 100, with one decimal at most.',
  ),
);

test.each([
  ['0027-12-31', 'Please check the year.'],
  ['2100-01-01', 'Please check the year.'],
  ['soon', 'Please enter a day.'],
])('listings are not shown until %s', (visibleTo, message) =>
  expect(messageOf({ action: 'visibility', visibleTo })).toBe(message),
);

test('listings are shown until a day, or with no end', () => {
  for (const visibleTo of ['2027-12-31', '2099-01-01', ''])
    expect(messageOf({ action: 'visibility', visibleTo })).toBeUndefined();
});

test('prices come by a file, and nothing else does', () => {
  const rows = [{ _id: 'one', version: 1 }];
  const isTaken = (change: object, file?: string) => applied.safeParse({ change, rows, file }).success;
  expect([isTaken({ action: 'prices' }, 'id'), isTaken({ action: 'approve' })]).toEqual([true, true]);
  expect([isTaken({ action: 'prices' }), isTaken({ action: 'approve' }, 'id')]).toEqual([false, false]);
});

test.each([
  [{ action: 'seasons', year: 2026, percent: 6 }, 'Seasons 2027 = 2026 + 6%'],
  [{ action: 'seasons', year: 2026, percent: 0 }, 'Seasons 2027 = 2026'],
  [{ action: 'seasons', year: 2027, percent: 6, inPlace: true }, 'Prices 2027 + 6%'],
  [{ action: 'visibility', visibleTo: '2027-12-31' }, 'Visible until 31 Dec 2027'],
  [{ action: 'visibility', visibleTo: '' }, 'Visible with no end'],
  [{ action: 'prices' }, 'Prices by file'],
  [{ action: 'read' }, 'Mark as read'],
  [{ action: 'of another upstream' }, 'A change'],
])('%j has a name', (change, name) => expect(describeChange(change, true)).toBe(name));

it('says of a raise that it is one of all years, where a season has one price', () => {
  const raise = { action: 'seasons', year: 2026, percent: 6 };
  expect(describeChange(raise, false)).toBe('Dates 2027 = 2026, the price of every year + 6%');
  expect(describeChange({ ...raise, percent: 0 }, false)).toBe('Seasons 2027 = 2026');
});
