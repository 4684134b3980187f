import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { readMigration } from '../../../upstream/platform/db/migration-files';
import { findMigrationProblems } from '../../../upstream/platform/db/migration-rules';
import type { Finding } from '../result';
import { fillTables, largeTables } from './fill';
import { copyRelease, ownTags, runMigrate, setMigrations } from './release';
import { startWriters, type Window, type Writers } from './writers';

/** The last migration from before those that run beside the work of others (decision 22). */
const lastAlone = '0022_decisions_and_plans';
const mostPauseMs = 1_000;
const quietMs = 5_000;

const breakpoint = '--> statement-breakpoint\n';
/** By the rules: a column and an index for each large table. */
const tryOut: Record<string, string> = {
  '9001_columns': largeTables
    .map((table) => `ALTER TABLE "${table}" ADD COLUMN "try_out" text DEFAULT '' NOT NULL;`)
    .join(breakpoint),
  '9002_indexes': largeTables
    .map((table) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${table}_try_out" ON "${table}" ("try_out");`)
    .join(breakpoint),
};

export type Load = {
  databaseUrl: string;
  folder: string;
  lastTag: string;
  writers: Writers;
  say(line: string): void;
};
type Amount = { rows: number; seed: number; say(line: string): void };

/** Runs every migration since decision 22, and a try-out one, beside 200 writes a second; then hands the load on. */
export async function migrateUnderLoad(
  databaseUrl: string,
  { rows, seed, say }: Amount,
  more: (load: Load) => Promise<Finding[]>,
): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const tags = ownTags();
  const lastTag = tags.at(-1)!;
  try {
    copyRelease(folder, { pages: false });
    setMigrations(folder, lastAlone);
    await runMigrate(folder, databaseUrl);
    const began = performance.now();
    await fillTables(databaseUrl, rows);
    say(`${rows} rows in each of ${largeTables.length} tables after ${inSeconds(performance.now() - began)}`);
    const writers = await startWriters(databaseUrl, rows, seed);
    try {
      const quiet = await writers.during(() => wait(quietMs));
      say(lineOf('no migration', quiet.window));
      const run = async (tag: string, added: Record<string, string>) => {
        throwIfStopped();
        setMigrations(folder, added[tag] === undefined ? tag : lastTag, added);
        const { result, window } = await writers.during(() => runMigrate(folder, databaseUrl));
        say(lineOf(tag, window));
        if (result !== '1 migration was applied.') throw new Error(`${tag}: ${result}`);
        return window;
      };
      const windows = [];
      for (const tag of tags.slice(tags.indexOf(lastAlone) + 1)) windows.push(await run(tag, {}));
      requireRules(tags);
      const added: Record<string, string> = {};
      for (const [tag, text] of Object.entries(tryOut)) {
        added[tag] = text;
        windows.push(await run(tag, added));
      }
      return [
        findingOf(`migrations at ${rows} rows and 200 writes a second`, windows),
        ...(await more({ databaseUrl, folder, lastTag, writers, say })),
      ];
    } finally {
      await writers.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is tried out has to be what a release may bring. */
function requireRules(tags: string[]): void {
  const problems = Object.entries(tryOut).flatMap(([tag, text]) =>
    findMigrationProblems(readMigration(tag, 1, text), tags),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function lineOf(
  name: string,
  { tookMs, writes, errors, longestPauseMs, longestWriteMs }: Window,
): string {
  const failed = errors.length === 0 ? '0 errors' : `${errors.length} errors (${errors[0]})`;
  return `${name}: ${inSeconds(tookMs)}, ${writes} writes, ${failed}, longest pause ${longestPauseMs.toFixed(0)} ms, longest write ${longestWriteMs.toFixed(0)} ms`;
}

function findingOf(name: string, windows: Window[]): Finding {
  const most = (of: keyof Omit<Window, 'errors'>) => Math.max(...windows.map((window) => window[of]));
  const errors = windows.flatMap((window) => window.errors).length;
  const writes = windows.reduce((sum, window) => sum + window.writes, 0);
  const [pauseMs, writeMs] = [most('longestPauseMs'), most('longestWriteMs')];
  return {
    name,
    value: `${windows.length} migrations, ${errors} errors of ${writes} writes, longest pause ${pauseMs.toFixed(0)} ms, longest write ${writeMs.toFixed(0)} ms`,
    goal: `0 errors, both at most ${mostPauseMs} ms`,
    reached: errors === 0 && writes > 0 && pauseMs <= mostPauseMs && writeMs <= mostPauseMs,
  };
}
