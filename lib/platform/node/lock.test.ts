import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim, isSeenFromHere, removeLock, thisProcess, tryLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'lock');

const statOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
};

/** A parent that never asks how its child ended, and the number of that child. */
async function parentOfZombie() {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  // The shell would still have asked.
  const program = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
  while (program() !== 'sleep') await new Promise(setImmediate);
  process.kill(pid);
  while (statOf(pid).state !== 'Z') await new Promise(setImmediate);
  return { parent, pid };
}

/** A lock as another process of this machine would have left it. */
function lockOf(pid: number, started: string | undefined) {
  mkdirSync(file());
  writeFileSync(join(file(), 'other'), JSON.stringify({ ...thisProcess(), pid, started }));
}

describe('a lock', () => {
  it('is held by the living process that took it, until that gives it back', () => {
    const taken = tryLock(file());
    expect(tryLock(file())).toEqual({ holder: String(process.pid) });
    if ('release' in taken) taken.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that was taken over is not given back by its former holder', () => {
    const first = claim(file());
    rmSync(file(), { recursive: true });
    const second = claim(file());
    if (!('release' in first) || !('release' in second)) throw new Error('Both were free.');
    first.release();
    expect(readdirSync(file())).toHaveLength(1);
    second.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a dead holder goes to one newcomer, although two have seen it', () => {
    lockOf(4_194_305, '1');
    const [one, other] = [claim(file()), claim(file())];
    if ('release' in one || 'release' in other) throw new Error('The lock was not held.');
    removeLock(one);
    expect(claim(file())).toHaveProperty('release');
    // Which now has what was there before in its mind, and is late.
    removeLock(other);
    expect(claim(file())).toMatchObject({ holder: { pid: process.pid } });
  });

  it.each(['', 'nonsense', '{}', '12 34'])('of an older version that says %j is taken over', (text) => {
    writeFileSync(file(), text);
    const taken = tryLock(file());
    expect(taken).toHaveProperty('release');
    if ('release' in taken) taken.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names a process that means nothing in another PID namespace or after another start of the machine', () => {
    expect(isSeenFromHere(thisProcess())).toBe(true);
    expect(isSeenFromHere({ ...thisProcess(), pidNamespace: 'pid:[1]' })).toBe(false);
    expect(isSeenFromHere({ ...thisProcess(), boot: 'another' })).toBe(false);
  });
});

// Other systems tell a process's state by ps.
if (process.platform === 'linux') {
  describe('a lock of another process', () => {
    it('is taken over from a process that is dead, although nobody has reaped it', async () => {
      const { parent, pid } = await parentOfZombie();
      try {
        lockOf(pid, statOf(pid).start);
        expect(tryLock(file())).toHaveProperty('release');
        expect(tryLock(file())).toEqual({ holder: String(process.pid) });
      } finally {
        parent.kill();
        await once(parent, 'exit');
      }
    });

    it('is respected where its process lives', async () => {
      const child = spawn('sleep', ['60']);
      try {
        lockOf(child.pid!, statOf(child.pid!).start);
        expect(tryLock(file())).toEqual({ holder: String(child.pid) });
      } finally {
        child.kill();
        await once(child, 'exit');
      }
    });
  });
}
