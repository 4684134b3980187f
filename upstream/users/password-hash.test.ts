// One database: it needs none.
import { checkPassword, hashPassword } from './password-hash';

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!;

test('an account that is not there takes as long as a wrong password', async () => {
  const known = await hashPassword('Safari2026');
  const times = { known: [] as number[], absent: [] as number[] };
  const time = async (kind: 'known' | 'absent') => {
    const begun = performance.now();
    await checkPassword(kind === 'known' ? known : null, 'Wrong2026');
    times[kind].push(performance.now() - begun);
  };
  await time('absent');
  times.absent = [];
  // By turns, so that a busy machine is as busy for both.
  for (let turn = 0; turn < 300; turn += 1) {
    await time('known');
    await time('absent');
  }
  const ratio = median(times.absent) / median(times.known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('a password is told from another one, and from none', async () => {
  const hashed = await hashPassword('Safari2026');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(await checkPassword(hashed, 'Safari2026')).toBe(true);
  expect(await checkPassword(hashed, 'Safari2027')).toBe(false);
  expect(await checkPassword(null, 'Safari2026')).toBe(false);
});
