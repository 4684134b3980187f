// One database: it needs none.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSmallDisk } from '../../test/small-disk';
import { readErasures, recordErasure } from './erasures-file';

const folder = mkdtempSync(path.join(tmpdir(), 'erasures-'));
const disk = makeSmallDisk(1);
afterAll(() => {
  rmSync(folder, { recursive: true });
  disk?.remove();
});

const factorKey = 'a key for second factors that is long';
const record = (erasuresFile: string, id: string) =>
  recordErasure({ erasuresFile, factorKey }, { id, at: new Date(), mailbox: 'carla@north.example' });
const idsOf = (erasuresFile: string) => readErasures(erasuresFile).map(({ id }) => id);

test('a line after one that was cut off is whole', () => {
  const file = path.join(folder, 'erasures.log');
  record(file, 'first');
  appendFileSync(file, '2026-03-01T09:00:00.000Z cut');
  record(file, 'next');
  record(file, 'last');
  expect(idsOf(file)).toEqual(['first', 'next', 'last']);
  expect(readFileSync(file, 'utf8')).not.toMatch(/\n\n/);
});

(disk ? test : test.skip)('a line that a full disk takes in part alone is refused', () => {
  const file = path.join(disk!.folder, 'erasures.log');
  const pageBytes = 4_096;
  appendFileSync(file, `${'-'.repeat(pageBytes - 17)}\n`);
  disk!.leave(0);
  expect(() => record(file, 'refused')).toThrow(
    expect.objectContaining({ status: 503, message: expect.stringContaining('(ENOSPC)') }),
  );
  disk!.leave(100_000);
  record(file, 'next');
  expect(idsOf(file)).toEqual(['next']);
});
