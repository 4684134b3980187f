import { sql } from 'drizzle-orm';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listing } from '../../upstream/listings/queries';
import { findDayAt, foldCounts } from '../../upstream/platform/counts/queries';
import { rowsOf, type Database } from '../../upstream/platform/db/client';
import { scopeKey, wholeNetwork } from '../../upstream/platform/http/scopes';
import { needPostgres, withPostgres } from '../scripts/lib/postgres.mjs';
import { randomOf } from '../torture/random';
import { countView, openWrittenNetwork, storeEnquiry, type WrittenNetwork } from './writers-fill';
import type { BenchResult } from './result';

const writerSteps = [1, 2, 4, 8, 16, 32];
const mostWriters = writerSteps.at(-1)!;
const companies = 1000;
const secondsEach = 4;
/** By how much each commit is made longer, in ms: a disk of its own, and storage in another building. */
const commitSteps = [2, 20];
const goals = { times: 8, slowest: 3 };
const foldEveryMs = 1000;

/** `busy` is the share of all cores' time that was used. */
type Step = { writers: number; perSecond: number; p50: number; p99: number; busy: number };
/** What writers store, and the rows after which a transaction's commit is made longer. */
type WriterKind = {
  name: string;
  store: (db: Database, listing: Listing, number: number) => Promise<unknown>;
  slowAfter: string;
};

const kinds: WriterKind[] = [
  { name: 'enquiries', store: storeEnquiry, slowAfter: 'insert on enquiries' },
  // Counts alone, and little work for a core.
  { name: 'reports of a view', store: countView, slowAfter: 'insert or update on daily_counts' },
];

/**
 * Stores enquiries by ever more writers at once on a PostgreSQL whose commits take longer. The writers call what the intake calls and not
 * HTTP, whose work keeps a core busy long before writers wait for each other; each has a connection.
 */
export async function run(): Promise<BenchResult[]> {
  const programs = await needPostgres((line: string) => process.stderr.write(`${line}\n`));
  if (!programs) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
  return withPostgres(programs, measureOn, ['shared_buffers=256MB']);
}

async function measureOn(databaseUrl: string): Promise<BenchResult[]> {
  const network = await openWrittenNetwork(databaseUrl, { companies, connections: mostWriters + 1 });
  try {
    const results: BenchResult[] = [];
    for (const kind of kinds)
      for (const milliseconds of commitSteps) {
        await slowDownCommits(network, kind, milliseconds);
        // Opens the connections and prepares their statements.
        await measureWriters(network, kind, mostWriters, 1);
        const steps: Step[] = [];
        for (const writers of writerSteps)
          steps.push(await measureWriters(network, kind, writers, secondsEach));
        results.push(resultOf(kind, steps, milliseconds));
      }
    return [...results, await compareCounts(network)];
  } finally {
    await network.close();
  }
}

function resultOf({ name }: WriterKind, steps: Step[], milliseconds: number): BenchResult {
  const [one, most] = [steps[0]!, steps.at(-1)!];
  const [times, slowest] = [most.perSecond / one.perSecond, most.p99 / most.p50];
  const rates = steps.map(({ writers, perSecond }) => `${writers}: ${perSecond.toFixed(0)}`).join(', ');
  return {
    name: `${name} a second by writers, commits ${milliseconds} ms longer`,
    figure: `${rates}; ${times.toFixed(1)}x one, p50 ${most.p50.toFixed(1)} ms, p99 ${most.p99.toFixed(1)} ms (${slowest.toFixed(1)}x), cores ${(100 * most.busy).toFixed(0)} % busy`,
    goal: `at least ${goals.times}x one, p99 at most ${goals.slowest}x p50`,
    reached: times >= goals.times && slowest <= goals.slowest,
  };
}

/** Each transaction holds its locks for so much longer at its commit. */
async function slowDownCommits({ db }: WrittenNetwork, { slowAfter }: WriterKind, milliseconds: number) {
  const seconds = sql.raw(String(milliseconds / 1000));
  await db.execute(sql`create or replace function slow_commit() returns trigger language plpgsql as $$
    begin perform pg_sleep(${seconds}); return null; end $$`);
  for (const table of ['enquiries', 'daily_counts'])
    await db.execute(sql`drop trigger if exists slow_commit on ${sql.identifier(table)}`);
  const once = slowAfter.endsWith('daily_counts') ? "when (new.scope like 'listing:%')" : '';
  await db.execute(
    sql.raw(`create constraint trigger slow_commit after ${slowAfter} deferrable initially deferred
      for each row ${once} execute function slow_commit()`),
  );
}

async function measureWriters(
  { db, listings }: WrittenNetwork,
  { store }: WriterKind,
  writers: number,
  seconds: number,
): Promise<Step> {
  const took: number[] = [];
  const random = randomOf(writers);
  const before = cpuTimes();
  const endsAt = performance.now() + seconds * 1000;
  const write = async () => {
    while (performance.now() < endsAt) {
      const began = performance.now();
      await store(db, listings[random.upTo(companies)]!, took.length);
      took.push(performance.now() - began);
    }
  };
  // Far more often than in the sweep, so that its part is in the figures.
  const fold = async () => {
    for (; performance.now() < endsAt; await wait(foldEveryMs)) await foldCounts(db);
  };
  await Promise.all([fold(), ...Array.from({ length: writers }, write)]);
  const after = cpuTimes();
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)]!;
  return {
    writers,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    busy: (after.used - before.used) / (after.all - before.all),
  };
}

/** What all cores have done so far, in ms. */
function cpuTimes(): { used: number; all: number } {
  const sum = (times: number[]) => times.reduce((one, other) => one + other, 0);
  const all = sum(cpus().map(({ times }) => sum(Object.values(times))));
  return { all, used: all - sum(cpus().map(({ times }) => times.idle)) };
}

async function compareCounts({ db }: WrittenNetwork): Promise<BenchResult> {
  const [row] = await rowsOf<{ stored: number }>(db, sql`select count(*)::int as stored from enquiries`);
  const { total: counted } = await findDayAt(db, { key: scopeKey(wholeNetwork), metrics: ['enquiries'] }, 0);
  return {
    name: 'enquiries counted afterwards',
    figure: `${counted} of ${row!.stored}`,
    goal: 'all',
    reached: counted === row!.stored,
  };
}
