import { createCurve, sumBySteps, cutSeries } from './curve';
import { sum } from '../../platform/values/decimals';
import { periods } from './schema';

const days = (count: number, valueOf: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => valueOf(day));

test('a period is drawn by day, by week or by more weeks, the last point ending today', () => {
  expect(sumBySteps([9, 1, 1, 2, 2], 2)).toEqual([2, 4]);
  for (const [length, points] of [
    [7, 7],
    [30, 30],
    [365, 52],
    [730, 52],
    [1095, 52],
  ] as const)
    expect(
      createCurve(
        days(length, () => 1),
        length,
      ),
    ).toMatchObject({ width: points - 1 });
});

test('the line runs from the ground to the top, which is the most', () => {
  expect(createCurve([0, 5, 10], 3)).toEqual({
    path: 'M0 31l1 -15l1 -14',
    width: 2,
    text: 'by day: from 0 to 10, latest 10',
  });
});

test('nothing is drawn of nothing', () => {
  expect(createCurve([0, 0, 0], 3)).toBeNull();
  expect(createCurve([], 3)).toBeNull();
});

test('a shorter period is cut out with the one before it', () => {
  const series = { before: days(1095, (day) => day), values: days(1095, (day) => 1095 + day) };
  for (const { days: length } of periods) {
    const cut = cutSeries(series, length);
    expect([cut.values.length, cut.before.length]).toEqual([length, length]);
    expect(cut.values.at(-1)).toBe(2189);
    expect(cut.before.at(-1)).toBe(2189 - length);
  }
  expect(sum(cutSeries({ before: [1, 2], values: [3, 4] }, 1).before)).toBe(3);
});
