// One database: it needs none.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { thisProcess } from '../../../lib/platform/node/lock.mjs';
import { acquireLock, type LockProbe } from './lock';
import { isSocketAlive } from './operators-socket';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const lockPlace = () => path.join(folder, 'upstream.lock');
const otherFile = () => path.join(lockPlace(), 'other');

const gone = { pid: 4_194_305, started: '1' };
const otherContainer = { ...gone, pidNamespace: 'pid:[1]' };
const otherMachine = { ...otherContainer, boot: 'another', host: 'other-machine' };

/** A lock as another upstream would have left it. */
function lockOf(holder: object) {
  mkdirSync(lockPlace());
  writeFileSync(otherFile(), JSON.stringify({ ...thisProcess(), ...holder }));
}

/** `pass` is called as time passes. */
function sensesWith({ pass = () => undefined, answers = false, stepMs = 0 }: Partial<SenseOptions> = {}) {
  let now = 0;
  const senses: LockProbe = {
    now: () => now,
    wait: async (ms) => {
      now += Math.max(ms, stepMs);
      pass(now);
    },
    isAnswered: async () => answers,
  };
  return { senses, now: () => now };
}
type SenseOptions = { pass: (now: number) => void; answers: boolean; stepMs: number };

const beat = (now: number) => utimesSync(otherFile(), new Date(now), new Date(now));

describe('the lock on the data folder', () => {
  it('keeps a second upstream out and names the first', async () => {
    const release = await acquireLock(folder);
    await expect(acquireLock(folder)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by the upstream with process id ${process.pid}.`,
    );
    release();
    expect(readdirSync(folder)).toEqual([]);
    (await acquireLock(folder))();
  });

  it('of a process that is gone from here is taken over at once, without a word', async () => {
    lockOf(gone);
    const { senses, now } = sensesWith();
    const said: string[] = [];
    const release = await acquireLock(folder, { say: (line) => said.push(line) }, senses);
    expect([now(), said]).toEqual([0, []]);
    expect(readdirSync(lockPlace())).toHaveLength(1);
    release();
  });

  it('is taken over at once when its process number belongs to another process by now', async () => {
    lockOf({ started: '1' });
    const { senses, now } = sensesWith();
    (await acquireLock(folder, {}, senses))();
    expect(now()).toBe(0);
  });

  it.each([
    ['of another container', otherContainer],
    ['of before the machine started', { ...gone, boot: 'before' }],
  ])('%s is taken over after 10 s without a sign of life, with one line', async (_name, holder) => {
    lockOf(holder);
    const { senses, now } = sensesWith();
    const said: string[] = [];
    (await acquireLock(folder, { say: (line) => said.push(line) }, senses))();
    expect(now()).toBe(10_000);
    expect(said).toEqual([
      `DATA_DIR ${folder} is taken over from the upstream with process id ${gone.pid}: no sign of life for 10 s.`,
    ]);
  });

  it('of an older version is taken over the same way', async () => {
    writeFileSync(lockPlace(), '4194305 1\n');
    const { senses, now } = sensesWith();
    (await acquireLock(folder, {}, senses))();
    expect(now()).toBe(10_000);
  });

  it('whose heartbeat moves is refused, however late it beats', async () => {
    lockOf(otherContainer);
    const { senses } = sensesWith({ pass: (now) => now > 9_000 && beat(now) });
    await expect(acquireLock(folder, {}, senses)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by the upstream`,
    );
    expect(readdirSync(lockPlace())).toEqual(['other']);
  });

  it('is refused where the newcomer itself was held up while the heartbeat went on', async () => {
    lockOf(otherContainer);
    const { senses } = sensesWith({ stepMs: 60_000, pass: beat });
    await expect(acquireLock(folder, {}, senses)).rejects.toThrow('is in use');
  });

  it.each([
    ['of another container', otherContainer],
    ['of a process that is gone', gone],
    ['of another machine', otherMachine],
  ])('%s is refused at once where the socket answers', async (_name, holder) => {
    lockOf(holder);
    const { senses, now } = sensesWith({ answers: true });
    await expect(acquireLock(folder, { takeOver: true }, senses)).rejects.toThrow('is in use');
    expect(now()).toBe(0);
  });

  it('of another machine is refused, and taken over when asked to where its heartbeat stands still', async () => {
    lockOf(otherMachine);
    const { senses, now } = sensesWith();
    await expect(acquireLock(folder, {}, senses)).rejects.toThrow(
      `DATA_DIR ${folder} is in use by the upstream with process id ${gone.pid} on other-machine. If that machine is gone for good, start once with --take-over.`,
    );
    expect(now()).toBe(0);
    (await acquireLock(folder, { takeOver: true }, senses))();
    expect(now()).toBe(10_000);
  });

  it('of another machine is refused where its heartbeat moves, although asked to take over', async () => {
    lockOf(otherMachine);
    const { senses } = sensesWith({ pass: beat });
    await expect(acquireLock(folder, { takeOver: true }, senses)).rejects.toThrow('on other-machine.');
  });

  it('goes to one of several newcomers that have watched a silent one', async () => {
    lockOf(otherContainer);
    const takes = Array.from({ length: 5 }, () => acquireLock(folder, {}, sensesWith().senses));
    const results = await Promise.allSettled(takes);
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of won) if (result.status === 'fulfilled') result.value();
  });

  it('that was removed by hand is none while the socket answers', async () => {
    const { senses } = sensesWith({ answers: true });
    await expect(acquireLock(folder, {}, senses)).rejects.toThrow(`DATA_DIR ${folder} is in use`);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the socket in the data folder', () => {
  const socket = () => path.join(folder, 'operators.sock');

  it('answers while a process listens, and not when one has left it behind', async () => {
    expect(await isSocketAlive(folder)).toBe(false);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socket(), resolve));
    expect(await isSocketAlive(folder)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    writeFileSync(socket(), '');
    expect(await isSocketAlive(folder)).toBe(false);
  });
});
