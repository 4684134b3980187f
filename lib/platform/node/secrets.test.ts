import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const broken = { empty: '', blank: '\n', 'of zeros': '\0'.repeat(44), 'cut off': 'aB3dE6' };

test.each(Object.entries(broken))('a secret that is %s is not used but made again', (_what, left) => {
  const file = join(folder, 'key');
  writeFileSync(file, left);
  const secret = readOrCreateSecret(folder, 'key');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(folder, 'key')).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('one whose loss would cost something is named instead, in one line', () => {
  writeFileSync(join(folder, 'key'), '');
  const asked = () => readOrCreateSecret(folder, 'key', { lossOfNew: 'all is lost' });
  expect(asked).toThrow(
    `${join(folder, 'key')} is empty or broken: put the former one back. With a new one all is lost.`,
  );
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('');
});
