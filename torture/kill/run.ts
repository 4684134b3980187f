import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';

const rounds = { whole: 100, share: 1 };
const writers = 4;
/** An upstream lives between so many milliseconds while records are stored. */
const life = { shortest: 200, longest: 2_000 };
const restartLimits = { medianMs: 2_000, slowestMs: 4_000 };

/** Kills the built upstream with SIGKILL while records are stored, starts it again, and looks for what it had acknowledged. */
export async function run({ seed, isShare, say }: Amount): Promise<Finding[]> {
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const count = isShare ? rounds.share : rounds.whole;
  const restarts: number[] = [];
  let [stored, lost] = [0, 0];
  let upstream = await startUpstream(dataDir);
  try {
    for (let round = 1; round <= count; round += 1) {
      const acknowledged = await storeUntilKilled(
        upstream,
        life.shortest + random.upTo(life.longest - life.shortest),
      );
      upstream = await startUpstream(dataDir);
      restarts.push(upstream.readyMs);
      stored += acknowledged.length;
      for (const id of acknowledged) {
        const answer = await upstream.send('GET', `/dashboard/info/${id}`);
        if (answer.status !== 200) lost += 1;
        await answer.body?.cancel();
      }
      say(`round ${round} of ${count}: ${stored} acknowledged writes, ${lost} lost`);
    }
  } finally {
    await stopChild(upstream.child);
    rmSync(folder, { recursive: true });
  }
  const sorted = restarts.sort((one, other) => one - other);
  const [median, slowest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return [
    {
      name: 'kill -9',
      value: `${count} rounds, ${stored} acknowledged writes, ${lost} lost`,
      goal: 'none lost',
      reached: lost === 0 && stored > 0,
    },
    {
      name: 'kill -9, restart',
      value: `median ${seconds(median)} s, ${seconds(slowest)} s at most`,
      goal: isShare ? 'told alone' : 'median 2.0 s, at most 4.0 s',
      reached: isShare || (median <= restartLimits.medianMs && slowest <= restartLimits.slowestMs),
    },
  ];
}

/** Stores articles until the upstream is killed after `lifeMs`; gives the ids of those that it acknowledged. */
async function storeUntilKilled(upstream: RunningUpstream, lifeMs: number): Promise<string[]> {
  const article = await articleFor(upstream, 'What to pack');
  const acknowledged: string[] = [];
  let isAlive = true;
  const write = async () => {
    while (isAlive) {
      try {
        const answer = await upstream.send('POST', '/dashboard/info', article);
        const { _id } = (await answer.json()) as { _id: string };
        if (answer.status === 201) acknowledged.push(_id);
      } catch {
        // The upstream was killed before it answered: nothing was promised.
      }
    }
  };
  const work = Promise.all(Array.from({ length: writers }, write));
  await new Promise((resolve) => setTimeout(resolve, lifeMs));
  upstream.child.child.kill('SIGKILL');
  await upstream.child.ended;
  isAlive = false;
  await work;
  return acknowledged;
}
