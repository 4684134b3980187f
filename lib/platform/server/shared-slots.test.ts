import { connectPeer } from '../node/peer-calls';
import { createKeyedSemaphore } from '../node/slots';
import { makeChannel } from '../testing/channel';
import { giveSlot, slotsOf, type AskedSlot } from './shared-slots';

let holds: AbortSignal[] = [];

/** Workers whose places one primary counts: three in all, two for each key, and a short wait. */
function startWorkers(count: number) {
  const take = createKeyedSemaphore({ places: 3, each: 2, waitMs: 50 });
  holds = [];
  return Array.from({ length: count }, () => {
    const [ofWorker, ofPrimary] = makeChannel();
    const atPrimary = connectPeer(ofPrimary, {
      slot: ({ key }: AskedSlot, held) => {
        holds.push(held);
        return giveSlot(take, key, held);
      },
    });
    const acquire = slotsOf(connectPeer(ofWorker, {}).call)({ each: 2 }, 'read');
    return { acquire, kill: atPrimary.close };
  });
}
type Workers = ReturnType<typeof startWorkers>;
let [one, other] = [] as unknown as [Workers[number], Workers[number]];
beforeEach(() => {
  [one, other] = startWorkers(2) as [Workers[number], Workers[number]];
});

test('a key has its share in all processes together', async () => {
  const releases = await Promise.all([one.acquire('ann'), other.acquire('ann')]);
  await expect(one.acquire('ann')).rejects.toMatchObject({ name: 'NoSlot', isOwn: true });
  await other.acquire('bob');
  await expect(other.acquire('cleo')).rejects.toMatchObject({ name: 'NoSlot', isOwn: false });
  releases[0]!();
  await one.acquire('cleo');
});

test('places of a process that was killed are free again', async () => {
  await Promise.all([one.acquire('ann'), one.acquire('ann')]);
  one.kill();
  await Promise.all([other.acquire('ann'), other.acquire('ann')]);
});

test('a call that is cancelled while it waits ends with its reason and takes no place', async () => {
  const releases = await Promise.all([one.acquire('ann'), one.acquire('ann')]);
  const caller = new AbortController();
  const waiting = other.acquire('ann', caller.signal);
  caller.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(other.acquire('ann', caller.signal)).rejects.toThrow('left');
  releases.forEach((release) => release());
  await Promise.all([one.acquire('ann'), other.acquire('ann')]);
});

test('the primary holds nothing of a call that it refused', async () => {
  await Promise.all([one.acquire('ann'), other.acquire('ann')]);
  await expect(one.acquire('ann')).rejects.toMatchObject({ name: 'NoSlot' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(holds.map(({ aborted }) => aborted)).toEqual([false, false, true]);
});
