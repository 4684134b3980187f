import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepTemporaryFilesInMemory } from './scratch.mjs';

let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'scratch-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const chosen = (env, more = {}) => {
  keepTemporaryFilesInMemory({ env, place, least: 1, ...more });
  return env.TMPDIR;
};

test('temporary files go to a folder of their own in memory, which another user may walk through', () => {
  const folder = chosen({});
  expect(dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

test('they stay where they are without room, without such a place, and where somebody has said where', () => {
  expect(chosen({}, { least: Infinity })).toBeUndefined();
  expect(chosen({}, { place: join(place, 'missing') })).toBeUndefined();
  expect(chosen({ TMPDIR: '/elsewhere' })).toBe('/elsewhere');
  expect(existsSync(join(place, 'missing'))).toBe(false);
});
