import { hasImplausibleYear, isPlausibleDay, monthOf, monthsUntil, monthsBefore } from './days';

test.each([
  ['2026-11-21', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2027-02-28', '2027-02-01', '2027-02-28'],
])('the month of %s is from %s to %s', (day, from, to) => expect(monthOf(day)).toEqual({ from, to }));

test('months follow each other without a gap, the last one is that of the day', () => {
  expect(monthsUntil('2026-01-15', 3)).toEqual([
    { from: '2025-11-01', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ]);
  expect(monthsUntil('2026-03-31', 1)).toEqual([{ from: '2026-03-01', to: '2026-03-31' }]);
});

test.each(['2000-01-01', '2028-02-29', '2099-01-01', '2099-12-31'])('people can mean %s', (day) => {
  expect(isPlausibleDay(day)).toBe(true);
  expect(hasImplausibleYear(day)).toBe(false);
});

test.each(['0027-03-01', '27-03-01', '1999-12-31', '2100-01-01', '12027-03-01', '227-03-01'])(
  'the year of %s is none that people mean',
  (day) => {
    expect(isPlausibleDay(day)).toBe(false);
    expect(hasImplausibleYear(day)).toBe(true);
  },
);

test.each(['', '2027-02-30', '2027-13-01', 'tomorrow', '2027'])('%j is no day, whatever its year', (day) => {
  expect(isPlausibleDay(day)).toBe(false);
  expect(hasImplausibleYear(day)).toBe(false);
});

test('months before a day that a month lacks end with its last day, not in the next one', () => {
  const before = (day: string, count: number) =>
    monthsBefore(new Date(`${day}T08:00:00Z`), count).toISOString();
  expect(before('2026-05-31', 3)).toBe('2026-02-28T08:00:00.000Z');
  expect(before('2026-05-28', 3)).toBe('2026-02-28T08:00:00.000Z');
  expect(before('2026-01-31', 1)).toBe('2025-12-31T08:00:00.000Z');
});
