import { slugOf } from '../../lib/platform/values/slug';
import { makeSlug } from './queries';

test.each([
  ['6-day Mara Explorer', '6-day-mara-explorer'],
  ['Zürich → Nairobi!', 'zurich-nairobi'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['Smørrebrød in the bush', 'smorrebrod-in-the-bush'],
  ['Soft\u00adhyphen', 'softhyphen'],
  ['𝗠𝗮𝗿𝗮 Trail', 'mara-trail'],
  ['サファリ', 'listing'],
])('%s becomes %s', (title, slug) => expect(makeSlug(title, 'a', 1)).toBe(slug));

test('the third of a title has a slug that no other record has, so that the thousandth needs no thousand tries', () => {
  expect([1, 2].map((attempt) => makeSlug('Safari', 'a', attempt))).toEqual(['safari', 'safari-2']);
  const third = makeSlug('Safari', 'a', 3);
  expect(third).toMatch(/^safari-[0-9a-f]{8}$/);
  expect([makeSlug('Safari', 'b', 3), makeSlug('Safari', 'a', 4)]).not.toContain(third);
});

test.each(['Ranking', 'approve', 'Change owner', 'Restore'])(
  '%s is no slug: addresses need the word',
  (title) => {
    expect(makeSlug(title, 'a', 1)).toBe(`${slugOf(title)}-2`);
  },
);
