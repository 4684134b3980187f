// One database: it needs none.
import fc from 'fast-check';
import { describeChange, parseSeasons, roundings } from '../../../lib/lists/batches/seasons';
import { addDays } from '../../../lib/platform/values/days';
import { schemaOf } from '../../../lib/platform/forms/schema';
import type { DateRange, SeasonPrices } from '../../../lib/listings/listing';
import { allRanges, seasonLimits, seasons } from '../../../lib/listings/seasons';
import { priceIn, priceOf, yearOf } from '../../../lib/listings/year-prices';
import { safariForm } from '../../../lib/listings/safaris/form';
import type { ListingContent } from '../../listings/table';
import { prices } from '../../test/listing-forms';
import { raisePrice, setLastDay, copyToNextYear, raiseYear } from './edits';

const contentWith = (some: Partial<ListingContent>) =>
  ({ prices, visibleFrom: '2026-01-01', visibleTo: '2099-01-01', ...some }) as ListingContent;
const next = (percent: number, year = 2026) => ({ year, percent, rounding: 'dollar' }) as const;

it.each([
  [180, 6, 'dollar', 191],
  [250, 5, 'dollar', 263],
  [180, 6, 'cent', 190.8],
  [33.33, 10, 'cent', 36.66],
  [180, 6, 'five', 190],
  [1.1, 50, 'cent', 1.65],
  [200, -12.5, 'dollar', 175],
] as const)('raises %s by %s percent, rounded to the %s, to %s', (price, percent, rounding, expected) =>
  expect(raisePrice(price, percent, rounding)).toBe(expected),
);

it('copies the dates of a year to the next with raised prices, and leaves the rest of a listing alone', () => {
  const plan = copyToNextYear(contentWith({ title: 'Mara' }), next(6), 2026);
  if (!plan.content) throw new Error(plan.problem);
  expect(plan.content).toMatchObject({ title: 'Mara', visibleTo: '2099-01-01' });
  expect(plan.content.prices.lowSeason).toEqual({
    duration: [...prices.lowSeason.duration, { from: '2027-03-01', to: '2027-05-31', price: 191 }],
    price: 180,
  });
  expect(plan.content.prices.peakSeason.duration).toEqual([
    ...prices.peakSeason.duration,
    { from: '2027-06-01', to: '2027-12-31', price: 339 },
  ]);
  expect(plan.note).toBe('');
});

it('raises the prices of a year that has its dates already, and of no other year', () => {
  const once = copyToNextYear(contentWith({}), next(0), 2026).content!;
  const moved = { from: '2027-03-20', to: '2027-05-20', price: 200 };
  const { lowSeason } = once.prices;
  const own = {
    ...once.prices,
    lowSeason: { ...lowSeason, duration: [...prices.lowSeason.duration, moved] },
  };
  const plan = copyToNextYear(contentWith({ prices: own }), next(6), 2026);
  expect(plan).toMatchObject({ note: '' });
  expect(plan.content!.prices.lowSeason).toEqual({
    duration: [...prices.lowSeason.duration, { ...moved, price: 191 }],
    price: 180,
  });
  for (const season of seasons)
    expect(priceIn(plan.content!.prices[season], 2026)).toBe(prices[season].price);
});

it('raises the prices of a year where they are, and adds no dates', () => {
  const once = copyToNextYear(contentWith({ title: 'Mara' }), next(0), 2026).content!;
  const plan = raiseYear(once, next(6, 2027), 2026);
  expect(plan).toMatchObject({ note: '', content: { title: 'Mara' } });
  expect(plan.content!.prices.lowSeason).toEqual({
    duration: [...prices.lowSeason.duration, { from: '2027-03-01', to: '2027-05-31', price: 191 }],
    price: 180,
  });
  const problem = (year: number, percent = 6) => {
    const refused = raiseYear(once, next(percent, year), 2026);
    return refused.content === null ? refused.problem : '';
  };
  expect([problem(2025), problem(2028), problem(2027, 0)]).toEqual([
    'That year is over.',
    'It has no dates in 2028.',
    'No change needed.',
  ]);
  const dear = { ...prices, peakSeason: { ...prices.peakSeason, price: 999_999 } };
  expect(raiseYear(contentWith({ prices: dear }), next(6), 2026)).toMatchObject({
    content: null,
    problem: expect.stringMatching(/^A price would be/),
  });
});

it('lets no season have more than 60 ranges of dates, unless it has them already', () => {
  const withRanges = (count: number) => {
    const duration = Array.from({ length: count }, (_, at) => {
      const from = addDays('2027-01-01', 3 * at);
      return { from, to: addDays(from, 1) };
    });
    return contentWith({ prices: { ...prices, lowSeason: { duration, price: 180 } } });
  };
  const tooMany = { content: null, problem: 'A season can have 60 ranges of dates at most.' };
  expect(copyToNextYear(withRanges(31), next(6, 2027), 2026)).toEqual(tooMany);
  expect(raiseYear(withRanges(61), next(6, 2027), 2026)).toMatchObject({ note: '' });
});

it('leaves dates that have no counterpart at their price where a season has several prices', () => {
  const low = (price: number, ...others: object[]) => {
    const autumn = { from: '2026-11-01', to: '2026-11-20', price };
    const duration = [...prices.lowSeason.duration, autumn, ...others] as DateRange[];
    return contentWith({ prices: { ...prices, lowSeason: { duration, price: 180 } } });
  };
  const july = { from: '2027-07-01', to: '2027-07-20', price: 500 };
  const after = (content: ListingContent) =>
    copyToNextYear(content, next(0), 2026).content?.prices.lowSeason.duration.find(
      ({ from }) => from === july.from,
    )?.price;
  expect(after(low(220, july))).toBe(500);
  expect(after(low(180, july))).toBe(180);
});

it('refuses what has nothing to copy, has it already, or lies in the past', () => {
  const once = copyToNextYear(contentWith({}), next(6), 2026);
  const problem = (content: ListingContent, change: ReturnType<typeof next>, year = 2026) => {
    const plan = copyToNextYear(content, change, year);
    return plan.content === null ? plan.problem : '';
  };
  expect(problem(once.content!, next(6))).toBe('No change needed.');
  expect(problem(once.content!, next(7))).toBe('');
  expect(problem(contentWith({}), next(6, 2025))).toBe('It has no dates in 2025.');
  expect(problem(contentWith({}), next(6, 2024))).toBe('The new dates would be before this year.');
  const dear = { ...prices, peakSeason: { ...prices.peakSeason, price: 999_999 } };
  expect(problem(contentWith({ prices: dear }), next(6))).toMatch(/^A price would be/);
});

it('says how many ranges it leaves out for days that have a season', () => {
  const some = {
    ...prices,
    highSeason: {
      ...prices.highSeason,
      duration: [...prices.highSeason.duration, { from: '2027-03-05', to: '2027-03-09' }],
    },
  };
  const plan = copyToNextYear(contentWith({ prices: some }), next(0), 2026);
  expect(plan).toMatchObject({
    note: 'One range is left out: those days already have a season in 2027.',
    content: {
      prices: {
        lowSeason: { duration: some.lowSeason.duration },
        highSeason: {
          duration: [
            ...prices.highSeason.duration,
            { from: '2027-03-05', to: '2027-03-09', price: 240 },
            { from: '2027-01-01', to: '2027-02-28', price: 240 },
          ],
        },
      },
    },
  });
});

it('copies an end of February to that of a leap year, unless another range has its last day', () => {
  const february = { from: '2027-02-01', to: '2027-02-28' };
  const endWith = (...others: DateRange[]) => {
    const own = { ...prices, lowSeason: { duration: [february, ...others], price: 180 } };
    const plan = copyToNextYear(contentWith({ prices: own }), next(0, 2027), 2026);
    return plan.content?.prices.lowSeason.duration.find(({ from }) => from === '2028-02-01')?.to;
  };
  expect(endWith()).toBe('2028-02-29');
  expect(endWith({ from: '2028-02-29', to: '2028-03-10' })).toBe('2028-02-28');
});

it('moves the last day that a listing is shown, but not before its first', () => {
  const until = (visibleTo: string) => setLastDay(contentWith({}), visibleTo);
  expect(until('2027-12-31').content).toMatchObject({ visibleTo: '2027-12-31', prices });
  expect(until('')).toEqual({ content: null, problem: 'No change needed.' });
  expect(until('2026-01-01')).toMatchObject({
    content: null,
    problem: expect.stringContaining('1 Jan 2026'),
  });
});

/** Season dates as a form would take them: from the first day on, one range after the other. */
const validPrices = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 60 }),
      length: fc.integer({ min: 1, max: 120 }),
      season: fc.constantFrom(...seasons),
    }),
    { minLength: 3, maxLength: 25 },
  )
  .chain((parts) =>
    fc.record({
      start: fc.integer({ min: 0, max: 800 }),
      amounts: fc.array(fc.integer({ min: 100, max: 9_000_000 }), { minLength: 3, maxLength: 3 }),
      parts: fc.constant(parts),
    }),
  )
  .map(({ start, amounts, parts }) => {
    const all: Record<string, DateRange[]> = { lowSeason: [], highSeason: [], peakSeason: [] };
    let day = addDays('2026-01-01', start);
    parts.forEach(({ gap, length, season }, place) => {
      const from = addDays(day, gap);
      day = addDays(from, length);
      all[seasons[place] ?? season]!.push({ from, to: day });
    });
    return Object.fromEntries(
      seasons.map((season, place) => [season, { duration: all[season]!, price: amounts[place]! / 100 }]),
    ) as SeasonPrices;
  });

it('makes nothing of valid seasons that their form would refuse, whatever year and percentage', () => {
  fc.assert(
    fc.property(
      validPrices,
      fc.integer({ min: 2026, max: 2034 }),
      fc.integer({ min: -500, max: 1000 }),
      fc.constantFrom(...(Object.keys(roundings) as (keyof typeof roundings)[])),
      (given, year, tenths, rounding) => {
        const rules = schemaOf({ prices: safariForm('admin', seasonLimits(2026, given)).prices });
        expect(rules.safeParse({ prices: given }).success).toBe(true);
        const change = { year, percent: tenths / 10, rounding };
        const plan = copyToNextYear(contentWith({ prices: given }), change, 2026);
        if (!plan.content) return;
        const { success, error } = rules.safeParse({ prices: plan.content.prices });
        expect(error?.issues ?? []).toEqual([]);
        expect(success).toBe(true);
        for (const { season, range } of allRanges(plan.content.prices)) {
          const unit = roundings[rounding];
          const isRaised =
            yearOf(range) === year + 1 && given[season].duration.some((one) => yearOf(one) === year);
          const exact = given[season].price * (isRaised ? 1 + tenths / 1000 : 1);
          const price = priceOf(given[season], range);
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(isRaised ? unit / 2 + 1e-6 : 0);
        }
      },
    ),
  );
});

it('reads a change as it is typed, and says it in words', () => {
  const read = (percent: string, rounding: keyof typeof roundings) => {
    const change = parseSeasons({ year: '2026', percent, rounding });
    return change && describeChange(change, true);
  };
  expect(read('6', 'dollar')).toBe('Seasons 2027 = 2026 + 6%');
  expect(read('-2.5', 'five')).toBe('Seasons 2027 = 2026 − 2.5%');
  expect(read('', 'dollar')).toBeNull();
  expect(describeChange({ action: 'visibility', visibleTo: '2027-12-31' }, true)).toBe(
    'Visible until 31 Dec 2027',
  );
  expect(describeChange({ action: 'visibility' }, true)).toBe('Visible with no end');
  expect(describeChange({ action: 'prices' }, true)).toBe('Prices by file');
});
