import { renderToStaticMarkup } from 'react-dom/server';
import type { ChangedSection, ListingDifference } from '@/lib/review/listing-versions/calls';
import { DifferenceView } from './difference-view';

const side = { _id: 'a', at: '', by: { name: '', role: '' }, what: 'approved' };
const none = { before: null, after: null, runs: [], items: [], seasons: [] };

function textOf(section: Partial<ChangedSection> & { field: string; kind: string }): string {
  const sections = [{ ...none, ...section }];
  const difference = { from: side, to: side, sections, unchanged: [] } as unknown as ListingDifference;
  const view = <DifferenceView difference={difference} drawing={{} as never} first="" />;
  return renderToStaticMarkup(view).replace(/<[^>]*>/g, '');
}

const run = (mark: string, text: string) => ({ mark, text, length: undefined });
const thing = (name: string, detail = '') => ({
  ...{ name, detail, picture: null, thumbnail: null, latlng: null, from: '', to: '' },
});
const photo = (before: ReturnType<typeof thing>, after: ReturnType<typeof thing>) => ({
  ...{ mark: 'changed', isMoved: false, was: 1, place: 1, before, after },
});

const note =
  'Some words here look the same but are not. Before: Cyrillic ‘а’ (U+0430). After: Latin ‘a’ (U+0061).';

test.each([
  ['a value', { field: 'title', kind: 'value', before: 'Mаra', after: 'Mara' }],
  [
    'a text',
    {
      field: 'policy',
      kind: 'words',
      runs: [run('kept', 'In '), run('removed', 'Mаra'), run('added', 'Mara')],
    },
  ],
  ['a photo’s title', { field: 'photos', kind: 'photos', items: [photo(thing('Mаra'), thing('Mara'))] }],
  [
    'a photo’s credits',
    { field: 'photos', kind: 'photos', items: [photo(thing('A', 'Mаra'), thing('A', 'Mara'))] },
  ],
])('%s that looks the same says by which letters it differs', (_, section) =>
  expect(textOf(section as ChangedSection)).toContain(note),
);

test('what nobody sees is named by its code alone, and what is seen is not spoken of', () => {
  expect(textOf({ field: 'title', kind: 'value', before: 'Ma\u200dra', after: 'Mara' })).toContain(
    'are not. Before: U+200D.',
  );
  const seen = textOf({ field: 'title', kind: 'value', before: 'Mara', after: 'Nara' });
  expect(seen).toContain('Nara');
  expect(seen).not.toContain('look the same');
});

test('of many letters the first four are named', () => {
  const text = textOf({ field: 'title', kind: 'value', before: 'МАСЕРО', after: 'MACEPO' });
  expect(text).toMatch(
    /Before: Cyrillic ‘М’ \(U\+041C\), (?:Cyrillic ‘.’ \(U\+04..\)[, ]*){3} …\. After: Latin ‘M’/,
  );
});
