import fc from 'fast-check';
import { cutToUnits, firstGraphemes, fits, fitted, countGraphemes, unitsPerGrapheme } from './length';

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
])('%j is %d signs long', (text, length) => expect(countGraphemes(text)).toBe(length));

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
  expect(cutToUnits(text, most)).toBe(head);
});

test('the first signs of a text are whole', () => {
  expect(firstGraphemes(title, 3)).toBe(`${family}${family} `);
  expect(firstGraphemes('Mara', 20)).toBe('Mara');
});

test('fifty signs of many units fit where fifty are allowed, and what is pasted beyond them is cut between two', () => {
  const fifty = family.repeat(50);
  expect(fits('🦁'.repeat(50), 50)).toBe(true);
  expect(fitted(fifty.slice(0, 25 * family.length), 50)).toBe(family.repeat(25));
  expect(fitted('🦁'.repeat(60), 50)).toBe('🦁'.repeat(50));
  expect(fitted(`${'x'.repeat(199)}${family}`, 200)).toBe(`${'x'.repeat(199)}${family}`);
  expect(fitted(`${'x'.repeat(200)}${family}`, 200)).toBe('x'.repeat(200));
});

test('what is made to fit fits, begins the text, and ends where a sign ends', () => {
  const signs = fc.constantFrom('a', 'é', 'e\u0301', '🦁', family, '🇰🇪', ' ', '\n');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (all, limit) => {
      const text = all.join('');
      const head = fitted(text, limit);
      expect(fits(head, limit)).toBe(true);
      expect(text.startsWith(head)).toBe(true);
      expect(countGraphemes(head) + countGraphemes(text.slice(head.length))).toBe(countGraphemes(text));
      if (fits(text, limit)) expect(head).toBe(text);
      expect(head.length).toBeLessThanOrEqual(unitsPerGrapheme * limit);
    }),
  );
});
