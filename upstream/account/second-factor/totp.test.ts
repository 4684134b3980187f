import { encodeBase32, codeAt, findMatchingStep, stepOf } from './totp';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepOf(new Date(second * 1000)))).toBe(code);
});

test('a secret is written as RFC 4648 has it', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    encodeBase32(Buffer.from(text)),
  );
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('a code is taken one step early or late, and none that is not newer than the last one', () => {
  const now = new Date(3_000_000);
  const step = stepOf(now);
  const matches = [-2, -1, 0, 1, 2].map((away) =>
    findMatchingStep(secret, codeAt(secret, step + away), now, 0),
  );
  expect(matches).toEqual([null, step - 1, step, step + 1, null]);
  expect(findMatchingStep(secret, codeAt(secret, step), now, step)).toBeNull();
  for (const code of ['', '12345', '1234567', 'abcdef'])
    expect(findMatchingStep(secret, code, now, 0)).toBeNull();
});
