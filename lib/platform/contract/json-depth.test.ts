import { isTooDeep } from './json-depth';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('32 levels pass, one more does not, whether they are closed or not', () => {
  expect(isTooDeep(nested(32))).toBe(false);
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(33))).toBe(true);
});

test('neighbours are no levels', () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => ({ a: [1] }))))).toBe(false);
});

test('brackets inside of texts are none', () => {
  expect(isTooDeep(JSON.stringify({ text: `${nested(40)} "[[ \\` }))).toBe(false);
  expect(isTooDeep(`{"a":"\\"${'['.repeat(40)}"}`)).toBe(false);
  expect(isTooDeep(`{"a":"\\\\",${'['.repeat(40)}`)).toBe(true);
});
