import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OverLimit, workerPool } from './worker-pool';

/** A program whose jobs are a good one, and all that a job can do to its thread. */
const source = `
import { parentPort, threadId } from 'node:worker_threads';

const jobs = {
  add: (one, other) => one + other,
  thread: () => threadId,
  environment: () => Object.keys(process.env).length,
  size: (bytes) => bytes.length,
  spin: () => { for (;;); },
  hoard: () => { const all = []; for (;;) all.push(new Array(10_000).fill({})); },
  fail: () => { throw new TypeError('It failed.'); },
  exit: () => process.exit(3),
  last: () => threadId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
parentPort.on('message', async ({ name, args }) => {
  try { parentPort.postMessage({ value: await jobs[name](...args), isSpent: name === 'last' }); } catch (error) { parentPort.postMessage({ error }); }
});
parentPort.postMessage('ready');
`;
const folder = mkdtempSync(path.join(tmpdir(), 'worker-pool-'));
const file = path.join(folder, 'program.mjs');
writeFileSync(file, source);
const run = workerPool({ program: pathToFileURL(file), limitMs: 1_000, memoryMb: 64 });
afterAll(() => rmSync(folder, { recursive: true }));

test('a job is done in a thread that is kept for the next one', async () => {
  expect(await run('add', [2, 3])).toBe(5);
  expect(await run('thread', [])).toBe(await run('thread', []));
});

test('a thread that is spent does no other job', async () => {
  const last = await run('last', []);
  expect(await run('thread', [])).not.toBe(last);
});

test('the thread has nothing of the environment', async () => expect(await run('environment', [])).toBe(0));

test('bytes are copied: those of the caller stay as they are', async () => {
  const bytes = Buffer.from('abc');
  expect(await run('size', [bytes])).toBe(3);
  expect(bytes.toString()).toBe('abc');
});

test('what a job throws is thrown, and its thread goes on', async () => {
  const before = await run('thread', []);
  await expect(run('fail', [])).rejects.toMatchObject({ message: 'It failed.' });
  expect(await run('thread', [])).toBe(before);
});

test.each(['spin', 'hoard', 'exit'])('%s ends the thread, and the next job has another one', async (name) => {
  const before = await run('thread', []);
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 10);
  await expect(run(name, [])).rejects.toBeInstanceOf(OverLimit);
  clearInterval(turning);
  // The caller's own thread was free meanwhile.
  if (name === 'spin') expect(turns).toBeGreaterThan(10);
  expect(await run('thread', [])).not.toBe(before);
});

test('an answer that is there counts, however long the caller was held', async () => {
  await run('add', [1, 1]);
  const answer = run('wait', [200]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = Date.now() + 1_500;
  while (Date.now() < until);
  expect(await answer).toBeUndefined();
});

test('a program that cannot be loaded fails as such', async () => {
  const nowhere = workerPool({
    program: pathToFileURL(path.join(folder, 'none.mjs')),
    limitMs: 1_000,
    memoryMb: 64,
  });
  await expect(nowhere('add', [])).rejects.toMatchObject({
    code: expect.stringContaining('MODULE_NOT_FOUND'),
  });
});
