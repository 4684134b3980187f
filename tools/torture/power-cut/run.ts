import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/files.mjs';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';
import { Disk } from './disk';
import type { Entry } from './journal';
import { lostIn } from './reader';
import { record } from './record';
import { storeRecords, type AcknowledgedRecord } from './writer';

const whole = { rounds: 20, writes: 1000, cuts: 50, planted: 3 };
/** One in the first start, one right after it, one in recovery and one while storing; each takes a whole opening. */
const share = { rounds: 1, writes: 30, cuts: 4, planted: 1 };

type Count = {
  cuts: number;
  acknowledged: number;
  lost: number;
  unopened: number;
  examples: string[];
  keeps: boolean;
};
const none = (keeps: boolean): Count => ({
  cuts: 0,
  acknowledged: 0,
  lost: 0,
  unopened: 0,
  examples: [],
  keeps,
});

/**
 * Cuts the power of the upstream with its embedded database: the data folder is built again as of random instants, with any of the unsynced
 * writes missing or torn, opened, and compared with what had been acknowledged. Without the syncs, as the database comes, it has to fail.
 */
export async function run({ seed, isShare, say }: Amount): Promise<Finding[]> {
  const amount = isShare ? share : whole;
  const durable = none(true);
  const planted = none(false);
  for (let round = 0; round < amount.rounds; round += 1) {
    const random = randomOf(seed + round);
    const entries = await journalOf(amount.writes, random);
    const instants = instantsOf(entries, amount.cuts, random);
    await cutAt(entries, instants, random, durable);
    // The same run on the settings that the database comes with, which sync nothing.
    const unsynced = entries.filter(({ kind }) => kind !== 'sync' && kind !== 'sync-all');
    if (round === 0) await cutAt(unsynced, whileStoring(unsynced, amount.planted, random), random, planted);
    say(`round ${round + 1} of ${amount.rounds}: ${told(durable)}`);
    for (const example of durable.examples.splice(0)) say(example);
  }
  return [
    {
      name: 'power cuts',
      value: told(durable),
      goal: 'none lost, none that does not open',
      reached: durable.lost === 0 && durable.unopened === 0,
    },
    {
      name: 'power cuts without syncs (planted)',
      value: told(planted),
      goal: 'noticed in each',
      reached: planted.cuts > 0 && planted.lost + planted.unopened >= planted.cuts,
    },
  ];
}

const told = ({ cuts, acknowledged, lost, unopened }: Count) =>
  `${cuts} cuts, ${acknowledged} acknowledged writes, ${lost} lost, ${unopened} not opened`;

async function journalOf(writes: number, random: Random): Promise<Entry[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'power-'));
  const { journal, stop } = record(dataDir);
  try {
    await storeRecords(dataDir, writes, random, {
      acknowledge: (what) => journal.acknowledge(JSON.stringify(what)),
      opening: () => journal.mark('opening'),
      opened: () => journal.mark('opened'),
    });
  } finally {
    stop();
    rmSync(dataDir, { recursive: true });
  }
  return journal.entries;
}

/**
 * Numbers of entries before which the power goes, in order: one in the first start and one right after it, a quarter while the killed
 * life is recovered, the others at any time after the first record.
 */
function instantsOf(entries: Entry[], cuts: number, random: Random): number[] {
  const marks = (kind: Entry['kind']) => entries.flatMap((entry, at) => (entry.kind === kind ? [at] : []));
  const [firstOpened, , lastOpened] = marks('opened') as [number, number, number];
  const lastOpening = marks('opening')[2]!;
  const inRecovery = Math.ceil((cuts - 2) / 4);
  const between = (from: number, to: number) => from + 1 + random.upTo(to - from);
  return [
    random.upTo(firstOpened),
    firstOpened + 1,
    ...Array.from({ length: inRecovery }, () => between(lastOpening, lastOpened)),
    ...whileStoring(entries, cuts - 2 - inRecovery, random),
  ].sort((one, other) => one - other);
}

/** The same after the first record was stored. */
function whileStoring(entries: Entry[], cuts: number, random: Random): number[] {
  const first = entries.findIndex(({ kind }) => kind === 'acknowledge');
  const instants = Array.from({ length: cuts }, () => first + 1 + random.upTo(entries.length - first));
  return instants.sort((one, other) => one - other);
}

async function cutAt(entries: Entry[], instants: number[], random: Random, count: Count): Promise<void> {
  const disk = new Disk();
  const acknowledged: AcknowledgedRecord[] = [];
  let at = 0;
  for (const instant of instants) {
    throwIfStopped();
    for (; at < instant; at += 1) {
      const entry = entries[at]!;
      if (entry.kind === 'acknowledge') acknowledged.push(JSON.parse(entry.what) as AcknowledgedRecord);
      else disk.apply(entry);
    }
    await cutOnce(disk, acknowledged, random, count);
  }
  count.acknowledged += acknowledged.length;
}

async function cutOnce(
  disk: Disk,
  acknowledged: AcknowledgedRecord[],
  random: Random,
  count: Count,
): Promise<void> {
  const opened = mkdtempSync(path.join(tmpdir(), 'power-cut-'));
  const seed = random.upTo(2 ** 32);
  // What the opening changes is not what the cut has left: that is made again where something is wrong.
  const keep = (what: string) => {
    if (!count.keeps) return;
    const left = mkdtempSync(path.join(root, '.build', 'power-left-'));
    disk.cut(left, randomOf(seed));
    count.examples.push(`${what}, see ${left}`);
  };
  count.cuts += 1;
  try {
    disk.cut(opened, randomOf(seed));
    const lost = await lostIn(opened, acknowledged);
    count.lost += lost.length;
    if (lost.length > 0) keep(`lost: ${JSON.stringify(lost.slice(0, 2))}`);
  } catch (error) {
    count.unopened += 1;
    keep(`not opened: ${(error as Error).message}`);
  }
  rmSync(opened, { recursive: true, force: true });
}
