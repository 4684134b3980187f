import fc from 'fast-check';
import { readingKinds } from '../../../lib/platform/contract/reading';
import { roundNoise } from '../../../lib/platform/values/decimals';
import { entriesOf, type Field } from '../../../lib/platform/forms/field';
import { listingVersionCalls, type ListingDifference } from '../../../lib/review/listing-versions/calls';
import { hostilePairs } from '../../test/hostile-texts';
import { forms, pairs, type Content } from '../../test/version-pairs';
import { applyDifference, differenceBetween, type Section } from './difference';
import { serializeSections } from './sections';
import { applyWords, diffTexts, type TextDifference } from './words';

/** Whether a person who compares two values of a field sees a difference, told by nothing that the difference is made with. */
function isSeen(name: string, { kind }: Field, before: unknown, after: unknown): boolean {
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('\r\n', '\n') || null;
    if (typeof value === 'number') return roundNoise(value);
    if (Array.isArray(value)) return value.map(read);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, read(each)]));
    return value ?? null;
  };
  const band = (value: unknown) => {
    const { price, duration } = (value ?? {}) as {
      price?: number;
      duration?: { from: string; to: string }[];
    };
    return [read(price), (duration ?? []).map(({ from, to }) => `${from} ${to}`).sort()];
  };
  const asRead = (value: unknown) => {
    if (kind === 'refs') return [...((value ?? []) as string[])].sort();
    if (kind === 'pictures' || kind === 'marks' || name === 'destinations') return read(value ?? []);
    if (name !== 'prices') return read(value);
    const bands = (value ?? {}) as Content;
    return [bands.lowSeason, bands.highSeason, bands.peakSeason].map(band);
  };
  return JSON.stringify(asRead(before)) !== JSON.stringify(asRead(after));
}

/** As what a difference of a field has to be told, so that a person can read it; null where any way will do. */
function kindOf(name: string, { kind, references }: Field, before: unknown, after: unknown): string | null {
  if (kind === 'refs') return 'choices';
  if (kind === 'pictures') return 'photos';
  if (kind === 'marks') return 'marks';
  if (name === 'destinations') return 'places';
  if (name === 'prices') return 'seasons';
  const isText = kind === 'text' && !references && typeof before === 'string' && typeof after === 'string';
  if (isText && /\S\s+\S/.test(before) && /\S\s+\S/.test(after)) return 'words';
  return null;
}

const seed836023797 = { kind: 'property' as const, before: { rooms: 1.16e-7 }, after: { rooms: 0 } };

test('the difference of 1,000 random pairs of versions, applied to the old, gives the new, and holds what a person would see and nothing else', () => {
  fc.assert(
    fc.property(pairs, ({ kind, before, after }) => {
      const [old, now] = [before as Content, after as Content];
      const difference = differenceBetween(forms[kind], before, after);
      expect(applyDifference(difference, before)).toEqual(after);
      expect(differenceBetween(forms[kind], after, after)).toMatchObject({ sections: [], quiet: [] });
      const fields = entriesOf(forms[kind]);
      const seen = fields.filter(([name, field]) => isSeen(name, field, old[name], now[name]));
      const told = new Map(difference.sections.map((section) => [section.field, section]));
      expect([...told.keys()]).toEqual(seen.map(([name]) => name));
      const there = fields.map(([name]) => name).filter((name) => name in old || name in now);
      expect(difference.unchanged).toEqual(there.filter((name) => !told.has(name)));
      for (const [name, field] of seen) {
        const wanted = kindOf(name, field, old[name], now[name]);
        if (wanted) expect([name, told.get(name)!.kind]).toEqual([name, wanted]);
      }
    }),
    { numRuns: 1000, examples: [[seed836023797]] },
  );
});

const nameOf = (id: unknown) => `The name of ${String(id)}`;
const names = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, nameOf(id)]));
type DifferenceSection = Pick<
  ListingDifference['sections'][number],
  'field' | 'kind' | 'runs' | 'items' | 'seasons'
> & {
  before: string | null;
  after: string | null;
};
const readSections = (sections: unknown) => {
  const answer = listingVersionCalls['GET /dashboard/listing-versions/safari/:id/difference'].result.answer(
    readingKinds(false),
  );
  const side = { _id: '', at: '', by: null, what: '' };
  return answer.parse(JSON.parse(JSON.stringify({ from: side, to: side, sections, unchanged: [] })))
    .sections as DifferenceSection[];
};

/** The items of one side, in its order. */
const sideOf = (items: DifferenceSection['items'], side: 'was' | 'place') =>
  items
    .filter((item) => item[side] !== null)
    .toSorted((one, other) => one[side]! - other[side]!)
    .map((item) => (side === 'was' ? (item.before ?? item.after)! : item.after!));

/** What a list says of its items, by the names of the form. */
const saidOf = (item: unknown) => {
  const { title, name, credits, country, url } = (item ?? {}) as Record<string, string | undefined>;
  if (typeof item === 'string') return [nameOf(item), ''];
  return (title === undefined ? [name, country ?? url] : [title, credits]).map(lf);
};

/** A text without what reading takes away: line ends of a browser, which a run may end within. */
const lf = (text: unknown) => String(text ?? '').replaceAll('\r', '');

/** Whether a text says what these runs do, but for those of the other side; it is read to the first stretch that is cut, and back from the last. */
function readAlong(runs: DifferenceSection['runs'], other: 'added' | 'removed', text: unknown): boolean {
  const said = runs.filter(({ mark }) => mark !== other);
  const [first, last] = [
    said.findIndex(({ mark }) => mark === 'skipped'),
    said.findLastIndex(({ mark }) => mark === 'skipped'),
  ];
  const words = (some: DifferenceSection['runs']) => lf(some.map((run) => run.text).join(''));
  if (first < 0) return lf(text) === words(said);
  return lf(text).startsWith(words(said.slice(0, first))) && lf(text).endsWith(words(said.slice(last + 1)));
}

test('what is sent of 300 random pairs says both sides of every part: texts, lists in their order, seasons and values', () => {
  fc.assert(
    fc.property(pairs, ({ kind, before, after }) => {
      const [old, now] = [before as Content, after as Content];
      const difference = differenceBetween(forms[kind], before, after);
      const sections = readSections(serializeSections(forms[kind], difference, names));
      expect(sections.map(({ field }) => field)).toEqual(difference.sections.map(({ field }) => field));
      for (const { field, kind: told, runs, items, seasons, ...value } of sections) {
        const [was, is] = [old[field], now[field]];
        if (told === 'words') {
          expect(readAlong(runs, 'added', was)).toBe(true);
          expect(readAlong(runs, 'removed', is)).toBe(true);
          expect(runs.some(({ mark }) => mark === 'added' || mark === 'removed')).toBe(true);
        } else if (['choices', 'photos', 'marks', 'places'].includes(told)) {
          const said = (side: 'was' | 'place') =>
            sideOf(items, side).map(({ name, detail }) => [lf(name), lf(detail)]);
          expect(said('was')).toEqual(((was ?? []) as unknown[]).map(saidOf));
          expect(said('place')).toEqual(((is ?? []) as unknown[]).map(saidOf));
        } else if (told === 'seasons') {
          for (const { season, ranges, ...prices } of seasons) {
            const band = (of: unknown) =>
              (of as Record<string, { price: number | null; duration: object[] }> | undefined)?.[season];
            const days = (side: 'was' | 'place') =>
              sideOf(ranges, side).map(({ from, to }) => ({ from, to }));
            expect(days('was')).toEqual(band(was)?.duration ?? []);
            expect(days('place')).toEqual(band(is)?.duration ?? []);
            const [priceWas, priceIs] = [band(was)?.price ?? null, band(is)?.price ?? null];
            if (!Object.is(priceWas, priceIs))
              expect([prices.priceBefore, prices.priceAfter].map(Number)).toEqual(
                [priceWas, priceIs].map(Number),
              );
          }
        } else if (told !== 'place' && field !== 'location') {
          expect([field, value.before]).not.toEqual([field, value.after]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

const sectionsOf = (before: Content, after: Content, kind: 'safari' | 'property' = 'safari') =>
  differenceBetween(forms[kind], before, after).sections;
const onlySection = <Kind extends Section['kind']>(before: Content, after: Content, kind: Kind) => {
  const [section, ...others] = sectionsOf(before, after);
  expect(others).toEqual([]);
  expect(section?.kind).toBe(kind);
  return section as Section & { kind: Kind };
};

test('one word of a sentence is told as one word', () => {
  const before = 'We walk at dawn. The camp has six tents by the river. Guides speak Maa.';
  const { runs } = diffTexts(before, before.replace('six', 'eight large'));
  expect(runs).toEqual([
    { mark: 'kept', text: 'We walk at dawn. The camp has ' },
    { mark: 'removed', text: 'six' },
    { mark: 'added', text: 'eight large' },
    { mark: 'kept', text: ' tents by the river. Guides speak Maa.' },
  ]);
});

test('sentences without a common word are told as a whole, not as crumbs', () => {
  const { runs } = diffTexts('The old camp lies by the river.', 'Nights here are cold and full of stars.');
  expect(runs.map(({ mark }) => mark).join()).toBe('removed,added');
});

test('long stretches that stayed are cut, and still give the new text', () => {
  const long = 'The plains are wide and the grass is tall. '.repeat(200);
  const words = diffTexts(`${long}It ends here.`, `${long}It ends there.`);
  expect(words.runs.map(({ mark }) => mark)).toContain('skipped');
  expect(JSON.stringify(words).length).toBeLessThan(1000);
  expect(applyWords(words, `${long}It ends here.`)).toBe(`${long}It ends there.`);
  expect(() => applyWords(words, 'Another text.')).toThrow('another text');
});

test('line ends, the order of choices and the last digits of a number are no difference', () => {
  const before = { fullDescription: 'One day.\nTwo days.', mealPlan: ['a', 'b'], advertFee: 0.1 + 0.2 };
  const after = { fullDescription: 'One day.\r\nTwo days.', mealPlan: ['b', 'a'], advertFee: 0.3 };
  const difference = differenceBetween(forms.safari, before, after);
  expect(difference.sections).toEqual([]);
  expect(difference.unchanged).toEqual(['fullDescription', 'mealPlan', 'advertFee']);
  expect(applyDifference(difference, before)).toEqual(after);
  const { runs } = diffTexts(before.fullDescription, after.fullDescription.replace('Two', 'Ten'));
  expect(runs.map((run) => ('text' in run ? run.text : ''))).toEqual(['One day.\n', 'Two', 'Ten', ' days.']);
});

test.each([
  ['0.000000116 rooms and none', 1.16e-7, 0, []],
  ['what rounds to the same millionth', 0.3000004, 0.3, []],
  ['a millionth more', 0.300001, 0.3, ['rooms']],
])('numbers are compared without what is less than a millionth: %s', (_, before, after, told) => {
  const sections = sectionsOf({ rooms: before }, { rooms: after }, 'property');
  expect(sections.map(({ field }) => field)).toEqual(told);
});

test('photos are told by place, title and credits: one that was carried to the front moved, the others did not', () => {
  const photo = (url: string, title = url) => ({ url, title, credits: 'Ann' });
  const before = { photos: [photo('a'), photo('b'), photo('c'), photo('d')] };
  const after = { photos: [photo('d'), photo('a'), photo('b', 'The bar'), photo('e')] };
  const { items } = onlySection(before, after, 'photos');
  expect(items.map(({ mark, isMoved, was, place }) => [mark, isMoved, was, place])).toEqual([
    ['kept', true, 4, 1],
    ['kept', false, 1, 2],
    ['changed', false, 2, 3],
    ['removed', false, 3, null],
    ['added', false, null, 4],
  ]);
});

test('seasons are told range by range, with prices apart', () => {
  const band = (price: number, ...days: string[]) => ({
    price,
    duration: days.map((from) => ({ from, to: `${from.slice(0, 8)}28` })),
  });
  const before = {
    prices: { lowSeason: band(180, '2026-03-01'), highSeason: band(240), peakSeason: band(320) },
  };
  const after = {
    prices: {
      lowSeason: band(190, '2026-03-01', '2027-03-01'),
      highSeason: band(240),
      peakSeason: band(320),
    },
  };
  const [low, high] = onlySection(before, after, 'seasons').seasons;
  expect(low).toMatchObject({
    price: { before: 180, after: 190 },
    ranges: [{ mark: 'kept' }, { mark: 'added' }],
  });
  expect(high).toMatchObject({ price: null, ranges: [] });
});

test('a part that a form has got or lost since is told as a list, and an empty one not at all', () => {
  const photo = { url: 'a', title: 'Dawn', credits: 'Ann' };
  expect(onlySection({}, { photos: [photo] }, 'photos').items).toMatchObject([{ mark: 'added' }]);
  expect(onlySection({ photos: [photo] }, {}, 'photos').items).toMatchObject([{ mark: 'removed' }]);
  expect(sectionsOf({ youTubeUrl: '', activities: [] }, {})).toEqual([]);
  expect(sectionsOf({}, { youTubeUrl: '', activities: [] })).toEqual([]);
});

/** Whether something takes less than so many milliseconds of this process, by the best of five tries: what else the machine does shall not count. */
function isDoneIn(milliseconds: number, act: () => void): boolean {
  for (let tries = 0; tries < 5; tries += 1) {
    const start = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 < milliseconds) return true;
  }
  return false;
}

test('texts that are made to take long are told within 100 ms and 40 kB, each pair of them', () => {
  for (const [before, after] of hostilePairs()) {
    let words!: TextDifference;
    expect(isDoneIn(100, () => (words = diffTexts(before, after)))).toBe(true);
    expect(JSON.stringify(words).length).toBeLessThan(40_000);
    expect(applyWords(words, before)).toBe(after);
  }
});

test('blanks take no longer than their number', () => {
  const blanks = ' '.repeat(100_000);
  expect(isDoneIn(500, () => diffTexts(`a${blanks}x`, `b${blanks}y`))).toBe(true);
});
