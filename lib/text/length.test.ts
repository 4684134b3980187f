import { cut, firstSigns, fits, lengthOf } from './length';

const family = '👨‍👩‍👧‍👦';
const title = `${family}${family} Big Five 🦁🐘🦏🐆🐃 for families`;

test.each([
  ['', 0],
  ['Mara', 4],
  ['Mara\nTrail', 10],
  ['Zoë', 3],
  ['Zoe\u0308', 3],
  ['🇰🇪🇹🇿', 2],
  ['👋🏾', 1],
  ['مرحبا', 5],
  [title, 30],
])('%j is %d signs long', (text, length) => expect(lengthOf(text)).toBe(length));

test('a text fits as a person counts, and not with any number of marks on a letter', () => {
  expect(fits(title, 30)).toBe(true);
  expect(fits(title, 29)).toBe(false);
  expect(fits('x'.repeat(51), 50)).toBe(false);
  expect(fits(`a${'\u0301'.repeat(399)}`, 50)).toBe(true);
  expect(fits(`a${'\u0301'.repeat(400)}`, 50)).toBe(false);
});

test.each([
  ['Mara Trail', 20, 'Mara Trail'],
  ['Mara Trail', 4, 'Mara'],
  [`ab${family}cd`, 5, 'ab'],
  [`ab${family}cd`, 13, `ab${family}`],
  ['Zoe\u0308', 3, 'Zo'],
  ['🦁🐘', 3, '🦁'],
  [family, 4, '👨\u200d'],
  ['🦁', 1, ''],
])('%j is cut to %d units between signs', (text, most, head) => {
  expect(cut(text, most)).toBe(head);
});

test('the first signs of a text are whole', () => {
  expect(firstSigns(title, 3)).toBe(`${family}${family} `);
  expect(firstSigns('Mara', 20)).toBe('Mara');
});
