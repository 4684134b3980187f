import { passwordCost } from '../../upstream/account/users/password-cost';
import { isCheapHash } from '../../upstream/account/users/password-hash';

// The upstream's own tests hash with a cheap cost in its place.
test('a password costs who guesses it at least what OWASP asks of argon2id: 19 MiB in two passes', () => {
  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(passwordCost.timeCost).toBeGreaterThanOrEqual(2);
});

test('a hash of less memory, fewer passes or another function counts as cheap, one of today does not', () => {
  const { memoryCost: m, timeCost: t } = passwordCost;
  const cheap = [
    `$argon2id$v=19$m=${m - 1},t=${t},p=1$c2FsdA$aGFzaA`,
    `$argon2id$v=19$m=${m},t=${t - 1},p=1$c2FsdA$aGFzaA`,
    '$2b$10$abc',
  ];
  expect(cheap.map(isCheapHash)).toEqual([true, true, true]);
  expect(isCheapHash(`$argon2id$v=19$m=${m},t=${t},p=1$c2FsdA$aGFzaA`)).toBe(false);
});
