// One database: it needs none.
import { checkPassword, hashPassword } from './password-hash';

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!;

test('an account that is not there takes as long as a wrong password', async () => {
  const known = await hashPassword('Safari2026');
  const times = { known: [] as number[], absent: [] as number[] };
  const time = async (kind: 'known' | 'absent') => {
    const begun = performance.now();
    await checkPassword(kind === 'known' ? known : null, 'Wrong2026', 'amina@demo.test');
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
  expect(await checkPassword(hashed, 'Safari2026', 'a')).toBe(true);
  expect(await checkPassword(hashed, 'Safari2027', 'a')).toBe(false);
  expect(await checkPassword(null, 'Safari2026', 'a')).toBe(false);
});

/** What becomes of many guesses at once, each at the account of that name. */
const flood = (hashed: string, accounts: string[]) =>
  accounts.map((account) =>
    checkPassword(hashed, 'Wrong2026', account).then(
      () => 'looked at' as const,
      ({ status }: { status: number }) => status,
    ),
  );

test('a flood of sign-ins ends at 204, and the others are refused at once', async () => {
  const hashed = await hashPassword('Safari2026');
  const accounts = Array.from({ length: 260 }, (_, index) => `visitor-${index}@demo.test`);
  const outcomes = await Promise.all(flood(hashed, accounts));
  expect(outcomes.filter((outcome) => outcome === 'looked at')).toHaveLength(204);
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(56);
});

test('a flood on one account leaves the queue to others', async () => {
  const hashed = await hashPassword('Safari2026');
  let settled = 0;
  const guesses = flood(
    hashed,
    Array.from({ length: 260 }, () => 'known@demo.test'),
  ).map((guess) => guess.finally(() => (settled += 1)));
  expect(await checkPassword(hashed, 'Safari2026', 'amina@demo.test')).toBe(true);
  expect(settled).toBeLessThan(20);
  await Promise.all(guesses);
});
