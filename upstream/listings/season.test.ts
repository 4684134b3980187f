import { priceOn, seasonOf } from './season';

const prices = { lowPrice: 100, highPrice: 200, peakPrice: 300 };

test('a trip in the dry months or around Christmas is in the peak season', () => {
  const days = ['2026-07-01', '2026-08-15', '2026-10-31', '2026-12-20', '2026-12-31', '2027-01-05'];
  expect(days.map(seasonOf)).toEqual(days.map(() => 'peak'));
});

test('a trip in the rains is in the low season, any other in the high season', () => {
  expect(['2026-04-01', '2026-05-31', '2026-11-30'].map(seasonOf)).toEqual(['low', 'low', 'low']);
  expect(['2026-01-06', '2026-03-31', '2026-06-30', '2026-12-19'].map(seasonOf)).toEqual(
    Array(4).fill('high'),
  );
});

test('a day costs what its season costs', () => {
  expect(['2026-04-10', '2026-02-10', '2026-08-10'].map((day) => priceOn(prices, day))).toEqual([
    100, 200, 300,
  ]);
});

test('a season without a price takes the next one that has one', () => {
  expect(priceOn({ ...prices, peakPrice: null }, '2026-08-10')).toBe(200);
  expect(priceOn({ lowPrice: null, highPrice: null, peakPrice: 300 }, '2026-04-10')).toBe(300);
  expect(priceOn({ lowPrice: 0, highPrice: null, peakPrice: null }, '2026-08-10')).toBe(0);
  expect(priceOn({ lowPrice: null, highPrice: null, peakPrice: null }, '2026-04-10')).toBeNull();
});
