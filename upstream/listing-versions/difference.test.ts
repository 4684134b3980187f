import fc from 'fast-check';
import { performance } from 'node:perf_hooks';
import { entriesOf, type Field } from '../../lib/forms/field';
import { propertyForm } from '../../lib/properties/form';
import { safariForm } from '../../lib/safaris/form';
import { applyDifference, differenceBetween, type Section } from './difference';
import { applyWords, wordsBetween } from './words';

const forms = { safari: safariForm('admin'), property: propertyForm('admin') };
type Content = Record<string, unknown>;

const word = fc.constantFrom('Mara', 'river', 'the', 'camp', 'is', 'café', '🦓', 'two-day', 'x'.repeat(300));
const sentence = fc
  .array(word, { minLength: 1, maxLength: 25 })
  .map((words) => words.join(' '))
  .chain((words) => fc.constantFrom(`${words}.`, `${words}!\n\n`, `${words}\r\n`, words));
const prose = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(' '));
const text = fc.oneof(prose, fc.string({ unit: 'binary' }), fc.webUrl(), fc.constant(''));
const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const number = fc.oneof(fc.integer({ min: 0, max: 900 }), fc.double({ noNaN: true }), fc.constant(null));
const range = fc.record({ from: day, to: day });
const band = fc.record({ duration: fc.array(range, { maxLength: 20 }), price: number });
const latlng = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);

/** Anything that a record may hold of a field. */
function valueOf(name: string, field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'refs') return fc.uniqueArray(id);
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'day') return fc.oneof(day, fc.constant(''));
  if (field.kind.endsWith('number')) return number;
  if (field.kind === 'picture') return fc.oneof(id, fc.constant(null));
  if (field.kind === 'pictures')
    return fc.array(fc.record({ url: id, title: text, credits: word }), { maxLength: 6 });
  if (field.kind === 'marks')
    return fc.array(fc.record({ file: id, name: text, url: word }), { maxLength: 5 });
  if (name === 'prices') return fc.record({ lowSeason: band, highSeason: band, peakSeason: band });
  if (name === 'destinations')
    return fc.array(fc.record({ id: fc.oneof(id, fc.constant('')), name: word, country: word, latlng }), {
      maxLength: 9,
    });
  if (name === 'location') return fc.record({ latitude: number, longitude: number });
  return text;
}

/** The same list in another order, with something left out and something added; the same text with words changed. */
function changed(value: unknown, fresh: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc
      .tuple(fc.shuffledSubarray(value), fresh)
      .map(([left, more]) => [...left, ...(more as unknown[]).slice(0, 2)]);
  if (typeof value !== 'string') return fresh;
  return fc
    .tuple(fc.nat(value.length), fc.nat(20), fc.oneof(word, text))
    .map(([at, length, more]) => value.slice(0, at) + more + value.slice(at + length));
}

const pairOf = (kind: 'safari' | 'property') => {
  const parts = entriesOf(forms[kind]).map(([name, field]) => {
    const fresh = valueOf(name, field);
    const gone = fc.constant(undefined);
    const pair = fresh.chain((before) =>
      fc.tuple(fc.constant(before), fc.oneof(fc.constant(before), changed(before, fresh), fresh, gone)),
    );
    return [
      name,
      fc.oneof({ arbitrary: pair, weight: 20 }, { arbitrary: fc.tuple(gone, fresh), weight: 1 }),
    ] as const;
  });
  const without = (at: 0 | 1) => (both: Record<string, [unknown, unknown]>) =>
    Object.fromEntries(
      Object.entries(both).flatMap(([name, pair]) => (pair[at] === undefined ? [] : [[name, pair[at]]])),
    );
  return fc
    .record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<[unknown, unknown]>>)
    .map((both) => ({ kind, before: without(0)(both), after: without(1)(both) }));
};
const pairs = fc.oneof(pairOf('safari'), pairOf('property'));

test('the difference of 1,000 random pairs of versions, applied to the old, gives the new', () => {
  fc.assert(
    fc.property(pairs, ({ kind, before, after }) => {
      const difference = differenceBetween(forms[kind], before, after);
      expect(applyDifference(difference, before)).toEqual(after);
      expect(differenceBetween(forms[kind], after, after)).toMatchObject({ sections: [], quiet: [] });
      // What is sent is JSON, which loses nothing that it needs.
      const sent = JSON.parse(JSON.stringify(difference)) as typeof difference;
      expect(sent.sections.map(({ field }) => field)).toEqual(difference.sections.map(({ field }) => field));
    }),
    { numRuns: 1000 },
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
  const { runs } = wordsBetween(before, before.replace('six', 'eight large'));
  expect(runs).toEqual([
    { mark: 'kept', text: 'We walk at dawn. The camp has ' },
    { mark: 'removed', text: 'six' },
    { mark: 'added', text: 'eight large' },
    { mark: 'kept', text: ' tents by the river. Guides speak Maa.' },
  ]);
});

test('sentences without a common word are told as a whole, not as crumbs', () => {
  const { runs } = wordsBetween('The old camp lies by the river.', 'Nights here are cold and full of stars.');
  expect(runs.map(({ mark }) => mark).join()).toBe('removed,added');
});

test('long stretches that stayed are cut, and still give the new text', () => {
  const long = 'The plains are wide and the grass is tall. '.repeat(200);
  const words = wordsBetween(`${long}It ends here.`, `${long}It ends there.`);
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
  const { runs } = wordsBetween(before.fullDescription, after.fullDescription.replace('Two', 'Ten'));
  expect(runs.map((run) => ('text' in run ? run.text : ''))).toEqual(['One day.\n', 'Two', 'Ten', ' days.']);
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

test('hostile texts are told in time: none takes longer than a second', () => {
  const crumbs = (of: string) => of.repeat(10_000 / of.length);
  const texts = [
    '',
    'x'.repeat(10_000),
    crumbs('a.'),
    crumbs('b!'),
    crumbs('a b '),
    crumbs('c\n'),
    crumbs('.a '),
  ];
  for (const before of texts)
    for (const after of texts) {
      const start = performance.now();
      const words = wordsBetween(before, after);
      expect(performance.now() - start).toBeLessThan(1000);
      expect(applyWords(words, before)).toBe(after);
    }
});
