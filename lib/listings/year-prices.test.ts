import { rules } from '../platform/forms/rules';
import { findCoveringRules } from './small-changes/schema';
import { assignDays } from './drawing';
import { pricesRule } from './prices-rule';
import type { SeasonPrices } from './listing';
import { copiedToNextYear, seasonLimits } from './seasons';
import {
  costIn,
  mergePrices,
  priceIn,
  priceOfAddedRange,
  pricesForYear,
  withPriceYear,
  withRangePrices,
} from './year-prices';

const band = (year: number, from: string, to: string, price: number) => ({
  duration: [{ from: `${year}-${from}`, to: `${year}-${to}` }],
  price,
});
/** One price a season. */
const plain: SeasonPrices = {
  lowSeason: band(2026, '03-01', '05-31', 100),
  highSeason: band(2026, '01-01', '02-28', 200),
  peakSeason: band(2026, '06-01', '12-31', 300),
};
const of = (year: number, price?: number) => ({
  from: `${year}-03-01`,
  to: `${year}-05-31`,
  ...(price !== undefined && { price }),
});
const withLow = (...duration: ReturnType<typeof of>[]): SeasonPrices => ({
  ...plain,
  lowSeason: { duration, price: 100 },
});
const raised = withLow(of(2026), of(2027, 106));
const summer = (year: number) => new Date(`${year}-07-01`);

it('has one price a season in each year, of the nearest year where a year has no dates', () => {
  expect([2025, 2026, 2027, 2030].map((year) => priceIn(raised.lowSeason, year))).toEqual([
    100, 100, 106, 106,
  ]);
  expect(priceIn(plain.lowSeason, 2027)).toBe(100);
});

it('costs from the least price of the low season to the most of the peak season of the year', () => {
  const at = (from: string, price: number) => ({ from, to: `${from.slice(0, 8)}20`, price });
  const duration = [
    at('2027-03-01', 90),
    at('2026-02-01', 120),
    at('2026-09-01', 100),
    at('2026-05-01', 140),
  ];
  const season = { duration, price: 1 };
  const cost = (year: number) => costIn({ lowSeason: season, peakSeason: season }, year);
  expect([cost(2026), cost(2027), cost(2030)]).toEqual([
    { from: 100, to: 140 },
    { from: 90, to: 90 },
    { from: 90, to: 90 },
  ]);
  expect(priceIn(season, 2026)).toBe(120);
  expect(costIn({ ...raised, peakSeason: plain.peakSeason }, 2026)).toEqual({ from: 100, to: 300 });
  const typing = { duration: [at('2026-02-01', Number.NaN), at('2026-03-01', 80)], price: Number.NaN };
  expect(costIn({ lowSeason: typing, peakSeason: typing }, 2026)).toEqual({ from: 80, to: 80 });
});

it('is read with the price of the year, and as it was sent where no range has a price', () => {
  expect(pricesForYear(plain, 2027)).toEqual(plain);
  expect(pricesForYear(raised, 2027).lowSeason).toEqual({
    price: 106,
    duration: [of(2026, 100), of(2027, 106)],
  });
});

describe('a save that knows one price for each season', () => {
  const sent = (price: number, ...duration: ReturnType<typeof of>[]): SeasonPrices => ({
    ...plain,
    lowSeason: { price, duration },
  });
  const kept = (prices: SeasonPrices, stored: SeasonPrices, year: number) =>
    pricesForYear(mergePrices(prices, stored, summer(year)), year).lowSeason.duration.map(
      ({ price }) => price,
    );

  it('sets those of the year and of ranges without a price of their own', () => {
    expect(kept(sent(110, of(2026), of(2027)), raised, 2026)).toEqual([110, 106]);
    expect(kept(sent(120, of(2026), of(2027)), raised, 2027)).toEqual([undefined, undefined]);
    expect(mergePrices(sent(120, of(2026), of(2027)), raised, summer(2027)).lowSeason.price).toBe(120);
  });

  it('changes nothing with the price that it read, in whichever year', () => {
    for (const year of [2026, 2027]) {
      const read = pricesForYear(raised, year).lowSeason;
      const again = sent(read.price, of(2026), of(2027));
      expect(kept(again, raised, year)).toEqual([100, 106]);
      expect(
        findCoveringRules({ prices: raised }, { prices: mergePrices(again, raised, summer(year)) }, [], {
          shown: {},
          today: '2026-01-01',
        }),
      ).toEqual({ rules: [], fields: [] });
    }
  });

  it('keeps the price of a range whose days are moved, and gives a new one that of the season', () => {
    const moved = { from: '2027-03-05', to: '2027-06-01' };
    expect(kept(sent(100, of(2026), moved, of(2028)), raised, 2026)).toEqual([100, 106, 100]);
  });

  it('sets the same where it sends the ranges back with the prices that it read', () => {
    const own = withLow(of(2026, 100), of(2027, 106));
    const read = (year: number) => pricesForYear(own, year).lowSeason.duration;
    const low = (prices: SeasonPrices, year: number) => mergePrices(prices, own, summer(year)).lowSeason;
    expect(low(sent(200, ...(read(2026) as ReturnType<typeof of>[])), 2026)).toEqual({
      price: 200,
      duration: [of(2026), of(2027, 106)],
    });
    expect(kept(sent(200, of(2026, 100), of(2027, 106), of(2028)), own, 2026)).toEqual([200, 106, 200]);
    expect(low(sent(200, of(2026, 100), of(2027, 120)), 2026).duration).toEqual([
      of(2026, 100),
      of(2027, 120),
    ]);
    expect(low(sent(100, of(2026, 100), of(2027, 106)), 2026)).toEqual(own.lowSeason);
  });

  it('keeps the prices of ranges that are left where the one that the season was priced by is gone', () => {
    const ranges = [1, 5, 9].map((month, at) => ({
      from: `2026-0${month}-01`,
      to: `2026-0${month}-28`,
      price: [100, 150, 180][at]!,
    }));
    const [may, september] = [ranges[1]!, ranges[2]!];
    const stored = withLow(...ranges);
    const left = (duration: (typeof may)[], price: number): SeasonPrices => ({
      ...plain,
      lowSeason: { duration, price, year: 2026 },
    });
    for (const at of [summer(2026), new Date('2027-01-01')]) {
      const low = (sent: SeasonPrices) => mergePrices(sent, stored, at).lowSeason;
      expect(low(left([may, september], 150))).toEqual({ price: 150, duration: [may, september] });
      expect(low(left([september], 180))).toEqual({ price: 180, duration: [september] });
    }
    // Any other price is that of a client which knows one for each season.
    const one = mergePrices(left([may, september], 200), stored, summer(2026)).lowSeason;
    expect(one.duration.map(({ price }) => price)).toEqual([undefined, undefined]);
  });

  it('is stored as it was sent where ranges have prices, or nothing is stored', () => {
    const own = withLow(of(2026, 90), of(2027, 95));
    expect(mergePrices(own, raised, summer(2026))).toEqual(own);
    expect(mergePrices(plain, undefined, summer(2026))).toEqual(plain);
  });
});

describe('a save after New Year of what was read before it', () => {
  const own = withLow(of(2026, 100), of(2027, 106));
  const read = withPriceYear(own, 2026);
  const low = (sent: SeasonPrices, day: string) => mergePrices(sent, own, new Date(day)).lowSeason;
  const withPrice = (price: number): SeasonPrices => ({ ...read, lowSeason: { ...read.lowSeason, price } });

  it('changes nothing with what was read, however long ago, and says no year in what is stored', () => {
    expect(read.lowSeason).toEqual({ ...own.lowSeason, year: 2026 });
    expect(withPriceYear(plain, 2026)).toEqual(plain);
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-01'])
      expect(low(read, day)).toEqual(own.lowSeason);
    expect(mergePrices(read, undefined, summer(2027))).toEqual(own);
  });

  it('sets the price of the year that was read, or that of a range that was typed', () => {
    expect(low(withPrice(110), '2027-02-01').duration).toEqual([of(2026), of(2027, 106)]);
    const typed = { ...read, lowSeason: { ...read.lowSeason, duration: [of(2026, 100), of(2027, 120)] } };
    expect(low(typed, '2027-02-01').duration).toEqual([of(2026, 100), of(2027, 120)]);
  });

  it('changes nothing on 1 January by a price alone that is the one of the year before', () => {
    const old = (price: number): SeasonPrices => ({
      ...plain,
      lowSeason: { price, duration: [of(2026), of(2027)] },
    });
    expect(low(old(100), '2027-01-01T00:01:00Z').duration).toEqual(own.lowSeason.duration);
    expect(low(old(130), '2027-01-01T00:01:00Z').duration).toEqual([of(2026, 100), of(2027)]);
    expect(low(old(100), '2027-01-02').duration).toEqual([of(2026, 100), of(2027)]);
  });

  it('has the price of the year that was read where the season comes without one', () => {
    const parsed = pricesRule(seasonLimits(2027, own))(rules).parse(withPrice(Number.NaN));
    expect(parsed.lowSeason).toEqual(read.lowSeason);
    const odd = { ...read, lowSeason: { ...read.lowSeason, year: 'x' as unknown as number } };
    expect(pricesRule(seasonLimits(2027, own))(rules).parse(odd).lowSeason.year).toBeUndefined();
  });
});

describe('a form with a price at each range', () => {
  const problems = (prices: SeasonPrices) =>
    pricesRule(seasonLimits(2026))(rules)
      .safeParse(prices)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('is said at the range what is wrong, and nothing at the season', () => {
    const typed = withRangePrices({ prices: plain }, 2026).prices;
    typed.lowSeason = { price: Number.NaN, duration: [of(2026, Number.NaN)] };
    typed.highSeason.price = Number.NaN;
    expect(problems(typed)).toEqual([['lowSeason.duration.0.price', 'Required field.']]);
  });

  it('has none in front of an upstream that keeps one price for each season', () => {
    expect(withRangePrices({ prices: raised }, null).prices).toEqual(withLow(of(2026), of(2027)));
    expect(withRangePrices({ title: 'Mara' }, null)).toEqual({ title: 'Mara' });
  });

  it('keeps the price of a season that is sent, and is without one at that of the year', () => {
    const parsed = (price: number) =>
      pricesRule(seasonLimits(2027, raised))(rules).parse({
        ...plain,
        lowSeason: { price, duration: [of(2026, 100), of(2027, 106)] },
      }).lowSeason.price;
    expect([200, 0.5, Number.NaN].map(parsed)).toEqual([200, 106, 106]);
  });

  it('begins a further range with the price of the last one', () => {
    const autumn = { from: '2027-09-01', to: '2027-10-31', price: 130 };
    expect(priceOfAddedRange(withLow(of(2027, 106), autumn).lowSeason)).toEqual({ price: 130 });
    expect(priceOfAddedRange(plain.lowSeason)).toEqual({});
  });

  it('copies a year with its prices, and draws at the price of the year', () => {
    const priced = withRangePrices({ prices: raised }, 2026).prices;
    expect(copiedToNextYear(priced, '2026-01-01').lowSeason.duration.at(-1)).toEqual(of(2028, 106));
    const more = assignDays(priced, 'lowSeason', { from: '2027-07-01', to: '2027-07-31' }, '2026-01-01');
    expect(more.lowSeason.duration.at(-1)).toEqual({ from: '2027-07-01', to: '2027-07-31', price: 106 });
  });
});

it('is no mere new season, which nobody reviews, where new dates come at a new price', () => {
  const cover = (after: SeasonPrices) =>
    findCoveringRules({ prices: plain }, { prices: after }, ['new-season'], {
      shown: {},
      today: '2026-01-01',
    });
  expect(cover(raised)).toBeNull();
  expect(cover(withLow(of(2026), of(2027, 100)))).toEqual({ rules: ['new-season'], fields: ['prices'] });
  expect(cover(withLow(of(2026), of(2027)))).toEqual({ rules: ['new-season'], fields: ['prices'] });
});
