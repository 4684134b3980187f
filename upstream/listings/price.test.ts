// One database: it needs none.
import type { SeasonPrices } from '../../lib/listings/listing';
import { emptyPrices } from '../../lib/listings/seasons';
import type { ListingContent } from './table';
import { findPrice, findRange } from './queries';

/** An owner by the sea: July is quiet there, and Christmas is dear. */
const prices: SeasonPrices = {
  lowSeason: { duration: [{ from: '2026-05-01', to: '2026-08-31' }], price: 100 },
  highSeason: {
    duration: [
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2027-07-01', to: '2027-07-31' },
    ],
    price: 200,
  },
  peakSeason: { duration: [{ from: '2026-12-20', to: '2027-01-05' }], price: 300 },
};
const listing = { content: { prices } as ListingContent, lowPrice: 100 };
const costs = (...days: string[]) => days.map((day) => findPrice(listing, day));

test("a day costs what the owner's range around it says, both ends of it included", () => {
  expect(costs('2026-05-01', '2026-07-15', '2026-08-31')).toEqual([100, 100, 100]);
  expect(costs('2026-02-01', '2026-02-28')).toEqual([200, 200]);
  expect(costs('2026-12-20', '2026-12-31', '2027-01-01', '2027-01-05')).toEqual([300, 300, 300, 300]);
});

test('a day of a year for which nothing is kept has the season of that day in the nearest year', () => {
  expect(costs('2028-07-15', '2025-07-15', '2027-07-15')).toEqual([200, 100, 200]);
  expect(costs('2031-12-24', '2024-12-24', '2026-01-03', '2030-01-03')).toEqual([300, 300, 300, 300]);
  expect(costs('2024-02-29', '2028-02-29')).toEqual([200, 200]);
});

test('a day in no range of any year costs what the low season does', () => {
  expect(findRange(prices, '2026-10-10')).toBeNull();
  expect(costs('2026-10-10', '2028-04-01')).toEqual([100, 100]);
});

test('a listing without ranges, or without content, has its low price or none', () => {
  expect(
    findPrice({ content: { prices: emptyPrices() } as ListingContent, lowPrice: 80 }, '2026-07-01'),
  ).toBe(80);
  expect(findPrice({ content: null, lowPrice: 0 }, '2026-07-01')).toBe(0);
  expect(findPrice({ content: null, lowPrice: null }, '2026-07-01')).toBeNull();
});
