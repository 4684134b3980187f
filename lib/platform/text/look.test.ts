import { normalizeLook } from './look';

test.each([
  ['Jose\u0301', 'José'],
  ['from\u00a0here', 'from here'],
  ['Ma\u200bra\ufeff', 'Mara'],
  ['so\u00adft', 'soft'],
])('%j looks like %j', (one, other) => expect(normalizeLook(one)).toBe(other));

test.each(["O'Neil", 'O’Neil', 'abc\u202edef', '👨‍👩‍👧', 'Mara  Trail'])('%j keeps what is seen', (text) => {
  expect(normalizeLook(text)).toBe(text);
});
