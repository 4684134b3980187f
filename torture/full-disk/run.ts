import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { bannerForm } from '../banner-form';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';

const sizeMegabytes = 800;
const megabyte = 1_000_000;
/** More articles than fit into what is left of the disk. */
const mostArticles = 20_000;

/** Fills a disk of its own (a tmpfs, which takes root on Linux) under the built upstream: what is refused, what goes on, and what is left afterwards. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    const value = `not run, no disk of its own: ${(error as Error).message.split('\n')[0]}`;
    return [{ name: 'full disk', value, goal: 'run as root on Linux', reached: false }];
  }
  try {
    return await onDisk(disk, say);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true });
  }
}

async function onDisk(disk: string, say: Amount['say']): Promise<Finding[]> {
  const dataDir = path.join(disk, 'data');
  mkdirSync(dataDir);
  const filler = path.join(disk, 'filler');
  const leave = (bytes: number) => writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes(disk) - bytes)));
  let upstream = await startUpstream(dataDir);
  const findings: Finding[] = [];
  const find = (name: string, value: string, goal: string) =>
    findings.push({ name, value, goal, reached: value === goal });
  try {
    const article = await articleFor(upstream, 'What to pack');
    leave(300 * megabyte);
    find('nearly full, an upload', await upload(upstream), '507');
    find('nearly full, ready', await statusOf(upstream, '/ready'), '503');
    rmSync(filler);
    find('room again, an upload', await upload(upstream), '201');
    leave(140 * megabyte);
    say('filling the disk until writes are refused');
    const { stored, refusal } = await fill(upstream, article);
    say(`${stored.length} articles stored, ${Math.round(freeBytes(disk) / megabyte)} MB left`);
    find('full, a write', refusal, '507');
    find('full, a read', await statusOf(upstream, `/dashboard/info/${stored.at(-1)}`), '200');
    rmSync(filler);
    find('room again, a write', await store(upstream, article).then(({ status }) => String(status)), '201');
    await stopChild(upstream.child);
    upstream = await startUpstream(dataDir);
    let lost = 0;
    for (const id of stored) if ((await statusOf(upstream, `/dashboard/info/${id}`)) !== '200') lost += 1;
    find('acknowledged writes lost', String(lost), '0');
    return findings;
  } finally {
    await stopChild(upstream.child);
  }
}

function freeBytes(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

async function statusOf(upstream: RunningUpstream, to: string): Promise<string> {
  const answer = await upstream.send('GET', to);
  await answer.body?.cancel();
  return String(answer.status);
}

const store = (upstream: RunningUpstream, article: object) =>
  upstream.send('POST', '/dashboard/info', {
    ...article,
    description: 'A warm layer for the mornings. '.repeat(150),
  });

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
