import fc from 'fast-check';
import { parseFieldNumber, plainDigits, parseNumber, stepNumber } from './numbers';

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['2,5', 2.5],
  ['1250', 1250],
  ['1250,00', 1250],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['-5', -5],
  ['−5', -5],
  ['–5,25', -5.25],
  ['- 5', -5],
  ['+5', 5],
  ['1.2345', 1.2345],
  [' 12,50 ', 12.5],
  ['\u00a012.50\u202f', 12.5],
  ['\u200e12.50\u200f', 12.5],
  ['\ufeff12', 12],
  ['1\u200b2', 12],
  ['$12.50', 12.5],
  ['$ 12.50', 12.5],
  ['US$12.50', 12.5],
  ['US $ 12.50', 12.5],
  ['USD 12,50', 12.5],
  ['12,50 usd', 12.5],
  ['-$5', -5],
  ['$-5', -5],
  ['$12.50 USD', 12.5],
  ['＄5', 5],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
  ['१२.५', 12.5],
  ['１２．５', 12.5],
  ['１２，５', 12.5],
])('%j is %d', (text, number) => expect(parseNumber(text)).toBe(number));

test.each(['', ' ', '\u00a0', '\u200b', '\t'])('%j is nothing', (text) =>
  expect(parseNumber(text)).toBeNull(),
);

test.each([
  '1.250',
  '1,250',
  '12.500',
  '0,125',
  '1234.500',
  '-1.250',
  '$1,250',
  '1.250,00',
  '1,250.00',
  '1.250.000',
  '1,250,000',
  '12,5.0',
  '1 250',
  '1\u00a0250,00',
  '1\u202f250',
  '１，２５０',
  "1'250",
  '1’250.50',
  '1٬250',
  '١٬٢٥٠٫٥',
])('%j may have signs for thousands', (text) => expect(parseNumber(text)).toBe('thousands'));

test.each([
  'KES 500',
  'kes500',
  '500 KSh',
  'Kshs 500',
  'TSh 1,250',
  '500/= UGX'.replace('/= ', ' '),
  'R 500',
  '12,50 €',
  '12,50\u00a0€',
  '€12.50',
  '£5',
  'A$5',
  'NZ$ 5',
  '-€5',
  'USD 5 EUR',
  'EUR 5 USD',
  '¥1.250',
])('%j is an amount in another currency', (text) => expect(parseNumber(text)).toBe('currency'));

test.each([
  'abc',
  '.',
  ',',
  '-',
  '$',
  'USD',
  '1.2.3',
  '1..5',
  '12a',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '5 days',
  '1.5 mio',
  '(5)',
  '--5',
  '-$-5',
  '5-',
  '12,-',
  '12.–',
  '12·5',
  '12. 5',
  '1_000',
  '~12',
  '12O',
  '12 dollars',
  '5 %',
  '12/5',
  '½',
  '12²',
  '1234567890123456',
  '0.12345678901234567',
  '𝟙𝟚',
  'KES',
  '€',
  '500/=',
  'EU 5',
])('%j is no number', (text) => expect(parseNumber(text)).toBe('unreadable'));

/** What is written with at most `decimals` decimals, in cents and the like. */
const written = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom(0, 1, 2, 4));

test('a number is read as it is written, with a point or a comma', () => {
  fc.assert(
    fc.property(written, ([digits, decimals]) => {
      const text = (digits / 10 ** decimals).toFixed(decimals);
      expect(parseNumber(text)).toBe(Number(text) + 0);
      expect(parseNumber(text.replace('.', ','))).toBe(Number(text) + 0);
      expect(parseNumber(` US$ ${text}\u00a0`)).toBe(Number(text) + 0);
    }),
  );
});

test('no text becomes a number that has other digits', () => {
  const signs = fc.constantFrom(..."0123456789.,'’ -+$€eExX\u00a0\u066b\u066c٣");
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 14 }), (text) => {
      const read = parseNumber(text);
      if (typeof read !== 'number') return;
      const said = plainDigits(text).replace(/\D/g, '').replace(/^0+/, '');
      const [whole = '', decimals = ''] = Math.abs(read).toFixed(13).split('.');
      expect(`${whole}${decimals}`.replace(/^0+|0+$/g, '')).toBe(said.replace(/0+$/, ''));
    }),
    { numRuns: 2000 },
  );
});

test('a field holds the number, its own nothing, and what is refused as it was typed', () => {
  expect(parseFieldNumber('12,50', null)).toBe(12.5);
  expect(parseFieldNumber(' ', null)).toBeNull();
  expect(parseFieldNumber('', Number.NaN)).toBeNaN();
  expect(parseFieldNumber('1.250 ', null)).toBe('1.250 ');
});

test.each([
  [null, 1, 1.5],
  [Number.NaN, -1, 1.5],
  [1.5, 1, 1.6],
  [2.3, 1, 2.4],
  [2.9, 1, 3],
  [1.6, -1, 1.5],
  [1.5, -1, 1.5],
  [0.2, 1, 1.5],
  [12.34, 1, 12.4],
] as const)('a fee of %s goes by a step of %i to %s', (value, direction, next) =>
  expect(stepNumber(value, direction, { by: 0.1, least: 1.5 })).toBe(next),
);
