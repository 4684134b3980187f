import fc from 'fast-check';
import { registrationForm } from '../../companies/applications/form';
import { bannerForm, plannedForm } from '../../sites/banners/form';
import { companyForm } from '../../companies/form';
import type { ImageValue } from '../images/image-field';
import { propertyForm } from '../../listings/properties/form';
import { safariForm } from '../../listings/safaris/form';
import { websiteForm } from '../../sites/websites/form';
import { entriesOf, type Field, type Fields } from './field';
import { toStorableValues } from './held';
import { readParts, type Parts } from './reading';
import { schemaOf } from './schema';
import { valuesOf } from './values';
import { picturesOf, storedPictures, writeSave } from './writing';

const forms: [string, Fields][] = [
  ['banner', bannerForm],
  ['banner with a plan', plannedForm],
  ['website', websiteForm],
  ['company profile', companyForm],
  ['registration', registrationForm],
  ['safari', safariForm('admin')],
  ["safari of an owner's", safariForm('safari-owner')],
  ['property', propertyForm('admin')],
];

const text = fc.string({ maxLength: 20 });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const file = fc.uuid().map((id) => new File([id], `${id}.png`, { type: 'image/png' }));
const stored = fc.uuid().map((id) => `/files/${id}.jpg`);
const picture = fc.option(fc.oneof(file, stored));
const isFile = ({ picture: held }: { picture: ImageValue }) => held instanceof File;
const items = <Key extends string>(key: Key, other: string) =>
  fc.uniqueArray(fc.record({ [key]: text, [other]: text, picture: fc.oneof(file, stored) }), {
    maxLength: 6,
    selector: (item) => item[key],
  });
const marks = items('name', 'url').map((all) => [
  ...all.filter((mark) => !isFile(mark as { picture: ImageValue })),
  ...all.filter((mark) => isFile(mark as { picture: ImageValue })),
]);

/** Any JSON as it comes back: no negative zero, no key that would change every object. */
const asRead = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === '__proto__' ? undefined : part));

/** What a field of each kind may hold. */
const held: Record<string, fc.Arbitrary<unknown>> = {
  text,
  day: fc.oneof(day, fc.constant('')),
  number: fc
    .oneof(fc.integer(), fc.double({ noDefaultInfinity: true }), fc.constant(Number.NaN))
    .map((n) => n + 0),
  'optional-number': fc.option(fc.integer()),
  flag: fc.boolean(),
  refs: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 })),
  json: fc.jsonValue().map(asRead),
  picture,
  'replaced-picture': picture,
  upload: fc.option(file),
  pictures: items('title', 'credits'),
  marks,
};

const heldBy = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      entriesOf(fields).map(([name, field]: [string, Field]) => [
        name,
        held[field.kind] ?? fc.constant(field.empty()),
      ]),
    ),
  );

/** A body as a server takes it in; files stay themselves. */
function received(body: FormData): Parts {
  const parts: Parts = { fields: {}, files: {} };
  for (const [name, value] of body) {
    if (value instanceof File) (parts.files[name] ??= []).push(value);
    else (parts.fields[name] ??= []).push(value);
  }
  return parts;
}

const nameOf = (value: ImageValue) => (value instanceof File ? value.name : value);

const refuse = (problems: unknown): never => {
  throw new Error(JSON.stringify(problems));
};

test.each(forms)('what the form of a %s sends is read as what it holds, files included', (_name, fields) => {
  fc.assert(
    fc.property(heldBy(fields), (values) => {
      const parts = received(writeSave(fields, values, values));
      const keepable = storedPictures(fields, values);
      const read = readParts(fields, parts, { before: values, keepable, refuse });
      expect(read).toEqual(values);
      expect(picturesOf(fields, read).map(nameOf)).toEqual(picturesOf(fields, values).map(nameOf));
    }),
  );
});

test.each(forms)(
  'no part of the form of a %s belongs to two fields, and only its own are sent',
  (_name, fields) => {
    const parts = entriesOf(fields).flatMap(([name, field]) => Object.keys(field.parts(name)));
    expect(new Set(parts).size).toBe(parts.length);
    fc.assert(
      fc.property(heldBy(fields), (values) => {
        const sent = [...writeSave(fields, values, null).keys()];
        expect(sent.filter((part) => part !== 'filesToRemove' && !parts.includes(part))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  },
);

test.each(forms)('a new %s is empty, and has a rule for every field', (_name, fields) => {
  expect(Object.keys(schemaOf(fields).shape)).toEqual(Object.keys(valuesOf(fields, null)));
});

/** Any JSON, and what a number field may hold: what a draft is made of is not checked by the form's rules. */
const anything = fc.oneof(fc.jsonValue().map(asRead), fc.constant(Number.NaN));

test.each(forms)(
  'a draft of a %s is stored as it is read again, whatever stood in its fields',
  (_name, all) => {
    const odd = entriesOf(all).filter(([, { kind }]) => ['json', 'number', 'optional-number'].includes(kind));
    const fields: Fields = Object.fromEntries(odd);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(odd.map(([name]) => [name, anything]))), (values) => {
        const kept = toStorableValues(fields, values);
        const stored: unknown = JSON.parse(JSON.stringify(kept));
        expect(toStorableValues(fields, stored as typeof kept)).toEqual(kept);
      }),
    );
  },
);
