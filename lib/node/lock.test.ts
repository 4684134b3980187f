import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './lock.mjs';

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

describe('a lock', () => {
  it('is held by the living process that took it, until that gives it back', () => {
    const taken = tryLock(file());
    expect(tryLock(file())).toEqual({ holder: String(process.pid) });
    if ('release' in taken) taken.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

// Other systems tell a process's state by ps.
if (process.platform === 'linux') {
  describe('a lock of another process', () => {
    it('is taken over from a process that is dead, although nobody has reaped it', async () => {
      const { parent, pid } = await parentOfZombie();
      try {
        writeFileSync(file(), `${pid} ${statOf(pid).start}\n`);
        expect(tryLock(file())).toHaveProperty('release');
        expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      } finally {
        parent.kill();
        await once(parent, 'exit');
      }
    });

    it('is respected where its process lives', async () => {
      const child = spawn('sleep', ['60']);
      try {
        writeFileSync(file(), `${child.pid} ${statOf(child.pid!).start}\n`);
        expect(tryLock(file())).toEqual({ holder: String(child.pid) });
      } finally {
        child.kill();
        await once(child, 'exit');
      }
    });
  });
}
