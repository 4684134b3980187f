import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fold } from '../../lib/platform/text/fold';
import { rowsOf } from '../platform/db/client';
import { openTestDatabase } from '../test/database';
import { foldedOf, containsSearch } from '../platform/http/validate';

const database = await openTestDatabase();
afterAll(() => database.close());

/** What the database makes of texts. */
const folded = async (texts: string[]) => {
  const rows = await rowsOf<{ folded: string }>(
    database.db,
    sql`select ${foldedOf(sql`lower(text)`)} as folded
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (text, at) order by at`,
  );
  return rows.map((row) => row.folded);
};

test('the database folds what is stored as the program folds what is searched for', async () => {
  const odd = [
    ...'éÉë`ʻʽʾʿˋꞌ‐‑‒–—―−﹣－﹘’‘ʼ´“”„‟″′‴＇ßẞæÆœŒøØłŁđĐıİςσйЙёǿǣﬁ½ﾊがकिحمُأ',
    'e\u0301',
    '\u00a0',
    '\u200b',
    '\ufeff',
    ' ',
  ];
  const letters = fc.oneof(
    fc.constantFrom(...'abcXYZ 01-_%\'"'),
    { arbitrary: fc.constantFrom(...odd), weight: 4 },
    fc.integer({ min: 0xa0, max: 0x24ff }).map((code) => String.fromCharCode(code)),
  );
  const words = fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  const texts = fc.sample(words, { numRuns: 2000, seed: 7 });
  expect(await folded(texts)).toEqual(texts.map(fold));
});

test('a text is found by every form of its apostrophes and hyphens, and by no other sign in their place', async () => {
  const forms = { "'": [...`'’‘\`´ʻʼ′`], '-': [...'-‐‑‒–—−－'] };
  const found = async (text: string, search: string) => {
    const [row] = await rowsOf<{ found: boolean }>(
      database.db,
      sql`select ${containsSearch(sql`lower(${text}::text)`, search)} as found`,
    );
    return row!.found;
  };
  for (const [sign, all] of Object.entries(forms))
    for (const [at, form] of all.entries()) {
      const other = all[(at + 1) % all.length]!;
      expect([form, await found(`Kaya${form}Mara (3.5)`, `a${other}MARA (3.5`)]).toEqual([form, true]);
      expect([form, await found(`Kaya${form}Mara`, `Kaya${other}Mora`)]).toEqual([form, false]);
      for (const beside of ['Kaya Mara', 'KayaMara', 'Kaya.Mara'])
        expect([beside, await found(beside, `Kaya${sign}Mara`)]).toEqual([beside, false]);
    }
  expect(await found('Kaya-Mara 100%', '-mara 100%')).toBe(true);
  expect(await found('Kaya-Mara 1000', '-mara 100%')).toBe(false);
  expect(await found('Kaya-Mara.', '-m.ra')).toBe(false);
});
