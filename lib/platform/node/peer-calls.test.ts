import { makeChannel } from '../testing/channel';
import { createLog } from './log';
import { connectPeer, type Answers } from './peer-calls';
import { watchEventLoop } from './watchdog';

/** A worker that calls, and its primary that answers. */
function connect(answers: Answers) {
  const [ofWorker, ofPrimary] = makeChannel();
  return { worker: connectPeer(ofWorker, {}), primary: connectPeer(ofPrimary, answers) };
}
const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a call gets its own answer, or the reason why there is none', async () => {
  const { worker } = connect({
    double: async (number: number) => number * 2,
    fail: () => {
      throw new Error('not today');
    },
  });
  expect(await Promise.all([worker.call('double', 2), worker.call('double', 4)])).toEqual([4, 8]);
  await expect(worker.call('fail')).rejects.toThrow('not today');
  await expect(worker.call('nothing')).rejects.toThrow();
});

test('a call that holds the thread is named by the watchdog', async () => {
  const lines: object[] = [];
  const stop = watchEventLoop(createLog({ write: (line) => void lines.push(JSON.parse(line) as object) }));
  const { worker } = connect({
    slow: () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    },
  });
  await worker.call('slow');
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: 'the thread was held',
      calls: expect.arrayContaining(['process slow']),
    }),
  );
});

test('what was given is held until the caller is done or gone', async () => {
  const ended: string[] = [];
  const { worker, primary } = connect({
    take: (name: string, held) => held.addEventListener('abort', () => ended.push(name)),
  });
  const held = new AbortController();
  await worker.call('take', 'first', held.signal);
  await worker.call('take', 'second', new AbortController().signal);
  await turns();
  expect(ended).toEqual([]);
  held.abort();
  await turns();
  expect(ended).toEqual(['first']);
  primary.close();
  expect(ended).toEqual(['first', 'second']);
});

test('a caller that gives up while it waits is told its reason, and the other side hears of it', async () => {
  let isGivenUp = false;
  const { worker } = connect({
    wait: (_input, held) =>
      new Promise((_resolve, reject) =>
        held.addEventListener('abort', () => {
          isGivenUp = true;
          reject(new Error('given up'));
        }),
      ),
  });
  const held = new AbortController();
  const call = worker.call('wait', null, held.signal);
  held.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  await turns();
  expect(isGivenUp).toBe(true);
});

test('calls to a process that is gone end', async () => {
  const { worker } = connect({ wait: () => new Promise(() => undefined) });
  const call = worker.call('wait');
  worker.close();
  await expect(call).rejects.toThrow('gone');
  await expect(worker.call('wait')).rejects.toThrow('gone');
});
