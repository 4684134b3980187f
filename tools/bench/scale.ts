import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { withFilledUpstream, type FilledUpstream } from './filled-upstream';
import { scaleCalls, type ScaleCall, type Who } from './scale-calls';
import type { BenchResult } from './result';

/** Milliseconds; of a call that was refused the status alone. */
type CallTimes = { p50: number; p95: number; status: number };
type Size = { rows: number; fillSeconds: number; databaseBytes: number; calls: Record<string, CallTimes> };
type Curve = { measuredOn: string; cores: number; sizes: Size[] };

const file = 'bench/scale.json';
const usualRows = '10000,100000,1000000';
const [warmUps, tries, longestMs] = [3, 30, 6_000];
/** Shorter calls differ by what else the machine does. */
const leastMs = 5;
const mostGrowth = 2;

/** Ten million enquiries have 10,000 companies and 20,000 listings; a tenth of the enquiries are one company's. */
const sizeOf = (rows: number) => ({
  enquiries: rows,
  companies: Math.max(10, Math.round(rows / 1000)),
  listings: Math.max(20, Math.round(rows / 500)),
  largest: 0.1,
});

/** Every list, search, count, ranking, export, desk and glance at several sizes; sizes of earlier runs stay in bench/scale.json. */
export async function run({ rows = usualRows }: { rows?: string | undefined } = {}): Promise<BenchResult[]> {
  const wanted = rows.split(',').map(Number);
  if (wanted.some((count) => !Number.isInteger(count) || count < 1000))
    throw new Error('--rows takes whole numbers from 1000 on, with commas between them.');
  for (const count of wanted) {
    console.log(`Filling ${count.toLocaleString('en')} enquiries …`);
    keep(await withFilledUpstream(sizeOf(count), (filled) => measureSize(filled, count)));
  }
  return tableOf(readCurve().sizes);
}

const readCurve = (): Curve =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Curve)
    : { measuredOn: '', cores: cpus().length, sizes: [] };

function keep(size: Size): void {
  const others = readCurve().sizes.filter(({ rows }) => rows !== size.rows);
  const sizes = [...others, size].sort((one, other) => one.rows - other.rows);
  const curve: Curve = { measuredOn: new Date().toISOString().slice(0, 10), cores: cpus().length, sizes };
  mkdirSync('bench', { recursive: true });
  writeFileSync(file, `${JSON.stringify(curve, null, 2)}\n`);
}

const keyOf = ({ name, who }: ScaleCall) => `${name} (${who})`;

async function measureSize(filled: FilledUpstream, rows: number): Promise<Size> {
  const client = new Pool(filled.url);
  const tokens = { owner: await filled.signIn('owner'), staff: await filled.signIn('staff') };
  const calls: Size['calls'] = {};
  try {
    // Or the first of the sizes would be measured while the program is still compiled.
    for (const call of scaleCalls) await measureCall({ client, tokens, rows }, call, 0);
    for (const call of scaleCalls) {
      await filled.forgetLimits();
      calls[keyOf(call)] = await measureCall({ client, tokens, rows }, call);
    }
  } finally {
    await client.close();
  }
  return { rows, fillSeconds: filled.fillSeconds, databaseBytes: await filled.readSize(), calls };
}

type Measuring = { client: Pool; tokens: Record<Who, string>; rows: number };

async function measureCall(on: Measuring, call: ScaleCall, most = tries): Promise<CallTimes> {
  const deep = call.deepOf ? await deepPageOf(on, call) : 1;
  const times: number[] = [];
  let status = 200;
  const began = performance.now();
  for (let number = 0; number < warmUps + most && status === 200; number += 1) {
    const isLong = performance.now() - began > longestMs && times.length > 0;
    if (isLong) break;
    const path = call.path({ number, rows: on.rows, deep });
    const address = call.isExport ? `${path}&ticket=${await ticketFor(on, call, path)}` : path;
    const start = performance.now();
    status = await ask(on, call, address);
    if (number >= warmUps || performance.now() - start > 1000) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
  if (status !== 200) console.log(`${keyOf(call)}: ${status}`);
  return { p50: at(0.5), p95: at(0.95), status };
}

const send = ({ client, tokens }: Measuring, { who }: ScaleCall, path: string, method: 'GET' | 'POST') =>
  client.request({ method, path, headers: { authorization: `Bearer ${tokens[who]}` } });

/** Of an export the first bytes alone. */
async function ask(on: Measuring, call: ScaleCall, path: string): Promise<number> {
  const { statusCode, body } = await send(on, call, path, 'GET');
  if (!call.isExport) await body.dump({ limit: Infinity });
  else {
    await body[Symbol.asyncIterator]().next();
    body.on('error', () => undefined).destroy();
  }
  return statusCode;
}

/** Repeated while the exports before it still end. */
async function ticketFor(on: Measuring, call: ScaleCall, path: string): Promise<string> {
  for (;;) {
    const { statusCode, body } = await send(on, call, `${path.split('?')[0]}/tickets`, 'POST');
    const { ticket } = (await body.json()) as { ticket: string };
    if (statusCode === 200) return ticket;
    if (statusCode !== 429) throw new Error(`The ticket of an export answered ${statusCode}.`);
    await wait(50);
  }
}

async function deepPageOf(on: Measuring, call: ScaleCall): Promise<number> {
  const { body } = await send(on, call, call.deepOf!, 'GET');
  const { totalPages } = (await body.json()) as { totalPages: number };
  return Math.max(1, Math.floor(totalPages * 0.9));
}

/** A row for each call: its p50 and p95 at each size, and the growth of its p50. */
export function tableOf(sizes: Size[]): BenchResult[] {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  return scaleCalls.map((call) => {
    const of = ({ calls }: Size) => calls[keyOf(call)] ?? { p50: 0, p95: 0, status: 0 };
    const ratio = of(largest).p50 / Math.max(leastMs, of(smallest).p50);
    const isAnswered = sizes.every((size) => of(size).status === 200);
    const texts = sizes.map((size) => {
      const { p50, p95, status } = of(size);
      return `${size.rows.toLocaleString('en')}: ${status === 200 ? `${p50} / ${p95} ms` : `status ${status}`}`;
    });
    return {
      name: keyOf(call),
      figure: `${texts.join(', ')}; ${ratio.toFixed(1)}x`,
      goal: call.growth === 'flat' ? `at most ${mostGrowth}x` : 'answered',
      reached: isAnswered && (call.growth === 'bounded' || ratio <= mostGrowth),
    };
  });
}
