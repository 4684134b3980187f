import { setTimeout as wait } from 'node:timers/promises';
import { stopChild } from '../../scripts/lib/processes.mjs';
import type { SmallDisk } from '../../../upstream/test/small-disk';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';
import { countMissing, startProbes, startWriters, type WrittenArticles } from './writers';

const megabyte = 1_000_000;
const writers = 16;
const jumps = 12;
/** Above what any write needs, and the least that calls may find. */
const room = { writes: 160 * megabyte, recovery: 200 * megabyte };
const longestSilenceMs = 5_000;

type Life = { written: WrittenArticles; longestMs: number; gaveUp: boolean };

/**
 * Another program takes the disk under writers to the last byte, slowly and in jumps, and the upstream is killed there. One that gave up by
 * itself is started again with room, as the start command would. Looks for what was acknowledged.
 */
export async function fillToTheLastByte(
  name: string,
  disk: SmallDisk,
  dataDir: string,
  say: Amount['say'],
): Promise<Finding[]> {
  const lives = [await live(disk, dataDir, () => shrinkSlowly(disk))];
  for (let jump = 0; jump < jumps;) {
    const jumpOn = async (isAlive: () => boolean) => {
      for (; jump < jumps && isAlive(); jump += 1) await jumpToNothing(disk);
    };
    lives.push(await live(disk, dataDir, jumpOn));
  }
  const stored = lives.flatMap(({ written }) => written.stored);
  say(
    `${stored.length} writes acknowledged, others ${JSON.stringify(lives.map(({ written }) => [...written.others]))}`,
  );
  disk.leave(room.recovery);
  const upstream = await startUpstream(dataDir);
  const missing = await countMissing(upstream, stored);
  await stopChild(upstream.child);
  const longest = Math.max(...lives.map(({ longestMs }) => longestMs));
  const count = lives.filter(({ gaveUp }) => gaveUp).length;
  return [
    {
      name: `${name}, writes`,
      value: `${stored.length} acknowledged, ${missing} lost, gave up ${count} times`,
      goal: 'some, none lost',
      reached: stored.length > 0 && missing === 0,
    },
    {
      name: `${name}, health`,
      value: `answered within ${(longest / 1000).toFixed(1)} s while it lived`,
      goal: `at most ${longestSilenceMs / 1000} s`,
      reached: longest <= longestSilenceMs,
    },
  ];
}

/** Starts the upstream with room, has writers write while the disk changes, and kills it where it has not ended. */
async function live(
  disk: SmallDisk,
  dataDir: string,
  change: (isAlive: () => boolean) => Promise<void>,
): Promise<Life> {
  disk.leave(room.recovery);
  const upstream = await startUpstream(dataDir);
  const stopWriters = startWriters(upstream, await articleFor(upstream, 'What to pack'), { count: writers });
  const stopProbes = startProbes(upstream);
  await change(upstream.child.isAlive);
  const longestMs = await stopProbes();
  const gaveUp = !upstream.child.isAlive();
  await killHard(upstream);
  return { written: await stopWriters(), longestMs, gaveUp };
}

async function killHard({ child }: RunningUpstream): Promise<void> {
  child.child.kill('SIGKILL');
  await child.ended;
}

/** 40 MB a second. */
async function shrinkSlowly(disk: SmallDisk): Promise<void> {
  while (disk.freeBytes() > 0) {
    disk.leave(Math.max(0, disk.freeBytes() - 4 * megabyte));
    await wait(100);
  }
  await wait(3_000);
}

async function jumpToNothing(disk: SmallDisk): Promise<void> {
  disk.leave(room.writes);
  await wait(700);
  disk.leave(0);
  await wait(700);
}
