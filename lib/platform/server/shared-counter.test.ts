import { connectPeer } from '../node/peer-calls';
import { setPrimary } from '../node/primary';
import { hasJustVisited, noteVisit, noteVisitOf } from '../bff/fetched-ahead';
import { makeChannel } from '../testing/channel';
import { makeSession } from '../testing/sessions';
import { countHere, createSharedCounter } from './shared-counter';

const heard: string[] = [];
const visit = (binder: string) => {
  heard.push(binder);
  noteVisitOf(binder);
};
const answers = { count: countHere, visit, visited: hasJustVisited };
function startWorker() {
  const [ofWorker, ofPrimary] = makeChannel();
  connectPeer(ofPrimary, answers);
  return connectPeer(ofWorker, {}).call;
}
afterEach(() => setPrimary(undefined));

test('a limit holds for all processes together, and each limit for itself', async () => {
  const count = createSharedCounter({ name: 'tries', limit: 2, windowSeconds: 60 });
  const counts: number[] = [];
  for (const call of [startWorker(), startWorker(), startWorker()]) {
    setPrimary(call);
    counts.push(await count('ann'));
  }
  expect(counts).toEqual([0, 0, expect.any(Number)]);
  expect(counts[2]).toBeGreaterThan(0);
  expect(await createSharedCounter({ name: 'others', limit: 2, windowSeconds: 60 })('ann')).toBe(0);
});

test('a visit to one process is known to all of them', async () => {
  setPrimary(startWorker());
  noteVisit(makeSession({ binder: 'of ann' }));
  const call = startWorker();
  while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual(['of ann']);
  expect(await call('visited', 'of ann')).toBe(true);
  expect(await call('visited', 'of ben')).toBe(false);
});
