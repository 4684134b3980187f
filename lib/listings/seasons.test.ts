import { addDays, isDay } from '../platform/values/days';
import * as messages from '@/texts/platform/messages';
import { rules } from '../platform/forms/rules';
import { pricesRule } from './prices-rule';
import type { SeasonPrices } from './listing';
import { copiedToNextYear, emptyPrices, overlappingRanges, seasonLimits } from './seasons';
import { yearsOf, yearStrip } from './year';

const year = (): SeasonPrices => ({
  lowSeason: { duration: [{ from: '2026-03-16', to: '2026-06-14' }], price: 180 },
  highSeason: { duration: [{ from: '2026-01-01', to: '2026-03-15' }], price: 240.5 },
  peakSeason: { duration: [{ from: '2026-06-15', to: '2026-12-31' }], price: 320.25 },
});

const problems = (prices: SeasonPrices, stored: SeasonPrices | null = null) => {
  const result = pricesRule(seasonLimits(2026, stored))(rules).safeParse(prices);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

describe('prices by season', () => {
  test('a year of three seasons that meet without a shared day is accepted', () => {
    expect(problems(year())).toEqual({});
  });

  test('a range before 1 January of this year is refused, unless the record has it already', () => {
    const past = year();
    past.lowSeason.duration.unshift({ from: '2025-12-30', to: '2025-12-31' });
    const tooEarly = { 'lowSeason.duration.0.from': 'Dates must not be before 1 January of this year.' };
    expect(problems(past)).toEqual(tooEarly);
    expect(problems(past, year())).toEqual(tooEarly);
    expect(problems(past, past)).toEqual({});
    const changed = structuredClone(past);
    changed.lowSeason.duration[0]!.from = '2025-12-29';
    expect(problems(changed, past)).toEqual(tooEarly);
    const moved = { ...past, lowSeason: year().lowSeason, highSeason: { ...past.highSeason } };
    moved.highSeason.duration = [past.lowSeason.duration[0]!, ...moved.highSeason.duration];
    expect(problems(moved, past)).toEqual({});
  });

  test('each range needs both dates, each season a price of at least 1', () => {
    expect(problems(emptyPrices())).toEqual({
      'lowSeason.duration.0.from': 'Required field.',
      'lowSeason.duration.0.to': 'Required field.',
      'lowSeason.price': 'Required field.',
      'highSeason.duration.0.from': 'Required field.',
      'highSeason.duration.0.to': 'Required field.',
      'highSeason.price': 'Required field.',
      'peakSeason.duration.0.from': 'Required field.',
      'peakSeason.duration.0.to': 'Required field.',
      'peakSeason.price': 'Required field.',
    });
    const cheap = year();
    cheap.lowSeason.price = 0.99;
    expect(problems(cheap)).toEqual({ 'lowSeason.price': messages.form.required });
    cheap.lowSeason.price = 1;
    expect(problems(cheap)).toEqual({});
  });

  test('a price has at most two decimals', () => {
    const prices = year();
    prices.peakSeason.price = 320.255;
    expect(problems(prices)).toEqual({ 'peakSeason.price': messages.listing.twoDecimals });
  });

  test('a season keeps at least one range', () => {
    const prices = year();
    prices.lowSeason.duration = [];
    expect(problems(prices)).toEqual({ 'lowSeason.duration': 'Required field.' });
  });

  test('a season has 60 ranges at most, unless the record has more already', () => {
    const rangesFrom = (start: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        from: addDays('2027-01-01', start + 2 * at),
        to: addDays('2027-01-01', start + 2 * at + 1),
      }));
    const full = year();
    full.highSeason.duration = rangesFrom(0, 60);
    expect(problems(full)).toEqual({});
    full.highSeason.duration.push(...rangesFrom(120, 1));
    const tooMany = { 'highSeason.duration': 'A season can have 60 ranges of dates at most.' };
    expect(problems(full, year())).toEqual(tooMany);
    expect(problems(full, full)).toEqual({});
    const fuller = structuredClone(full);
    fuller.highSeason.duration.push(...rangesFrom(122, 1));
    expect(problems(fuller, full)).toEqual(tooMany);
  });

  test.each([
    ['2026-06-14', '2026-03-16'],
    ['2026-03-16', '2026-03-16'],
  ])("'from' %s must be before 'to' %s, not after and not the same day", (from, to) => {
    const prices = year();
    prices.lowSeason.duration = [{ from, to }];
    expect(problems(prices)).toEqual({ 'lowSeason.duration.0.to': "'From' date must be before 'to' date." });
  });

  test('a day in two ranges is refused, within a season and across seasons, even while a price is missing', () => {
    const across = year();
    across.peakSeason = { duration: [{ from: '2026-06-14', to: '2026-12-31' }], price: Number.NaN };
    expect(problems(across)).toEqual({
      'peakSeason.price': messages.form.required,
      'peakSeason.duration.0.from': 'Dates cannot overlap.',
    });
    const within = year();
    within.lowSeason.duration.push({ from: '2026-06-01', to: '2026-06-10' });
    expect(overlappingRanges(within)).toMatchObject([{ season: 'lowSeason', index: 1 }]);
  });

  test('a day that the calendar does not have is no day', () => {
    expect(['2026-02-29', '2026-13-01', '21.11.2026', '2026-1-1', ''].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isDay('2028-02-29')).toBe(true);
  });

  test('stored ranges of earlier years stay valid', () => {
    const prices = year();
    prices.lowSeason.duration.unshift({ from: '2019-03-01', to: '2019-05-31' });
    expect(problems(prices, prices)).toEqual({});
  });
});

describe('copying seasons to the next year', () => {
  const copiedFrom2026 = (prices: SeasonPrices) => copiedToNextYear(prices, '2026-01-01');

  test('adds each range one year later and leaves out those that would overlap', () => {
    const copied = copiedFrom2026(year());
    expect(copied.lowSeason.duration).toEqual([
      { from: '2026-03-16', to: '2026-06-14' },
      { from: '2027-03-16', to: '2027-06-14' },
    ]);
    expect(problems(copied)).toEqual({});
    expect(problems(copiedFrom2026(copied))).toEqual({});
  });

  test('a range that ends on 29 February ends on the 28th of the next year', () => {
    const prices = year();
    prices.lowSeason.duration = [{ from: '2028-02-01', to: '2028-02-29' }];
    expect(copiedFrom2026(prices).lowSeason.duration[1]).toEqual({ from: '2029-02-01', to: '2029-02-28' });
  });

  test('one that ends on 28 February ends on the 29th of a leap year, unless another range has that day', () => {
    const prices = year();
    prices.lowSeason.duration = [{ from: '2027-02-01', to: '2027-02-28' }];
    prices.highSeason.duration = [{ from: '2027-03-01', to: '2027-03-31' }];
    const copied = copiedFrom2026(prices);
    expect(copied.lowSeason.duration[1]).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(problems(copied)).toEqual({});
    expect(copiedFrom2026(copied).lowSeason.duration[2]).toEqual({ from: '2029-02-01', to: '2029-02-28' });
    prices.peakSeason.duration = [{ from: '2028-02-29', to: '2028-03-31' }];
    expect(copiedFrom2026(prices).lowSeason.duration[1]).toEqual({ from: '2028-02-01', to: '2028-02-28' });
  });

  test('leaves out what the form refuses: days before this year and after 2099', () => {
    const past = year();
    past.lowSeason.duration = [{ from: '2024-03-16', to: '2024-06-14' }];
    past.highSeason.duration = [{ from: '2025-01-01', to: '2025-03-15' }];
    past.peakSeason.duration = [{ from: '2098-12-20', to: '2099-01-10' }];
    const copied = copiedFrom2026(past);
    expect(copied).toEqual({
      ...past,
      highSeason: {
        ...past.highSeason,
        duration: [...past.highSeason.duration, { from: '2026-01-01', to: '2026-03-15' }],
      },
    });
    expect(problems(copied, past)).toEqual({});
  });

  test('one that begins on 29 February begins on 1 March then, so that no day is in two seasons', () => {
    const prices = year();
    prices.lowSeason.duration = [{ from: '2028-02-01', to: '2028-02-28' }];
    prices.highSeason.duration = [{ from: '2028-02-29', to: '2028-03-31' }];
    prices.peakSeason.duration = [{ from: '2028-04-01', to: '2028-04-30' }];
    const copied = copiedFrom2026(prices);
    expect(copied.highSeason.duration[1]).toEqual({ from: '2029-03-01', to: '2029-03-31' });
    expect(overlappingRanges(copied)).toEqual([]);
  });
});

describe('the year strip', () => {
  test('a full year has no gap and no overlap, and its stretches fill it', () => {
    const strip = yearStrip(year(), 2026);
    expect(strip.gaps).toEqual([]);
    expect(strip.overlaps).toEqual([]);
    expect(strip.seasons.reduce((sum, stretch) => sum + stretch.width, 0)).toBeCloseTo(1);
  });

  test('days without a price are gaps, days with two are overlaps', () => {
    const prices = year();
    prices.lowSeason.duration = [{ from: '2026-04-01', to: '2026-06-20' }];
    const { gaps, overlaps } = yearStrip(prices, 2026);
    expect(gaps.map(({ from, to }) => [from, to])).toEqual([['2026-03-16', '2026-03-31']]);
    expect(overlaps.map(({ from, to }) => [from, to])).toEqual([['2026-06-15', '2026-06-20']]);
    expect(gaps[0]?.start).toBeCloseTo(74 / 365);
  });

  test('a range over new year shows in both years, and an empty year is one gap', () => {
    const prices = year();
    prices.peakSeason.duration = [{ from: '2026-12-20', to: '2027-01-05' }];
    expect(yearStrip(prices, 2027).seasons.map(({ from, to }) => [from, to])).toEqual([
      ['2027-01-01', '2027-01-05'],
    ]);
    expect(yearStrip(prices, 2028).gaps.map(({ from, to, width }) => [from, to, width])).toEqual([
      ['2028-01-01', '2028-12-31', 1],
    ]);
    expect(yearsOf(prices, 2026)).toEqual([2026, 2027]);
  });
});
