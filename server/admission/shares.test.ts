import { EventEmitter } from 'node:events';
import { connectPeer } from '@/lib/platform/node/peer-calls';
import { makeChannel } from '@/lib/platform/testing/channel';
import { createShares, shareForOthers, sharesOf } from './shares';
import type { Visit } from './waiting';

const ann: Visit = { key: 'person ann', isPerson: true, isPrefetch: false };
const bob: Visit = { ...ann, key: 'person bob' };

/** Processes that share what one person (2) and one network (4) may ask for. */
function startProcesses(count: number) {
  const answer = shareForOthers(createShares({ perPerson: 2, perNetwork: 4 }));
  return Array.from({ length: count }, () => {
    const [ofWorker, ofPrimary] = makeChannel();
    const { close } = connectPeer(ofPrimary, { page: answer });
    const takeShare = sharesOf(connectPeer(ofWorker, {}).call);
    const ask = (visit: Visit) => {
      const response = new EventEmitter();
      return { share: takeShare(visit, response), leave: () => response.emit('close') };
    };
    return { ask, kill: close };
  });
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a person asks for as many pages as one may in all processes together', async () => {
  const [one, other] = startProcesses(2);
  const asked = [one!.ask(ann), other!.ask(ann)];
  expect(await Promise.all(asked.map(({ share }) => share))).toEqual(['taken', 'taken']);
  expect(await one!.ask(ann).share).toEqual({ retryAfterSeconds: 2 });
  expect(await other!.ask(ann).share).toEqual({ retryAfterSeconds: 2 });
  expect(await other!.ask(bob).share).toBe('taken');
  asked[0]!.leave();
  await turn();
  expect(await other!.ask(ann).share).toBe('taken');
});

test('pages of a process that was killed no longer count', async () => {
  const [killed, other] = startProcesses(2);
  await Promise.all([killed!.ask(ann).share, killed!.ask(ann).share]);
  expect(await other!.ask(ann).share).toEqual({ retryAfterSeconds: 2 });
  killed!.kill();
  expect(await other!.ask(ann).share).toBe('taken');
});

test('a page whose share could not be asked for is refused for a moment', async () => {
  const [ofWorker, ofPrimary] = makeChannel();
  const page = () => {
    throw new Error('broken');
  };
  connectPeer(ofPrimary, { page });
  const takeShare = sharesOf(connectPeer(ofWorker, {}).call);
  expect(await takeShare(ann, new EventEmitter())).toEqual({ retryAfterSeconds: 2 });
});

test('who leaves before the answer has no share', async () => {
  const [one, other] = startProcesses(2);
  const gone = [one!.ask(ann), one!.ask(ann)];
  gone.forEach(({ leave }) => leave());
  expect(await Promise.all(gone.map(({ share }) => share))).toEqual(['gone', 'gone']);
  await turn();
  expect(await Promise.all([other!.ask(ann).share, other!.ask(ann).share])).toEqual(['taken', 'taken']);
});
