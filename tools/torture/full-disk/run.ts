import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { makeSmallDisk, type SmallDisk } from '../../../upstream/test/small-disk';
import { bannerForm } from '../banner-form';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';
import { fillToTheLastByte } from './last-byte';
import { removeSpareSegments } from './spare-segments';
import { countMissing, store } from './writers';

const sizeMegabytes = 900;
const megabyte = 1_000_000;
/** More articles than fit into what is left of the disk. */
const mostArticles = 20_000;

/** Fills a disk of its own (a tmpfs, which takes root on Linux) under the built upstream: what is refused, what goes on, and what is left afterwards. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const disk = makeSmallDisk(sizeMegabytes);
  if (!disk)
    return [{ name: 'full disk', value: 'no disk of its own', goal: 'run as root on Linux', reached: false }];
  const dataDir = path.join(disk.folder, 'data');
  mkdirSync(dataDir);
  try {
    const findings = await fillByWrites(disk, dataDir, say);
    findings.push(...(await fillToTheLastByte('full to the last byte', disk, dataDir, say)));
    say(`${removeSpareSegments(path.join(dataDir, 'db'))} spare pieces of the log removed`);
    findings.push(...(await fillToTheLastByte('full without a spare log', disk, dataDir, say)));
    return findings;
  } finally {
    disk.remove();
  }
}

async function fillByWrites(disk: SmallDisk, dataDir: string, say: Amount['say']): Promise<Finding[]> {
  let upstream = await startUpstream(dataDir);
  const findings: Finding[] = [];
  const find = (name: string, value: string, goal: string) =>
    findings.push({ name, value, goal, reached: value === goal });
  try {
    const article = await articleFor(upstream, 'What to pack');
    // Less than a fifth of it.
    disk.leave(170 * megabyte);
    find('nearly full, an upload', await upload(upstream), '507');
    find('nearly full, ready', await statusOf(upstream, '/ready'), '503');
    disk.leave(520 * megabyte);
    find('room again, an upload', await upload(upstream), '201');
    disk.leave(140 * megabyte);
    say('filling the disk until writes are refused');
    const { stored, refusal } = await fill(upstream, article);
    say(`${stored.length} articles stored, ${Math.round(disk.freeBytes() / megabyte)} MB left`);
    find('full, a write', refusal, '507');
    find('full, a read', await statusOf(upstream, `/dashboard/info/${stored.at(-1)}`), '200');
    disk.leave(300 * megabyte);
    find('room again, a write', await store(upstream, article).then(({ status }) => String(status)), '201');
    await stopChild(upstream.child);
    upstream = await startUpstream(dataDir);
    find('acknowledged writes lost', String(await countMissing(upstream, stored)), '0');
    return findings;
  } finally {
    await stopChild(upstream.child);
  }
}

async function statusOf(upstream: RunningUpstream, to: string): Promise<string> {
  const answer = await upstream.send('GET', to);
  await answer.body?.cancel();
  return String(answer.status);
}

/** Stores articles until one is refused: the ids of the others, and the status of the refusal. */
async function fill(
  upstream: RunningUpstream,
  article: object,
): Promise<{ stored: string[]; refusal: string }> {
  const stored: string[] = [];
  while (stored.length < mostArticles) {
    const answer = await store(upstream, article);
    if (answer.status !== 201) return { stored, refusal: String(answer.status) };
    stored.push(((await answer.json()) as { _id: string })._id);
  }
  return { stored, refusal: 'none' };
}

async function upload(upstream: RunningUpstream): Promise<string> {
  return String((await upstream.send('POST', '/dashboard/adverts', await bannerForm())).status);
}
