import fc from 'fast-check';
import type { CallName } from '../../lib/platform/calls/contract';
import { texts } from './bodies';
import { picture, propertyForm, safariForm, year } from './listing-forms';
import { certificate, registrationForm } from './registration-forms';
import { websiteForm } from './website-forms';

/** The files that a made-up form may carry. */
const fileKinds = ['picture', 'cut picture', 'empty', 'pdf', 'text'] as const;
export type FileKind = (typeof fileKinds)[number];
/** A part of a form: a text, or a file of a kind. */
export type Part = [name: string, value: string | { file: FileKind }];

type Files = Record<FileKind, Blob>;

/** The files, made once for all requests; the picture is as small as can be. */
async function makeFiles(): Promise<Files> {
  const small = await picture('teal', 4, 3);
  return {
    picture: small,
    'cut picture': small.slice(0, Math.floor(small.size / 2)),
    empty: new Blob([]),
    pdf: certificate(),
    text: new Blob(['<svg onload="x()"/>']),
  };
}

/** A form's parts; its files are pictures, but for the certificate. */
const partsOf = (form: FormData): Part[] =>
  [...form].map(([name, value]) => {
    // The forms of tests are of the year of the tests' clock.
    if (typeof value === 'string')
      return [name, value.replaceAll(`${year}-`, `${new Date().getFullYear()}-`)];
    return [name, { file: name === 'certificate' ? 'pdf' : 'picture' }];
  });

const banner: Part[] = [
  ['title', 'Green season'],
  ['advertUrl', 'https://offers.example/green'],
  ['file', { file: 'picture' }],
];
const profile: Part[] = [
  ['companyName', 'Acacia Trails'],
  ['tradingName', 'Acacia'],
  ['description', 'Walks and drives.'],
  ['contactPersonName', 'Amina Otieno'],
  ['position', 'Director'],
  ['userEmail', 'amina@acacia.example'],
  ['phoneNumber', '+254700000000'],
  ['logo', { file: 'picture' }],
];

/** Complete forms by the calls that take them, and files for them. */
export async function makeForms() {
  const [safari, property, website, registration] = await Promise.all([
    safariForm(),
    propertyForm(),
    websiteForm(),
    registrationForm(),
  ]);
  const complete: Partial<Record<CallName, Part[]>> = {
    'POST /dashboard/safari': partsOf(safari),
    'PUT /dashboard/safari': partsOf(safari),
    'POST /dashboard/safari/drafts': partsOf(safari),
    'PUT /dashboard/safari/drafts': partsOf(safari),
    'POST /dashboard/property': partsOf(property),
    'PUT /dashboard/property': partsOf(property),
    'POST /dashboard/property/drafts': partsOf(property),
    'PUT /dashboard/property/drafts': partsOf(property),
    'POST /dashboard/photos': [['photo', { file: 'picture' }]],
    'POST /dashboard/websites': partsOf(website),
    'PUT /dashboard/websites/:id': partsOf(website),
    'POST /dashboard/adverts': banner,
    'PUT /dashboard/adverts/:id': banner,
    'PUT /dashboard/company-details': profile,
    'POST /api/v1/register': partsOf(registration),
  };
  return { complete, files: await makeFiles() };
}
export type Forms = Awaited<ReturnType<typeof makeForms>>;

/** Forms for a call: complete ones with a few parts replaced, added or left out, and heaps of any parts. */
export function formsFor(
  name: CallName,
  { complete }: Forms,
  known: readonly string[],
): fc.Arbitrary<Part[]> {
  const whole = complete[name];
  if (!whole) throw new Error(`${name} has no complete form here.`);
  const names = [
    ...new Set([...whole.map(([part]) => part), 'oldPhotos', 'filesToRemove', 'copyOf', 'owner', 'x']),
  ];
  const value = fc.oneof(
    { arbitrary: texts(known).map(String), weight: 3 },
    { arbitrary: fc.constantFrom(...fileKinds).map((file) => ({ file })), weight: 1 },
  );
  const part: fc.Arbitrary<Part> = fc.tuple(fc.constantFrom(...names), value);
  const changed = fc
    .tuple(fc.array(fc.nat(whole.length - 1), { maxLength: 2 }), fc.array(part, { maxLength: 2 }))
    .map(([left, added]) => [...whole.filter((_, at) => !left.includes(at)), ...added]);
  return fc.oneof(
    { arbitrary: changed, weight: 3 },
    { arbitrary: fc.array(part, { maxLength: 6 }), weight: 1 },
  );
}

/** The body of a made-up form. */
export function formOf(parts: readonly Part[], { files }: Forms): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, files[value.file], 'file.jpg');
  }
  return form;
}
