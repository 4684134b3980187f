import { readdirSync, readFileSync } from 'node:fs';
import * as sectionTitles from '@/texts/listings/sections';
import { carriesForm, completenessOf, type Completable } from './completeness';
import { listingKinds } from './listing';

const now = new Date('2026-11-23T08:00:00Z');
const many = (count: number) => Array.from({ length: count }, (_, place) => ({ place }));
const season = (to: string) => ({ price: 100, duration: [{ from: '2026-01-01', to }] });
const full: Completable = {
  briefDescription: 'b'.repeat(60),
  fullDescription: 'f'.repeat(300),
  photos: many(4),
  prices: {
    lowSeason: season('2026-12-31'),
    highSeason: season('2027-08-01'),
    peakSeason: season('2026-09-01'),
  },
  activities: many(3),
  includedServices: many(3),
  amenities: many(5),
  mealPlan: many(1),
  destinations: many(2),
  enquiriesEmail: 'camp@example.test',
  enquiriesPhone: '+254700100200',
};

describe.each(listingKinds)('a %s', (kind) => {
  const of = (change: Completable) => completenessOf({ ...full, ...change }, kind, now);

  it('has parts that weigh 100 together', () => {
    expect(completenessOf({}, kind, now).parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('is complete with everything, and has nothing of nothing', () => {
    expect(of({})).toMatchObject({ percent: 100, next: null });
    expect(completenessOf({}, kind, now).percent).toBe(0);
    expect(completenessOf({ photos: null, prices: null, fullDescription: null }, kind, now).percent).toBe(0);
  });

  it('names the step that adds the most', () => {
    expect(of({ photos: many(2), mealPlan: [] })).toMatchObject({
      percent: 82,
      next: { step: 'Add 2 more photos', section: 'Photos' },
    });
    expect(of({ photos: many(3) }).next?.step).toBe('Add one more photo');
    expect(of({ enquiriesPhone: ' ' })).toMatchObject({ percent: 97, next: { section: 'Contact details' } });
  });

  it('wants prices for half a year from now', () => {
    const until = (to: string) =>
      of({ prices: { lowSeason: season(to), highSeason: season(to), peakSeason: season(to) } }).percent;
    expect(until('2027-05-25')).toBe(100);
    expect(until('2027-05-24')).toBe(90);
  });

  it('names sections that its form has', () => {
    const folders = [
      `app/(dashboard)/${kind === 'safari' ? 'safaris' : 'properties'}/_components`,
      'components/listings',
    ];
    const forms = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    );
    for (const { section } of completenessOf({}, kind, now).parts) {
      const [name] = Object.entries(sectionTitles).find(([, title]) => title === section)!;
      expect(forms.join('\n')).toContain(`title={sectionTitles.${name}}`);
    }
  });
});

test('a row of a list tells whether it carries the fields of the form', () => {
  expect(carriesForm({})).toBe(false);
  expect(carriesForm({ fullDescription: ' ', photos: [] })).toBe(false);
  expect(carriesForm({ photos: many(1) })).toBe(true);
});
