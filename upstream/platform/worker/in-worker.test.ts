// One database: it needs none.
import { OverLimit } from '../../../lib/platform/node/worker-pool';
import { createWorkerJobs, mailJob, workerJob, workerLimits, type WorkerCaller } from './in-worker';

type RunningWork = { end: () => void; asker: string };
let running: RunningWork[];
beforeEach(() => {
  running = [];
});
// What waits for a place begins when another one ends.
afterEach(async () => {
  while (running.length > 0) {
    for (const { end } of running.splice(0)) end();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

/** Jobs by caller, which last until the test ends them. */
function given(waitMs = 60_000) {
  const job = createWorkerJobs(
    (_name, [asker]) =>
      new Promise((resolve) => running.push({ asker: String(asker), end: () => resolve(asker) })),
    waitMs,
  )<(asker: string) => string>('isActivePdf');
  const begin = async (asker: WorkerCaller) => {
    const answer = job(asker, { msg: '', param: '' }, Object.values(asker)[0]!);
    // By now every job with a place has begun.
    await new Promise((resolve) => setImmediate(resolve));
    return answer;
  };
  const ask = (asker: WorkerCaller) => {
    const answer = begin(asker);
    answer.catch(() => undefined);
    return answer;
  };
  const names = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return running.map(({ asker }) => asker);
  };
  return { ask, names };
}

test('a person has one place, and there are two in all', async () => {
  const { ask, names } = given();
  const [first] = [ask({ id: 'ann' }), ask({ id: 'ann' }), ask({ id: 'ben' }), ask({ id: 'cid' })];
  expect(await names()).toEqual(['ann', 'ben']);
  running[0]!.end();
  expect(await first).toBe('ann');
  expect((await names()).slice(2).sort()).toEqual(['cid']);
  running[1]!.end();
  expect((await names()).slice(3)).toEqual(['ann']);
});

test('strangers have one place in all, however many they are', async () => {
  const { ask, names } = given();
  void [1, 2, 3].map((number) => ask({ sender: `198.51.100.${number}` }));
  expect(await names()).toEqual(['198.51.100.1']);
  void ask({ id: 'ann' });
  expect(await names()).toEqual(['198.51.100.1', 'ann']);
});

test('who finds no place in time is refused with 429, and leaves none taken', async () => {
  const { ask, names } = given(50);
  void ask({ id: 'ann' });
  await expect(ask({ id: 'ann' })).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  void ask({ sender: '198.51.100.1' });
  await expect(ask({ sender: '198.51.100.2' })).rejects.toMatchObject({ status: 429 });
  await expect(ask({ id: 'ben' })).rejects.toMatchObject({ status: 429 });
  for (const { end } of running.splice(0)) end();
  void ask({ id: 'ben' });
  void ask({ sender: '198.51.100.2' });
  expect(await names()).toEqual(['ben', '198.51.100.2']);
});

test('a job has 2 s, one of a mail 4 s and places of its own, each 64 MB and 5 s for a place', () => {
  expect(workerLimits).toEqual({
    job: { limitMs: 2_000, memoryMb: 64 },
    mail: { limitMs: 4_000, memoryMb: 64 },
    waitMs: 5_000,
  });
  expect(mailJob).not.toBe(workerJob);
});

test('a job that is too much is a 400 at its field; what it throws otherwise is thrown', async () => {
  const refusal = { msg: 'This file cannot be read.', param: 'file' };
  const failing = (error: Error) =>
    createWorkerJobs(() => Promise.reject(error), 50)('isActivePdf')({ id: 'ann' }, refusal);
  await expect(failing(new OverLimit('too long'))).rejects.toMatchObject({
    status: 400,
    details: { errors: [refusal] },
  });
  await expect(failing(new TypeError('a mistake of ours'))).rejects.toThrow('a mistake of ours');
});
