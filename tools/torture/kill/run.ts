import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { countMissing, startWriters } from '../full-disk/writers';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';
import { judgeRestarts } from './restarts';

const rounds = { whole: 100, share: 1 };
const writers = 4;
/** An upstream lives between so many milliseconds while records are stored. */
const life = { shortest: 200, longest: 2_000 };
/** In a life of many minutes the writers fill the log and not the machine. */
const pauseMs = 150;
/** The demo network alone writes twice as much. */
const mostLogBytes = 160 * 2 ** 20;

/**
 * Kills the built upstream with SIGKILL while records are stored, starts it again, and looks for what it had acknowledged. With `seconds` it
 * lives once for so long, instead of a hundred times for a moment.
 */
export async function run({ seed, isShare, seconds, say }: Amount): Promise<Finding[]> {
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const count = isShare || seconds ? rounds.share : rounds.whole;
  const lifeMs = () => (seconds ? seconds * 1000 : life.shortest + random.upTo(life.longest - life.shortest));
  const restarts: number[] = [];
  let [stored, lost] = [0, 0];
  let upstream = await startUpstream(dataDir);
  const log = watchLog(dataDir, say);
  try {
    for (let round = 1; round <= count; round += 1) {
      const acknowledged = await storeUntilKilled(upstream, lifeMs(), seconds ? pauseMs : 0);
      upstream = await startUpstream(dataDir);
      restarts.push(upstream.readyMs);
      stored += acknowledged.length;
      lost += await countMissing(upstream, acknowledged);
      say(`round ${round} of ${count}: ${stored} acknowledged writes, ${lost} lost; ${readyLine(folder)}`);
    }
  } finally {
    log.stop();
    await stopChild(upstream.child);
    rmSync(folder, { recursive: true });
  }
  return [
    {
      name: 'kill -9',
      value: `${count} rounds, ${stored} acknowledged writes, ${lost} lost`,
      goal: 'none lost',
      reached: lost === 0 && stored > 0,
    },
    {
      name: 'kill -9, files of the log, at most',
      value: `${Math.round(log.most() / 2 ** 20)} MB`,
      goal: 'at most 160 MB',
      reached: log.most() <= mostLogBytes,
    },
    judgeRestarts(restarts, isShare),
  ];
}

/** What the newest start has written of its own time and its parts. */
function readyLine(folder: string): string {
  const log = readFileSync(path.join(folder, 'upstream.log'), 'utf8');
  return log.match(/after [\d.]+ s \(program[^)]*\)/g)?.at(-1) ?? 'no time told';
}

/** Looks at the size of the database's log each second, until `stop`, and says it from time to time. */
function watchLog(dataDir: string, say: Amount['say']) {
  const saidEvery = 300;
  const sizes = [sizeOfLog(dataDir)];
  const most = () => Math.max(...sizes);
  const timer = setInterval(() => {
    const size = sizes[sizes.push(sizeOfLog(dataDir)) - 1]!;
    if (sizes.length % saidEvery === 0)
      say(`${sizes.length} s: the log has ${size >> 20} MB, ${most() >> 20} MB at most so far`);
  }, 1_000);
  return { most, stop: () => clearInterval(timer) };
}

function sizeOfLog(dataDir: string): number {
  const folder = path.join(dataDir, 'db', 'pg_wal');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  // A piece may go between the two looks.
  const sizeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return files.reduce((sum, { name }) => sum + sizeOf(name), 0);
}

/** Stores articles until the upstream is killed after `lifeMs`; gives the ids of those that it acknowledged. */
async function storeUntilKilled(
  upstream: RunningUpstream,
  lifeMs: number,
  pauseMs: number,
): Promise<string[]> {
  const article = await articleFor(upstream, 'What to pack');
  const stopWriters = startWriters(upstream, article, { count: writers, pauseMs });
  const endsAt = performance.now() + lifeMs;
  while (performance.now() < endsAt) {
    throwIfStopped();
    await wait(Math.min(1_000, endsAt - performance.now()));
  }
  upstream.child.child.kill('SIGKILL');
  await upstream.child.ended;
  return (await stopWriters()).stored;
}
