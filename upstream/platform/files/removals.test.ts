import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from '../context/context';
import { createLog } from '../../../lib/platform/node/log';
import { startServerOfFile } from '../../test/harness';
import { storePrivateFile } from './private';
import { sweepRemovals } from './removals';
import { filesToRemove } from './table';
import { removeUnused } from './references';

let logged: string[];
const server = await startServerOfFile();
beforeEach(() => {
  logged = [];
});

const store = (words: string) =>
  storePrivateFile(server.context, Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`), {
    param: 'certificate',
    sender: '127.0.0.1',
  });
const isThere = async (address: string) =>
  (await readdir(path.join(server.context.env.dataDir, 'private-files'))).includes(
    address.split('/').at(-1)!,
  );

/** Everything as it is, with a storage whose removals do this first. */
const storageThat = (first: (name: string) => Promise<void>): Context => ({
  ...server.context,
  log: createLog({ write: (line: string) => void logged.push(line) }),
  privateFiles: {
    ...server.context.privateFiles,
    remove: async (name) => {
      await first(name);
      await server.context.privateFiles.remove(name);
    },
  },
});

test('while a storage takes long to remove a file, the database serves others', async () => {
  const address = await store('slow');
  let reached = () => {};
  let finish = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const slow = storageThat(() => {
    reached();
    return new Promise((resolve) => (finish = resolve));
  });
  const removal = removeUnused(slow, [address]);
  await isReached;
  // Would wait for ever behind a transaction of the embedded database.
  await expect(server.db.execute(sql`select 1`)).resolves.toBeDefined();
  finish();
  await removal;
  expect(await isThere(address)).toBe(false);
  expect(await server.db.$count(filesToRemove)).toBe(0);
});

test('a removal that fails is logged, fails nobody’s call, and is made by the sweep', async () => {
  const address = await store('away');
  await removeUnused(
    storageThat(() => Promise.reject(new Error('the object storage answered 503'))),
    [address],
  );
  expect(logged.join('')).toContain('a file could not be removed');
  expect(await isThere(address)).toBe(true);
  await sweepRemovals(server.context);
  expect(await isThere(address)).toBe(false);
  expect(await server.db.$count(filesToRemove)).toBe(0);
});

test('what is stored again while its removal is under way, or was left, stays', async () => {
  const address = await store('twice');
  let finish = () => {};
  let again: Promise<string> | undefined;
  const removal = removeUnused(
    storageThat(() => {
      again = store('twice');
      return new Promise((resolve) => (finish = resolve));
    }),
    [address],
  );
  while (!again) await new Promise(setImmediate);
  // Long enough for the second one to be stored if it did not wait.
  await new Promise((resolve) => setTimeout(resolve, 150));
  finish();
  await removal;
  await again;
  expect(await isThere(address)).toBe(true);

  const left = await store('left');
  await removeUnused(
    storageThat(() => Promise.reject(new Error('away'))),
    [left],
  );
  await store('left');
  await sweepRemovals(server.context);
  expect(await isThere(left)).toBe(true);
});

test('what is stored again while those before it take long to be removed stays', async () => {
  const both = [await store('before'), await store('behind')];
  const removed: string[] = [];
  let finish = () => {};
  const removal = removeUnused(
    storageThat((name) => {
      removed.push(name);
      return new Promise((resolve) => (finish = resolve));
    }),
    both,
  );
  while (removed.length === 0) await new Promise(setImmediate);
  const behind = both.find((address) => !address.endsWith(removed[0]!))!;
  server.clock.advance(121);
  expect(await store(behind === both[0] ? 'before' : 'behind')).toBe(behind);
  finish();
  await removal;
  expect(removed).toHaveLength(1);
  expect(await isThere(behind)).toBe(true);
  expect(await server.db.$count(filesToRemove)).toBe(0);
});
