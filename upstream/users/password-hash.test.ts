// One database: it needs none.
import { checkPassword, hashPassword } from './password-hash';

test('a password is told from another one, and from none', async () => {
  const hashed = await hashPassword('Safari2026');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(await checkPassword(hashed, 'Safari2026')).toBe(true);
  expect(await checkPassword(hashed, 'Safari2027')).toBe(false);
  expect(await checkPassword(null, 'Safari2026')).toBe(false);
});
