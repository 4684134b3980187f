import { renderToStaticMarkup } from 'react-dom/server';
import { createFormControl, FormProvider, type FieldErrors } from 'react-hook-form';
import type { DateRange, SeasonPrices } from '@/lib/listings/listing';
import { SeasonRanges } from './season-ranges';

const pricesOf = (...duration: DateRange[]) =>
  ({ lowSeason: { duration, price: 100 } }) as unknown as SeasonPrices;
const past = { from: '2024-03-01', to: '2024-05-31' };
const present = { from: '2026-03-01', to: '2026-05-31' };

type Errors = FieldErrors<{ prices: SeasonPrices }>;

function htmlOf(stored: DateRange[], held: DateRange[], errors: Errors) {
  const form = createFormControl<{ prices: SeasonPrices }>({
    defaultValues: { prices: pricesOf(...stored) },
    errors,
  });
  form.reset(undefined, { keepValues: true, keepErrors: true });
  form.setValue('prices', pricesOf(...held));
  return renderToStaticMarkup(
    <FormProvider {...form} formState={form.control._formState as never}>
      <SeasonRanges season="lowSeason" firstDay="2026-01-01" isPriced={false} />
    </FormProvider>,
  );
}

/** Which of the rows are shown, in order. */
function shown(stored: DateRange[], held: DateRange[], errors: Errors = {}) {
  const html = htmlOf(stored, held, errors);
  return [...html.matchAll(/<li class="([^"]*)"/g)].map(([, looks]) => !/ hidden$/.test(looks!.trim()));
}

it('folds the stored ranges of earlier years, and none that is wrong or not stored', () => {
  expect(shown([past, present], [past, present])).toEqual([false, true]);
  expect(shown([present], [past, present])).toEqual([true, true]);
  const from = { type: 'custom', message: 'Dates must not overlap.' };
  const errors = { prices: { lowSeason: { duration: [{ from }] } } };
  expect(shown([past, present], [past, present], errors)).toEqual([true, true]);
});

it('says that a season has too many ranges, where the form can stop', () => {
  const tooMany = { type: 'custom', message: 'A season can have 60 ranges of dates at most.' };
  const duration = Object.assign([], { root: tooMany }) as object;
  for (const error of [tooMany, duration]) {
    const html = htmlOf([present], [present], { prices: { lowSeason: { duration: error } } } as Errors);
    expect(html).toMatch(/<p id="field-prices.lowSeason.duration-error" data-problem=""[^>]*>A season can/);
  }
});
