import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import type { Question, ServerReport } from './exports-server';
import type { BenchResult } from './result';

const enquiries = Number(process.env.BENCH_ENQUIRIES ?? 1_000_000);
const goals = { firstByteMs: 300, megabytes: 50 };
const lookEveryMs = 200;
const formats = ['csv', 'xlsx'] as const;

type Upstream = { process: ChildProcess; url: string; token: string };
type ExportFigures = { firstByteMs: number; seconds: number; bytes: number; rows: number; resident: number };

/**
 * A million enquiries as one file, from an upstream on the embedded database in a process of its own: how soon it begins, and what it takes
 * of memory, as the system counts it and without collections that nobody would ask for. A process that has just begun also fills the
 * database's own cache (`shared_buffers`), whatever reads that much first, so that a second file tells what a file takes.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-exports-'));
  try {
    await once(start([folder, String(enquiries)]), 'exit');
    const results: BenchResult[] = [];
    for (const format of formats) results.push(...(await figures(folder, format)));
    return results;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const start = (args: string[]) =>
  fork(path.join('tools', 'bench', 'exports-server.ts'), args, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join('tools', 'bench', 'tsconfig.json') },
  });

async function figures(folder: string, format: (typeof formats)[number]): Promise<BenchResult[]> {
  const child = start([folder]);
  try {
    const upstream = { process: child, ...(await told<{ url: string; token: string }>(child)) };
    const first = await take(upstream, format);
    const before = await keptBy(child);
    const second = await take(upstream, format);
    const kept = (await keptBy(child)) - before;
    for (const { rows } of [first, second])
      if (format === 'csv' && rows !== enquiries + 1) throw new Error(`The file has ${rows} lines.`);
    const name = `${enquiries.toLocaleString('en')} enquiries as ${format}`;
    const firstByteMs = Math.max(first.firstByteMs, second.firstByteMs);
    return [
      {
        name: `${name}, first byte`,
        figure: `${firstByteMs.toFixed(0)} ms; ${megabytes(second.bytes)} in ${second.seconds.toFixed(0)} s`,
        goal: `under ${goals.firstByteMs} ms`,
        reached: firstByteMs < goals.firstByteMs,
      },
      {
        name: `${name}, more memory`,
        figure: `at most ${megabytes(second.resident)}, ${megabytes(kept)} kept; the first file since the start ${megabytes(first.resident)}`,
        goal: `under ${goals.megabytes} MB`,
        reached: Math.max(second.resident, kept) < goals.megabytes * 1e6,
      },
    ];
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

async function told<T extends ServerReport>(upstream: ChildProcess): Promise<T> {
  const [answer] = (await once(upstream, 'message')) as [T];
  return answer;
}

async function keptBy(upstream: ChildProcess): Promise<number> {
  upstream.send('kept' satisfies Question);
  return (await told<{ kept: number }>(upstream)).kept;
}

async function residentOf(upstream: ChildProcess): Promise<number> {
  upstream.send('resident' satisfies Question);
  return (await told<{ resident: number }>(upstream)).resident;
}

/** Takes the file as a reader would, and looks at the upstream's memory meanwhile. */
async function take({ process: upstream, url, token }: Upstream, format: string): Promise<ExportFigures> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${url}/dashboard/exports/enquiries`;
  const asked = await request(`${address}/tickets`, { method: 'POST', headers });
  const { ticket } = (await asked.body.json()) as { ticket: string };
  const before = await residentOf(upstream);
  const begun = performance.now();
  const { statusCode, body } = await request(`${address}?ticket=${ticket}&format=${format}`, {
    headers,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`The export answered ${statusCode}.`);
  let [firstByteMs, bytes, rows, resident, isReading] = [0, 0, 0, 0, true];
  const looking = (async () => {
    while (isReading) {
      resident = Math.max(resident, (await residentOf(upstream)) - before);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  for await (const chunk of body as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - begun;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  isReading = false;
  await looking;
  return { firstByteMs, seconds: (performance.now() - begun) / 1000, bytes, rows, resident };
}
