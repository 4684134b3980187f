import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpacksAlike } from '../../../upstream/test/damage';
import { makeSmallDisk, type SmallDisk } from '../../../upstream/test/small-disk';
import { copyDemoNetwork } from '../../bench/demo-network';
import { copyDataFolder } from '../../scripts/lib/copy-data.mjs';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { store } from '../full-disk/writers';
import { isRefused, runProgram } from '../operator-program';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream } from '../upstream-process';
import { allOf, hasArticle, megabyte, type Scene } from './scene';
import { killBackups, killRestores, killUpstream } from './kills';

const damagesPerKind = 10;
/** The first bytes of a gzip file name its time and system, which nobody checks. */
const gzipHeaderBytes = 10;
const smallDiskMegabytes = 900;

/** Cuts and changes archives, fills disks and kills programs midway: all is refused in one line, and what was there stays usable. */
export async function damage(outer: string, seed: number, say: Amount['say']): Promise<Finding[]> {
  const folder = path.join(outer, 'damage');
  mkdirSync(folder);
  const scene = await prepare(folder, randomOf(seed));
  const findings: Finding[] = [];
  for (const step of [
    cutArchives,
    flipBits,
    fillDisks,
    killBackups,
    killUpstream,
    killRestores,
    eraseLater,
  ]) {
    throwIfStopped();
    findings.push(...(await step(scene)));
    const { name, value } = findings.at(-1)!;
    say(`${name}: ${value}`);
  }
  return findings;
}

async function prepare(folder: string, random: Random): Promise<Scene> {
  const network = path.join(folder, 'network');
  await copyDemoNetwork(network);
  const upstream = await startUpstream(network);
  const article = await articleFor(upstream, 'What to pack');
  const { _id } = (await (await store(upstream, article)).json()) as { _id: string };
  await stopChild(upstream.child);
  const archive = path.join(folder, 'backup.tar.gz');
  const { code, errors } = await runProgram('backup', [archive], { DATA_DIR: network });
  if (code !== 0) throw new Error(`The backup failed: ${errors}`);
  return { folder, network, archive, article: _id, random };
}

const cutArchives = ({ random, ...scene }: Scene) =>
  refuseAll('archives cut off, refused', scene, (whole) => whole.subarray(0, random.upTo(whole.length)));

const flipBits = ({ random, ...scene }: Scene) =>
  refuseAll('archives with a flipped bit: refused, or of the same content', scene, (whole) => {
    const at = gzipHeaderBytes + random.upTo(whole.length - gzipHeaderBytes);
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 1 << random.upTo(8);
    return bytes;
  });

async function refuseAll(
  name: string,
  { folder, archive }: Omit<Scene, 'random'>,
  harm: (whole: Buffer) => Buffer,
): Promise<Finding[]> {
  const whole = readFileSync(archive);
  const [broken, target] = [path.join(folder, 'broken.tar.gz'), path.join(folder, 'none')];
  let refused = 0;
  for (let count = 0; count < damagesPerKind; count += 1) {
    throwIfStopped();
    const harmed = harm(whole);
    writeFileSync(broken, harmed);
    const ended = await runProgram('restore', [broken], { DATA_DIR: target });
    const isRight = isRefused(ended) ? !existsSync(target) : unpacksAlike(harmed, whole);
    if (isRight) refused += 1;
    rmSync(target, { recursive: true, force: true });
  }
  rmSync(broken);
  return [allOf(name, refused, damagesPerKind)];
}

async function fillDisks(scene: Scene): Promise<Finding[]> {
  const disk = makeSmallDisk(smallDiskMegabytes);
  if (!disk)
    return [{ name: 'full disk', value: 'no disk of its own', goal: 'run as root on Linux', reached: false }];
  try {
    return [await fillUnderBackup(scene, disk), await fillUnderRestore(scene, disk)];
  } finally {
    disk.remove();
  }
}

/** The archive's disk is full; then there is room. */
async function fillUnderBackup({ network, archive }: Scene, disk: SmallDisk): Promise<Finding> {
  const folder = path.join(disk.folder, 'archives');
  mkdirSync(folder);
  const file = path.join(folder, 'backup.tar.gz');
  disk.leave(statSync(archive).size >> 1);
  const full = await runProgram('backup', [file], { DATA_DIR: network });
  const isClean = isRefused(full) && readdirSync(folder).length === 0;
  disk.leave(800 * megabyte);
  const { code } = await runProgram('backup', [file], { DATA_DIR: network });
  rmSync(folder, { recursive: true });
  return allOf(
    'a full disk under a backup: refused, nothing left, done with room',
    Number(isClean) + Number(code === 0),
    2,
  );
}

/** The data folder's disk becomes full in the middle; what was there is used afterwards. */
async function fillUnderRestore({ network, archive, article }: Scene, disk: SmallDisk): Promise<Finding> {
  const dataDir = path.join(disk.folder, 'data');
  copyDataFolder(network, dataDir);
  disk.leave(40 * megabyte);
  const words = [archive, '--replace'];
  const full = await runProgram('restore', words, { DATA_DIR: dataDir });
  const left = readdirSync(dataDir).filter((name) => /restore|before/.test(name));
  const isClean = isRefused(full) && left.length === 0;
  disk.leave(600 * megabyte);
  const isUsable = await hasArticle(dataDir, article);
  const { code } = await runProgram('restore', words, { DATA_DIR: dataDir });
  const good = [isClean, isUsable, code === 0].filter(Boolean).length;
  return allOf('a full disk under a restore: refused, former data used, done with room', good, 3);
}

/** Somebody is erased after the backup, whose restore erases them again. */
async function eraseLater({ folder, network, archive }: Scene): Promise<Finding[]> {
  const restored = path.join(folder, 'erased');
  const email = await travellerOf(network);
  const find = (dataDir: string) => runProgram('people', ['find', email], { DATA_DIR: dataDir });
  const isKnown = !(await find(network)).output.startsWith('Nothing is stored');
  const erased = await runProgram('people', ['erase', email], { DATA_DIR: network });
  const { output } = await runProgram('restore', [archive], { DATA_DIR: restored });
  const isGone = (await find(restored)).output.startsWith('Nothing is stored');
  const isNamed = output.includes('1 erasure in ERASURES_FILE was carried out again.');
  const good = [isKnown, erased.code === 0, isGone, isNamed].filter(Boolean).length;
  return [allOf('somebody erased after the backup: known, erased, erased again, named', good, 4)];
}

async function travellerOf(dataDir: string): Promise<string> {
  const upstream = await startUpstream(dataDir);
  try {
    const answer = await upstream.send('GET', '/dashboard/enquiries?page=1&perPage=1');
    const { docs } = (await answer.json()) as { docs: { emailAddress: string }[] };
    return docs[0]!.emailAddress;
  } finally {
    await stopChild(upstream.child);
  }
}
