import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyDemoNetwork } from '../../bench/demo-network';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import { randomOf } from '../random';
import type { Amount, Finding } from '../result';
import { articleFor, startUpstream, type RunningUpstream } from '../upstream-process';

const whole = { clients: 200, articles: 20, kills: 10, seconds: 60 };
const share = { clients: 20, articles: 2, kills: 1 };
/** How many more updates are acknowledged before a life ends in the share, however slow the machine is. */
const updatesALife = 12;
const mostOfALifeMs = 60_000;

/** A client counts in its own place of an article that others count in as well; `acknowledged` is the highest number that was answered. */
type Client = { article: string; place: number; acknowledged: number };
type Count = { updates: number; refused: number; lost: number };

const countsIn = (description: string) => description.split(' ').map(Number);

/**
 * Many clients raise counters that stand side by side in the same articles, each by If-Match on what it has read, while the upstream is
 * killed again and again: whatever was acknowledged has to be in the article at every later look.
 */
export async function lostUpdates({ seed, isShare, say }: Amount): Promise<Finding> {
  const { clients: size, articles, kills } = isShare ? share : whole;
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
  const dataDir = path.join(folder, 'data');
  await copyDemoNetwork(dataDir);
  let upstream = await startUpstream(dataDir);
  const count: Count = { updates: 0, refused: 0, lost: 0 };
  try {
    const ids = await Promise.all(
      Array.from({ length: articles }, () => newArticle(upstream, size / articles)),
    );
    const clients = Array.from({ length: size }, (_, number): Client => ({
      article: ids[number % articles]!,
      place: Math.floor(number / articles),
      acknowledged: 0,
    }));
    const lives = kills + 1;
    for (let life = 1; life <= lives; life += 1) {
      throwIfStopped();
      const shareOfTime = (0.5 + random.upTo(1000) / 1000) / lives;
      const enough = count.updates + updatesALife;
      let isOver = false;
      const work = Promise.all(clients.map((client) => raise(upstream, client, count, () => isOver)));
      if (!isShare) await wait(whole.seconds * 1000 * shareOfTime);
      else await untilEnough(upstream, count, enough);
      isOver = life === lives;
      if (!isOver) {
        upstream.child.child.kill('SIGKILL');
        await upstream.child.ended;
        isOver = true;
      }
      await work;
      if (life === lives) break;
      upstream = await startUpstream(dataDir);
      say(`kill ${life} of ${kills}: ${told(count)}`);
    }
    for (const client of clients) await look(upstream, client, count);
  } finally {
    await stopChild(upstream.child);
    rmSync(folder, { recursive: true });
  }
  return {
    name: `model, updates by ${size} clients over ${kills} kills`,
    value: told(count),
    goal: '0 lost',
    reached: count.lost === 0 && count.updates > 0,
  };
}

/** Waits for updates as long as there may still be some. */
async function untilEnough(upstream: RunningUpstream, count: Count, enough: number): Promise<void> {
  const end = Date.now() + mostOfALifeMs;
  while (count.updates < enough && upstream.child.isAlive() && Date.now() < end) {
    throwIfStopped();
    await wait(10);
  }
}

const told = ({ updates, refused, lost }: Count) =>
  `${updates} acknowledged updates, ${refused} refused as stale, ${lost} lost`;

async function newArticle(upstream: RunningUpstream, places: number): Promise<string> {
  const article = await articleFor(upstream, 'Counters');
  const description = Array.from({ length: places }, () => 0).join(' ');
  const answer = await upstream.send('POST', '/dashboard/info', { ...article, description });
  if (answer.status !== 201) throw new Error(`The article was answered with ${answer.status}.`);
  return ((await answer.json()) as { _id: string })._id;
}

type Article = { title: string; description: string; visibleOn: string[] };

/** A look at the article: it has what was acknowledged. Null where there is no answer. */
async function look(upstream: RunningUpstream, client: Client, count: Count) {
  const answer = await upstream.send('GET', `/dashboard/info/${client.article}`);
  const { title, description, visibleOn } = (await answer.json()) as Article;
  if (answer.status !== 200) return null;
  const counts = countsIn(description);
  if (counts[client.place]! < client.acknowledged) {
    count.lost += 1;
    client.acknowledged = counts[client.place]!;
  }
  return { tag: answer.headers.get('etag')!, article: { title, visibleOn }, counts };
}

/** Raises the client's counter until the upstream dies or time is over. */
async function raise(
  upstream: RunningUpstream,
  client: Client,
  count: Count,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    try {
      const read = await look(upstream, client, count);
      if (!read) continue;
      const next = read.counts[client.place]! + 1;
      const description = read.counts.with(client.place, next).join(' ');
      const to = `/dashboard/info?id=${client.article}`;
      const answer = await upstream.send(
        'PUT',
        to,
        { ...read.article, description },
        { 'if-match': read.tag },
      );
      await answer.body?.cancel();
      if (answer.status === 412) count.refused += 1;
      if (answer.status !== 200) continue;
      client.acknowledged = next;
      count.updates += 1;
    } catch {
      // The upstream was killed before it answered: nothing was promised.
      return;
    }
  }
}
