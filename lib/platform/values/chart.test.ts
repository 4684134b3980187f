import {
  axisMaximum,
  formatBar,
  toBars,
  barsPath,
  formatTick,
  isPartialBar,
  linePath,
  formatShare,
  stepOfAddress,
  tickIndices,
} from './chart';

const ones = (count: number) => new Array<number>(count).fill(1);

test('days are summed by day, by week from Monday, and by month; the edges are shorter', () => {
  expect(toBars([1, 2, 3], '2026-11-23', 'day')).toEqual([
    { from: '2026-11-21', to: '2026-11-21', total: 1 },
    { from: '2026-11-22', to: '2026-11-22', total: 2 },
    { from: '2026-11-23', to: '2026-11-23', total: 3 },
  ]);
  expect(toBars(ones(10), '2026-11-23', 'week')).toEqual([
    { from: '2026-11-14', to: '2026-11-15', total: 2 },
    { from: '2026-11-16', to: '2026-11-22', total: 7 },
    { from: '2026-11-23', to: '2026-11-23', total: 1 },
  ]);
  expect(toBars(ones(35), '2026-11-23', 'month')).toEqual([
    { from: '2026-10-20', to: '2026-10-31', total: 12 },
    { from: '2026-11-01', to: '2026-11-23', total: 23 },
  ]);
});

test('nothing is lost by summing', () => {
  const values = Array.from({ length: 1095 }, (_, day) => day % 13);
  const whole = values.reduce((sum, value) => sum + value, 0);
  for (const step of ['day', 'week', 'month'] as const)
    expect(toBars(values, '2026-11-23', step).reduce((sum, { total }) => sum + total, 0)).toBe(whole);
});

test('a bar is named by its days', () => {
  const week = { from: '2026-09-28', to: '2026-10-04', total: 1 };
  expect(formatBar(week, 'week')).toBe('28 Sep – 4 Oct 2026');
  expect(formatBar({ ...week, to: week.from }, 'day')).toBe('28 Sep 2026');
  expect(formatBar(week, 'month')).toBe('Sep 2026');
  expect([formatTick(week, 'week', false), formatTick(week, 'week', true)]).toEqual(['28 Sep', 'Sep 2026']);
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [43, 60],
  [812, 1000],
])('an axis for at most %d ends at %d', (most, end) => expect(axisMaximum(most)).toBe(end));

test('a bar is as tall as its part of the axis, and nothing is no bar', () => {
  expect(barsPath([5, 0, 10], 10, 100)).toBe('M0 100v-50h3v50zM8 100v-100h3v100z');
});

test('what is drawn against the bars is a line through their middles', () => {
  expect(linePath([5, 0, 10], 10, 100)).toBe('M1.5 50L5.5 100L9.5 0');
});

test('the first and the last bar may be less than a week or a month', () => {
  const parts = (count: number, lastDay: string, step: 'day' | 'week' | 'month') =>
    toBars(ones(count), lastDay, step).map((bar) => isPartialBar(bar, step));
  expect(parts(10, '2026-11-23', 'week')).toEqual([true, false, true]);
  expect(parts(14, '2026-11-22', 'week')).toEqual([false, false]);
  expect(parts(32, '2026-11-30', 'month')).toEqual([true, false]);
  expect(parts(3, '2026-11-23', 'day')).toEqual([false, false, false]);
});

test('ticks are evenly apart and never more than wanted', () => {
  expect(tickIndices(7, 6)).toEqual([0, 2, 4, 6]);
  expect(tickIndices(3, 6)).toEqual([0, 1, 2]);
  for (const bars of [1, 30, 53, 366, 1095]) expect(tickIndices(bars, 6).length).toBeLessThanOrEqual(6);
});

test('an address that names no step has the one that suits its period', () => {
  expect([7, 30, 365, 730].map((days) => stepOfAddress('year', days))).toEqual([
    'day',
    'day',
    'week',
    'month',
  ]);
  expect(stepOfAddress('day', 1095)).toBe('day');
});

test('a share of nothing is nothing', () => {
  expect([formatShare([1], [1, 3]), formatShare([0], [0])]).toEqual(['25%', '0%']);
});
