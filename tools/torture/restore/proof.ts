import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { runProgram, type ProgramResult } from '../operator-program';
import type { Amount, Finding } from '../result';
import { startUpstream } from '../upstream-process';
import {
  compareRestored,
  countVoided,
  listHalves,
  listLost,
  readChanges,
  readState,
  within,
  type StateSums,
} from './compare';
import { fillPlace } from './fill';
import { startLoad, type Load, type WrittenRecord } from './load';
import type { Place } from './place';

const goals = { slower: 1.1, backupSeconds: 180, restoreSeconds: 600 };
const [warmUpMs, besideMs] = [3_000, 12_000];
/** The network is filled here, not from the demo. */
const withoutDemo = { DEMO: '0' };

type TimedRun = { result: ProgramResult; began: number; ended: number };
export type Proof = { name: string; from: Place; to: Place; rows: number; say: Amount['say'] };

/** Backs a place up under writes, restores it into an empty one, and compares every row and file. */
export async function proveBackup({ name, from, to, rows, say }: Proof): Promise<Finding[]> {
  await fillPlace(from, rows);
  const known = await readState(from);
  say(`${name}: ${known.sums.size - known.files} rows and ${known.files} files to begin with`);
  const archive = path.join(path.dirname(from.dataDir), `${name}.tar.gz`);
  const { backup, load } = await backUpUnderLoad(from, archive);
  const megabytes = Math.round((statSync(archive, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
  say(`${name}: ${megabytes} MB, ${wordsOf(backup)}`);
  await readChanges(from, known);
  const restore = await timed(() => runProgram('restore', [archive], to.settings));
  say(`${name}: ${wordsOf(restore)}`);
  const early = load.written.filter(({ began, tookMs }) => began + tookMs < backup.began);
  const findings = [
    exact('backup and restore end with', `${backup.result.code} and ${restore.result.code}`, '0 and 0'),
    ...(await compareAll({ known, to, early })),
    none('writes refused meanwhile', load.failures, load.written.length),
    exact('an upstream on it, signed in', await isServed(to), true),
    atMost(`backup of ${rows} enquiries`, secondsOf(backup), goals.backupSeconds),
    atMost(`restore of ${rows} enquiries`, secondsOf(restore), goals.restoreSeconds),
    ...slowness(load.written, backup),
  ];
  return findings.map((finding) => ({ ...finding, name: `${name}: ${finding.name}` }));
}

const secondsOf = ({ began, ended }: TimedRun) => (ended - began) / 1000;
const wordsOf = (run: TimedRun) =>
  `in ${secondsOf(run).toFixed(1)} s: ${`${run.result.errors}${run.result.output}`.trim()}`;

async function timed(work: () => Promise<ProgramResult>): Promise<TimedRun> {
  const began = performance.now();
  const result = await work();
  return { result, began, ended: performance.now() };
}

async function backUpUnderLoad(
  { dataDir, settings }: Place,
  archive: string,
): Promise<{ backup: TimedRun; load: Load }> {
  const upstream = await startUpstream(dataDir, { ...settings, ...withoutDemo });
  try {
    const load = await startLoad(upstream);
    try {
      await wait(warmUpMs);
      load.written.length = 0;
      await wait(besideMs);
      const backup = await timed(() => runProgram('backup', [archive], settings));
      await wait(besideMs);
      return { backup, load };
    } finally {
      await load.stop();
    }
  } finally {
    await stopChild(upstream.child, 60_000);
  }
}

type Comparison = { known: StateSums; to: Place; early: WrittenRecord[] };

async function compareAll({ known, to, early }: Comparison): Promise<Finding[]> {
  const { differences, count, files } = await compareRestored(to, known);
  return within(to, async (db) => [
    none('acknowledged writes lost', await listLost(db, early), early.length),
    none('rows and files that differ', differences, count),
    none('records by half', await listHalves(db, files), count - files.size),
    exact('sessions, links and mails left', await countVoided(db), 0),
  ]);
}

async function isServed({ dataDir, settings }: Place): Promise<boolean> {
  const upstream = await startUpstream(dataDir, { ...settings, ...withoutDemo });
  const { status } = await upstream.send('GET', '/dashboard/websites?page=1&perPage=1');
  await stopChild(upstream.child);
  return status === 200;
}

const exact = (name: string, value: unknown, goal: unknown): Finding => ({
  name,
  value: String(value),
  goal: String(goal),
  reached: value === goal,
});

/** That none of `all`, which is at least one, was `found`. */
const none = (name: string, found: string[], all: number): Finding => ({
  name,
  value: [`${found.length} of ${all}`, ...found.slice(0, 3)].join(', '),
  goal: '0',
  reached: found.length === 0 && all > 0,
});

const atMost = (name: string, seconds: number, goal: number): Finding => ({
  name,
  value: `${seconds.toFixed(1)} s`,
  goal: `at most ${goal} s`,
  reached: seconds <= goal,
});

/** How much longer writes take during the backup than before and after it. */
function slowness(written: WrittenRecord[], backup: TimedRun): Finding[] {
  const isDuring = ({ began }: WrittenRecord) => began >= backup.began && began < backup.ended;
  const [during, beside] = [written.filter(isDuring), written.filter((write) => !isDuring(write))];
  return [0.5, 0.95].map((share) => {
    const [is, was] = [quantile(during, share), quantile(beside, share)];
    return {
      name: `a write during the backup, p${share * 100}`,
      value: `${is.toFixed(1)} ms, else ${was.toFixed(1)} ms: ${(is / was).toFixed(2)} times (${during.length} and ${beside.length} writes)`,
      goal: share === 0.5 ? `at most ${goals.slower} times` : 'shown alone',
      reached: share !== 0.5 || is / was <= goals.slower,
    };
  });
}

function quantile(writes: WrittenRecord[], share: number): number {
  const sorted = writes.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}
