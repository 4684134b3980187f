import fc from 'fast-check';
import { entriesOf, type Field } from '../../lib/platform/forms/field';
import { rules } from '../../lib/platform/forms/rules';
import { propertyForm } from '../../lib/listings/properties/form';
import { safariForm } from '../../lib/listings/safaris/form';

export const forms = { safari: safariForm('admin'), property: propertyForm('admin') };
export type Content = Record<string, unknown>;

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
/** Numbers with so many decimals. */
const decimal = (decimals: number, most: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((value) => value / 10 ** decimals);
/** Numbers that the field takes. */
const numberOf = ({ rule }: Field) => {
  const schema = rule(rules);
  return fc
    .oneof(decimal(0, 900), decimal(1, 900), decimal(2, 900), fc.constant(null))
    .filter((value) => schema.safeParse(value).success);
};
const range = fc.record({ from: day, to: day });
const price = decimal(2, 900).filter((value) => value >= 1);
const band = fc.record({
  duration: fc.array(range, { maxLength: 20 }),
  price: fc.oneof(price, fc.constant(null)),
});
const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latlng = fc.tuple(latitude, longitude);
/** Neither may be 0. */
const location = fc
  .record({ latitude, longitude })
  .filter((degrees) => degrees.latitude !== 0 && degrees.longitude !== 0);

/** Anything that a record may hold of a field. */
function valueOf(name: string, field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'refs') return fc.uniqueArray(id);
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'day') return fc.oneof(day, fc.constant(''));
  if (field.kind.endsWith('number')) return numberOf(field);
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
  if (name === 'location') return location;
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

/** As a database gives it back: what is made by chance has objects and numbers that no JSON can have. */
const asStored = (content: Content) => JSON.parse(JSON.stringify(content)) as Content;

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
    .map((both) => ({ kind, before: asStored(without(0)(both)), after: asStored(without(1)(both)) }));
};
/** Two versions of a listing, of which some parts are the same, some changed, some new and some gone. */
export const pairs = fc.oneof(pairOf('safari'), pairOf('property'));
