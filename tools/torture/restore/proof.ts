import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { runProgram } from '../operator-program';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';
import { compareStates, countVoided, listHalves, listLost, openState } from './compare';
import { fillDataFolder } from './fill';
import { startLoad, type Load, type Written } from './load';

const goals = { slower: 1.1, backupMinutes: 3, restoreMinutes: 10 };
/** Writes are timed for so long before the backup, at least. */
const beforeMs = 20_000;
const warmUpMs = 3_000;

type Times = { began: number; ended: number };
const minutes = ({ began, ended }: Times) => (ended - began) / 60_000;
const shown = (found: string[]) => [String(found.length), ...found.slice(0, 3)].join(', ');

/** Backs an upstream up under writes, restores it into an empty folder, and compares every row and file. */
export async function proveBackup(folder: string, enquiries: number, say: Amount['say']): Promise<Finding[]> {
  const dataDir = path.join(folder, 'data');
  const began = performance.now();
  await fillDataFolder(dataDir, enquiries);
  say(`filled with ${enquiries} enquiries in ${Math.round((performance.now() - began) / 1000)} s`);
  const archive = path.join(folder, 'backup.tar.gz');
  const { written, others, backup, ended } = await backUpUnderLoad(folder, dataDir, archive);
  say(
    `backup of ${Math.round(statSync(archive).size / 1e6)} MB in ${seconds(backup)} s: ${ended.output.trim()}`,
  );

  const restored = path.join(folder, 'restored');
  const restore = await timed(() => runProgram('restore', [archive], { DATA_DIR: restored }));
  say(`restore in ${seconds(restore)} s: ${restore.result.errors}${restore.result.output.trim()}`);
  const findings = await compareAll(
    folder,
    restored,
    written.filter(({ began: at, tookMs }) => at + tookMs < backup.began),
  );
  findings.push(...slowness(written, backup));
  const upstream = await startUpstream(restored);
  const served = await upstream.send('GET', '/dashboard/websites?page=1&perPage=1');
  await stopChild(upstream.child);
  const size = `${enquiries} enquiries`;
  return [
    {
      name: 'backup and restore',
      value: `exit ${ended.code} and ${restore.result.code}`,
      goal: 'exit 0 and 0',
      reached: ended.code === 0 && restore.result.code === 0,
    },
    ...findings,
    {
      name: 'writes refused meanwhile',
      value: JSON.stringify([...others]),
      goal: '[]',
      reached: others.size === 0,
    },
    {
      name: 'an upstream on it, signed in',
      value: String(served.status),
      goal: '200',
      reached: served.status === 200,
    },
    {
      name: `backup, ${size}`,
      value: `${seconds(backup)} s`,
      goal: `at most ${goals.backupMinutes} min`,
      reached: minutes(backup) <= goals.backupMinutes,
    },
    {
      name: `restore, ${size}`,
      value: `${seconds(restore)} s`,
      goal: `at most ${goals.restoreMinutes} min`,
      reached: minutes(restore) <= goals.restoreMinutes,
    },
  ];
}

const seconds = ({ began, ended }: Times) => ((ended - began) / 1000).toFixed(1);

async function timed<T>(work: () => Promise<T>): Promise<Times & { result: T }> {
  const began = performance.now();
  const result = await work();
  return { began, ended: performance.now(), result };
}

async function backUpUnderLoad(folder: string, dataDir: string, archive: string) {
  const upstream = await startUpstream(dataDir);
  try {
    const load = await startLoad(upstream);
    try {
      await wait(warmUpMs);
      load.written.length = 0;
      await wait(beforeMs);
      await copyState(upstream, load, dataDir, path.join(folder, 'begin'));
      await wait(warmUpMs);
      const { result: ended, ...backup } = await timed(() =>
        runProgram('backup', [archive], { DATA_DIR: dataDir }),
      );
      await wait(warmUpMs);
      await copyState(upstream, load, dataDir, path.join(folder, 'end'));
      return { written: load.written, others: load.others, backup, ended };
    } finally {
      await load.stop();
    }
  } finally {
    await stopChild(upstream.child, 60_000);
  }
}

/** Copies what a data folder is at one moment: nothing is being written, and the process is halted, so it is as after a power cut. */
async function copyState({ child }: RunningUpstream, load: Load, dataDir: string, to: string): Promise<void> {
  await load.pause();
  child.child.kill('SIGSTOP');
  try {
    mkdirSync(to);
    const parts = ['db', 'files', 'private-files'].map((name) => path.join(dataDir, name));
    await promisify(execFile)('cp', ['-a', '--reflink=auto', ...parts.filter(existsSync), to]);
  } finally {
    child.child.kill('SIGCONT');
    load.resume();
  }
}

async function compareAll(folder: string, restored: string, before: Written[]): Promise<Finding[]> {
  const states = [];
  for (const place of [path.join(folder, 'begin'), path.join(folder, 'end'), restored])
    states.push(await openState(place));
  const [begin, end, found] = states as [(typeof states)[0], (typeof states)[0], (typeof states)[0]];
  try {
    const { rows, files, missing, different, unknown } = await compareStates(begin, end, found);
    const lost = await listLost(found, before);
    const none = (name: string, list: string[], beside = '') => ({
      name,
      value: shown(list) + beside,
      goal: `0${beside}`,
      reached: list.length === 0,
    });
    return [
      {
        ...none('acknowledged writes lost', lost, ` of ${before.length}`),
        reached: lost.length === 0 && before.length > 0,
      },
      none('rows and files missing', missing, ` of ${rows} and ${files}`),
      none('rows and files that differ', different),
      none('rows and files of nobody', unknown),
      none('records by half, at the begin', await listHalves(begin)),
      none('records by half, restored', await listHalves(found)),
      {
        name: 'sessions, links and mails left',
        value: String(await countVoided(found)),
        goal: '0',
        reached: (await countVoided(found)) === 0,
      },
    ];
  } finally {
    for (const { close } of states) await close();
  }
}

/** How much longer writes take during the backup than before it. */
function slowness(written: Written[], backup: Times): Finding[] {
  const during = written.filter(({ began }) => began >= backup.began && began < backup.ended);
  const before = written.filter(({ began }) => began < backup.began);
  return (['mean', 'median', 'p95'] as const).map((name) => {
    const [was, is] = [figure(before, name), figure(during, name)];
    return {
      name: `time of a write during the backup, ${name}`,
      value: `${was.toFixed(1)} ms before (${before.length} writes), ${is.toFixed(1)} ms during (${during.length}): ${(is / was).toFixed(2)} times`,
      goal: name === 'median' ? 'at most 1.10 times' : 'told alone',
      reached: name !== 'median' || is / was <= goals.slower,
    };
  });
}

function figure(writes: Written[], name: 'mean' | 'median' | 'p95'): number {
  const sorted = writes.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  if (name === 'mean') return sorted.reduce((sum, took) => sum + took, 0) / sorted.length;
  return sorted[Math.floor(sorted.length * (name === 'median' ? 0.5 : 0.95))] ?? NaN;
}
