import { passwordCost } from '../upstream/users/password-cost';

// The upstream's own tests hash with a cheap cost in its place.
test('a password costs who guesses it at least what OWASP asks of argon2id: 19 MiB in two passes', () => {
  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(passwordCost.timeCost).toBeGreaterThanOrEqual(2);
});
