import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { copyDataFolder } from '../../scripts/lib/copy-data.mjs';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { isRefused, runProgram, startProgram } from '../operator-program';
import type { Finding } from '../result';
import { startUpstream } from '../upstream-process';
import { allOf, hasArticle, megabyte, type Scene } from './scene';

const tries = { restores: 10, backups: 3 };

/** Kills the command while the running upstream sends the archive; the next one is made. */
export async function killBackups({ folder, network, random }: Scene): Promise<Finding[]> {
  const upstream = await startUpstream(network);
  let good = 0;
  try {
    for (let count = 0; count < tries.backups; count += 1) {
      const file = path.join(folder, `killed-${count}.tar.gz`);
      const { child, ended } = startProgram('backup', [file], { DATA_DIR: network });
      await grown(`${file}.${child.pid}.part`, random.upTo(5 * megabyte), () => child.exitCode === null);
      child.kill('SIGKILL');
      await ended;
      const next = await nextBackup(`${file}.next`, network);
      if (!existsSync(file) && next) good += 1;
    }
  } finally {
    await stopChild(upstream.child);
  }
  return [allOf('backups killed midway: no file, and the next one is made', good, tries.backups)];
}

/** The upstream notices within a moment that nobody reads the killed one. */
async function nextBackup(file: string, dataDir: string): Promise<boolean> {
  for (const end = performance.now() + 10_000; performance.now() < end; await wait(200)) {
    const { code, errors } = await runProgram('backup', [file], { DATA_DIR: dataDir });
    if (code === 0) return true;
    if (errors !== 'Another backup is running.\n') return false;
  }
  return false;
}

async function grown(file: string, bytes: number, isAlive: () => boolean): Promise<void> {
  while (isAlive() && (statSync(file, { throwIfNoEntry: false })?.size ?? -1) < bytes) await wait(2);
}

/** Kills the upstream while it sends an archive. */
export async function killUpstream({ folder, network, article, random }: Scene): Promise<Finding[]> {
  const upstream = await startUpstream(network);
  const file = path.join(folder, 'headless.tar.gz');
  const { child, ended } = startProgram('backup', [file], { DATA_DIR: network });
  await grown(`${file}.${child.pid}.part`, random.upTo(5 * megabyte), () => child.exitCode === null);
  upstream.child.child.kill('SIGKILL');
  await upstream.child.ended;
  const result = await ended;
  const isClean = isRefused(result) && readdirSync(folder).every((name) => !name.startsWith('headless'));
  const isUsable = await hasArticle(network, article);
  const { code } = await runProgram('backup', [file], { DATA_DIR: network });
  const good = [isClean, isUsable, code === 0].filter(Boolean).length;
  return [allOf('the upstream killed under a backup: refused, data used, next one made', good, 3)];
}

/** Kills restores over former data at random moments, and the last ones while parts are moved. */
export async function killRestores(scene: Scene): Promise<Finding[]> {
  const { folder, network, archive, article, random } = scene;
  const dataDir = path.join(folder, 'killed');
  const words = [archive, '--replace'];
  const began = performance.now();
  copyDataFolder(network, dataDir);
  await runProgram('restore', words, { DATA_DIR: dataDir });
  const usualMs = performance.now() - began;
  const seen = { former: 0, marked: 0, done: 0, bad: 0 };
  for (let count = 0; count < tries.restores; count += 1) {
    throwIfStopped();
    const { child, ended } = startProgram('restore', words, { DATA_DIR: dataDir });
    if (count % 2 === 0) await wait(random.upTo(usualMs));
    else await untilMarked(dataDir, () => child.exitCode === null);
    child.kill('SIGKILL');
    await ended;
    seen[await stateAfter(dataDir, article, words)] += 1;
    for (const name of readdirSync(dataDir).filter((other) => other.startsWith('before-')))
      rmSync(path.join(dataDir, name), { recursive: true });
  }
  return [
    {
      name: 'restores killed midway',
      value: `${seen.former} left the former data, ${seen.marked} a folder that is refused, ${seen.done} were done, ${seen.bad} bad`,
      goal: 'some of the first two, none bad',
      reached: seen.bad === 0 && seen.former > 0 && seen.marked > 0,
    },
    await killIntoEmpty(scene),
  ];
}

const markOf = (dataDir: string) => path.join(dataDir, 'restore-unfinished');

/** Looks without a pause for most of the time: parts are moved within a millisecond. */
async function untilMarked(dataDir: string, isAlive: () => boolean): Promise<void> {
  const nearlyDone = path.join(dataDir, 'restore.new', 'db', 'global', 'pg_control');
  while (isAlive() && !existsSync(nearlyDone)) await wait(5);
  for (; isAlive(); await nextTurn())
    for (const end = performance.now() + 20; performance.now() < end;)
      if (existsSync(markOf(dataDir))) return;
}

async function stateAfter(
  dataDir: string,
  article: string,
  words: string[],
): Promise<'former' | 'marked' | 'done' | 'bad'> {
  if (!existsSync(markOf(dataDir))) {
    const isDone = readdirSync(dataDir).some((name) => name.startsWith('before-'));
    return !(await hasArticle(dataDir, article)) ? 'bad' : isDone ? 'done' : 'former';
  }
  return (await isRefusedUntilRestored(dataDir, article, words)) ? 'marked' : 'bad';
}

/** A start is refused in one line that names the command, which makes the folder whole; a backup is refused too. */
async function isRefusedUntilRestored(dataDir: string, article: string, words: string[]): Promise<boolean> {
  const settings = { DATA_DIR: dataDir };
  const start = await runProgram('upstream', [], settings);
  const backup = await runProgram('backup', [`${dataDir}.tar.gz`], settings);
  const isNamed = /: run npm run restore -- FILE --replace\.\n$/.test(start.errors);
  if (!isRefused(start) || !isNamed || !isRefused(backup)) return false;
  const { code } = await runProgram('restore', words, settings);
  return code === 0 && hasArticle(dataDir, article);
}

/** A folder without a former database must not start as a new one. */
async function killIntoEmpty({ folder, archive, article }: Scene): Promise<Finding> {
  const dataDir = path.join(folder, 'empty');
  const { child, ended } = startProgram('restore', [archive], { DATA_DIR: dataDir });
  while (child.exitCode === null && !existsSync(path.join(dataDir, 'restore.new', 'db', 'base')))
    await wait(2);
  child.kill('SIGKILL');
  await ended;
  const isRight = await isRefusedUntilRestored(dataDir, article, [archive, '--replace']);
  return allOf('a restore into an empty folder killed: refused until it is restored', Number(isRight), 1);
}
