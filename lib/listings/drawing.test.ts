import fc from 'fast-check';
import { addDays } from '../platform/values/days';
import { dragRange, assignDays, monthsRange, touchedRange } from './drawing';
import type { DateRange, SeasonPrices } from './listing';
import { allRanges, overlaps, seasons } from './seasons';

const firstDay = '2026-01-01';
const pricesOf = (low: DateRange[], high: DateRange[] = [], peak: DateRange[] = []): SeasonPrices => ({
  lowSeason: { duration: low, price: 100 },
  highSeason: { duration: high, price: 200 },
  peakSeason: { duration: peak, price: 300 },
});
const range = (from: string, to: string) => ({ from, to });
const empty = [range('', '')];

describe('drawing a season', () => {
  it('fills an empty season and takes nothing from the others', () => {
    const march = monthsRange(2027, 2, 2);
    expect(march).toEqual(range('2027-03-01', '2027-03-31'));
    const after = assignDays(pricesOf(empty, empty, empty), 'highSeason', march, firstDay);
    expect(after).toEqual(pricesOf(empty, [march], empty));
  });

  it('splits the season that it is drawn over', () => {
    const year = range('2027-01-01', '2027-12-31');
    const after = assignDays(pricesOf([year], empty, empty), 'peakSeason', monthsRange(2027, 7, 6), firstDay);
    expect(after.lowSeason.duration).toEqual([
      range('2027-01-01', '2027-06-30'),
      range('2027-09-01', '2027-12-31'),
    ]);
    expect(after.peakSeason).toEqual({ duration: [range('2027-07-01', '2027-08-31')], price: 300 });
  });

  it('makes one range of those that touch', () => {
    const before = pricesOf([range('2027-01-01', '2027-01-31'), range('2027-03-01', '2027-03-31')]);
    const after = assignDays(before, 'lowSeason', monthsRange(2027, 1, 1), firstDay);
    expect(after.lowSeason.duration).toEqual([range('2027-01-01', '2027-03-31')]);
  });

  it('keeps the price of what it is drawn over, of each range its own', () => {
    const priced = (from: string, to: string, price: number) => ({ ...range(from, to), price });
    const [spring, autumn] = [
      priced('2027-03-01', '2027-05-31', 100),
      priced('2027-09-01', '2027-10-31', 130),
    ];
    const before = pricesOf([spring, autumn], [range('2027-06-01', '2027-08-31')], empty);
    const low = (from: number, to: number) =>
      assignDays(before, 'lowSeason', monthsRange(2027, from, to), firstDay).lowSeason.duration;
    expect(low(7, 9)).toEqual([spring, priced('2027-08-01', '2027-10-31', 130)]);
    expect(low(3, 10)).toEqual([
      priced('2027-03-01', '2027-08-31', 100),
      priced('2027-09-01', '2027-11-30', 130),
    ]);
  });

  it('takes a single day that would be left over', () => {
    const before = pricesOf([range('2027-05-01', '2027-05-31')], empty, empty);
    const after = assignDays(before, 'highSeason', range('2027-05-02', '2027-05-30'), firstDay);
    expect(after.lowSeason.duration).toEqual(empty);
    expect(after.highSeason.duration).toEqual([range('2027-05-01', '2027-05-31')]);
  });

  it('gives days back to no season', () => {
    const before = pricesOf([range('2027-01-01', '2027-12-31')]);
    const after = assignDays(before, null, monthsRange(2027, 0, 5), firstDay);
    expect(after.lowSeason.duration).toEqual([range('2027-07-01', '2027-12-31')]);
  });

  it('leaves ranges of earlier years as they are, and changes none so that it begins there', () => {
    const past = range('2024-01-01', '2025-12-31');
    const across = range('2025-06-01', '2026-06-30');
    const after = assignDays(pricesOf([past], [across]), 'lowSeason', monthsRange(2026, 0, 1), firstDay);
    expect(after.lowSeason.duration).toEqual([past, range('2026-01-01', '2026-02-28')]);
    expect(after.highSeason.duration).toEqual([range('2026-03-01', '2026-06-30')]);
  });

  it('never puts a day into two seasons, and gives every day to the one that was drawn last', () => {
    const draws = fc.array(
      fc.tuple(fc.constantFrom(...seasons, null), fc.nat(360), fc.integer({ min: 1, max: 60 })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(draws, (list) => {
        let prices = pricesOf(empty, empty, empty);
        for (const [season, start, days] of list) {
          const from = addDays('2027-01-01', start);
          const drawnRange = range(from, addDays(from, days));
          prices = assignDays(prices, season, drawnRange, firstDay);
          const holds = (one: DateRange) => one.from <= drawnRange.from && one.to >= drawnRange.to;
          if (season) expect(prices[season].duration.some(holds)).toBe(true);
        }
        const ranges = allRanges(prices)
          .map((entry) => entry.range)
          .filter(({ from }) => from !== '');
        expect(ranges.every(({ from, to }) => from < to)).toBe(true);
        const pairs = ranges.flatMap((one, at) => ranges.slice(at + 1).map((other) => [one, other] as const));
        expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
      }),
    );
  });
});

it('gives every drawn day to its season, and to no other, whatever prices ranges have', () => {
  const draws = fc.array(
    fc.tuple(fc.constantFrom(...seasons), fc.nat(120), fc.integer({ min: 1, max: 30 }), fc.nat(2)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(draws, (list) => {
      let prices = pricesOf(empty, empty, empty);
      for (const [season, start, days, price] of list) {
        const from = addDays('2027-01-01', start);
        prices = assignDays(prices, season, range(from, addDays(from, days)), firstDay);
        const ranges = allRanges(prices).filter((each) => each.range.from !== '');
        for (let day = 0; day <= days; day += 1) {
          const one = range(addDays(from, day), addDays(from, day));
          const holding = ranges.filter((each) => overlaps(each.range, one));
          expect(holding.map((each) => each.season)).toEqual([season]);
        }
        expect(ranges.every((each) => each.range.from < each.range.to)).toBe(true);
        const { duration } = prices[season];
        const priced = duration.map((each) => (each.from === from ? { ...each, price } : each));
        prices = { ...prices, [season]: { ...prices[season], duration: priced } };
      }
    }),
  );
});

describe('a drag over the strip of a year', () => {
  it('means whole months where it ends near their edges', () => {
    expect(dragRange(2027, 0.001, 0.165)).toEqual(range('2027-01-01', '2027-02-28'));
    expect(dragRange(2027, 0.999, 0.583)).toEqual(range('2027-08-01', '2027-12-31'));
  });

  it('means whole months of a finger, wherever in them it begins and ends', () => {
    expect(touchedRange(2027, 0.3, 0.37)).toEqual(range('2027-04-01', '2027-05-31'));
    expect(touchedRange(2027, 1.2, 0.05)).toEqual(range('2027-01-01', '2027-12-31'));
  });

  it('means days elsewhere, and stays within its year', () => {
    expect(dragRange(2027, 0.04, 0.15)).toEqual(range('2027-01-15', '2027-02-24'));
    expect(dragRange(2028, -1, 2)).toEqual(range('2028-01-01', '2028-12-31'));
  });
});
