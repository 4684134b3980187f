import { monthOf, monthsUntil } from './days';

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
