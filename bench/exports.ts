import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import type { Told } from './exports-server';
import type { BenchResult } from './result';

const enquiries = 1_000_000;
const goals = { firstByteMs: 300, megabytes: 50 };
const lookEveryMs = 500;

type Memory = { kept: number; resident: number };
type Taken = {
  firstByteMs: number;
  seconds: number;
  bytes: number;
  rows: number;
  kept: number;
  resident: number;
};

/** A million enquiries as one file, from an upstream on the embedded database in a process of its own: how soon it begins, and what it takes of memory. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-exports-'));
  const upstream = fork(path.join('bench', 'exports-server.ts'), [folder, String(enquiries)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join('bench', 'tsconfig.json') },
  });
  try {
    const { url, token } = await told<{ url: string; token: string }>(upstream);
    // The first one also takes what the process keeps from then on: its pages of the database, and code that is compiled.
    await take(upstream, url, token, 'csv');
    return [
      ...(await figures(upstream, url, token, 'csv')),
      ...(await figures(upstream, url, token, 'xlsx')),
    ];
  } finally {
    const ended = once(upstream, 'exit');
    upstream.disconnect();
    await ended;
  }
}

async function figures(upstream: ChildProcess, url: string, token: string, format: string) {
  const taken = await take(upstream, url, token, format);
  if (format === 'csv' && taken.rows !== enquiries + 1) throw new Error(`The file has ${taken.rows} lines.`);
  const name = `${enquiries.toLocaleString('en')} enquiries as ${format}`;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      name: `${name}, first byte`,
      figure: `${taken.firstByteMs.toFixed(0)} ms; ${megabytes(taken.bytes)} in ${taken.seconds.toFixed(0)} s`,
      goal: `under ${goals.firstByteMs} ms`,
      reached: taken.firstByteMs < goals.firstByteMs,
    },
    {
      name: `${name}, more memory`,
      figure: `at most ${megabytes(taken.kept)} kept, ${megabytes(taken.resident)} resident`,
      goal: `under ${goals.megabytes} MB`,
      reached: Math.max(taken.kept, taken.resident) < goals.megabytes * 1e6,
    },
  ];
}

async function told<T extends Told>(upstream: ChildProcess): Promise<T> {
  const [answer] = (await once(upstream, 'message')) as [T];
  return answer;
}

const memoryOf = (upstream: ChildProcess) => {
  upstream.send('memory');
  return told<Memory>(upstream);
};

/** Takes the file as a reader would, and looks at the upstream's memory meanwhile. */
async function take(upstream: ChildProcess, url: string, token: string, format: string): Promise<Taken> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `${url}/dashboard/exports/enquiries`;
  const { ticket } = (await (await request(`${path}/tickets`, { method: 'POST', headers })).body.json()) as {
    ticket: string;
  };
  const before = await memoryOf(upstream);
  const most = { kept: 0, resident: 0 };
  const begun = performance.now();
  const { statusCode, body } = await request(`${path}?ticket=${ticket}&format=${format}`, {
    headers,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`The export answered ${statusCode}.`);
  let [firstByteMs, bytes, rows, isReading] = [0, 0, 0, true];
  const looking = (async () => {
    while (isReading) {
      const { kept, resident } = await memoryOf(upstream);
      most.kept = Math.max(most.kept, kept - before.kept);
      most.resident = Math.max(most.resident, resident - before.resident);
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
  return { firstByteMs, seconds: (performance.now() - begun) / 1000, bytes, rows, ...most };
}
