import fc from 'fast-check';
import { toAppearance, findLookalikes } from './alike';

test.each([
  ['Маrа', 'Mara', ['М', 'а'], ['M', 'a']],
  ['Οlοolo', 'Oloolo', ['Ο', 'ο'], ['O', 'o']],
  ['ｆile', 'file', null, null],
  ['Serengeti', 'Ѕеrengeti', ['S', 'e'], ['Ѕ', 'е']],
  ['a\u200db', 'ab', ['\u200d'], []],
  ['ﬁve', 'five', ['ﬁ'], ['f', 'i']],
  ['two\u00a0nights', 'two nights', ['\u00a0'], [' ']],
  ['two  nights', 'two nights', [' '], []],
  ['аa', 'aа', ['а', 'a'], ['a', 'а']],
  ['José', 'Jose\u0301', null, null],
  ['Jose', 'José', null, null],
  ['one\r\ntwo', 'one\ntwo', null, null],
  ['one two', 'one\ntwo', null, null],
  ['10 m2', '10 m²', null, null],
  ['Mara', 'Nara', null, null],
])('%j and %j', (before, after, was, is) => {
  expect(findLookalikes([before], [after])).toEqual(was && { before: was, after: is });
});

test('words are found within what went and what came, but for single letters, which are words of many languages', () => {
  expect(findLookalikes(['the Mаra, '], ['Lodge', 'in Mara.'])).toEqual({ before: ['а'], after: ['a'] });
  expect(findLookalikes(['горы а море'], ['a day in the hills'])).toBeNull();
  expect(findLookalikes(['а'], ['a'])).toEqual({ before: ['а'], after: ['a'] });
});

const latin = fc.constantFrom(...'aceopxyABCEHKMOPTXsijdhq zmnr-.');
const likeness: Record<string, string> = { a: 'аα', c: 'сϲ', e: 'е', o: 'оοօ', p: 'рρ', x: 'х', y: 'уγ' };
const capitals: Record<string, string> = { A: 'АΑ', B: 'ВΒ', C: 'СϹ', E: 'ЕΕ', H: 'НΗ', K: 'КΚ', M: 'МΜ' };
const likenesses = { ...likeness, ...capitals };

test('whatever letters of a word are written in another script, it is drawn alike and each of them is named', () => {
  const letters = fc.array(fc.tuple(latin, fc.nat({ max: 5 })), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(letters, (chosen) => {
      const before = chosen.map(([letter]) => letter).join('');
      const after = chosen.map(([letter, choice]) => likenesses[letter]?.[choice] ?? letter).join('');
      expect(toAppearance(after)).toBe(toAppearance(before));
      const foreign = [...after].filter((letter) => letter > '\u00ff');
      const found = findLookalikes([before], [after]);
      expect(new Set(found?.after ?? [])).toEqual(new Set(foreign));
      expect(found === null).toBe(foreign.length === 0);
    }),
  );
});

test('two texts of 100,000 signs take no longer than their number', () => {
  const start = process.cpuUsage();
  findLookalikes(['а '.repeat(50_000)], ['a  '.repeat(50_000)]);
  const { user, system } = process.cpuUsage(start);
  expect(user + system).toBeLessThan(5_000_000);
});
