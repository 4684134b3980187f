import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { request } from 'undici';
import { freePorts } from '../scripts/lib/ports.mjs';
import { needPostgres, withPostgres } from '../scripts/lib/postgres.mjs';
import { createUser } from '../../upstream/account/users/queries';
import { readUpstreamEnv } from '../../upstream/platform/context/env';
import { openPostgres, rowsOf, type OpenDatabase } from '../../upstream/platform/db/client';
import { rateLimits } from '../../upstream/platform/limits/table';
import { startUpstream } from '../../upstream/start';
import { fillNetwork, type NetworkSize } from './network-fill';

/** An upstream over a filled PostgreSQL, and two people: an owner of the largest company, and an admin. */
export type FilledUpstream = {
  url: string;
  fillSeconds: number;
  signIn(who: keyof typeof people): Promise<string>;
  forgetLimits(): Promise<void>;
  /** Bytes of the database. */
  readSize(): Promise<number>;
};

const people = {
  owner: { email: 'owner@bench.test', name: 'An owner', type: 'safari-owner', companyId: 'company-0' },
  staff: { email: 'admin@bench.test', name: 'An admin', type: 'admin' },
} as const;
const password = 'Bench2026';

// A server for millions of records has more memory than the 128 MB that PostgreSQL takes unasked.
const memory = ['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off'];
const migrations = 'upstream/platform/db/migrations';

/** Fills a PostgreSQL (DATABASE_URL, or a server of its own) and starts an upstream on it while `work` lasts. */
export async function withFilledUpstream<T>(
  size: NetworkSize,
  work: (filled: FilledUpstream) => Promise<T>,
): Promise<T> {
  const given = process.env.DATABASE_URL;
  if (given) return serve(given, size, work);
  const programs = await needPostgres((line: string) => process.stderr.write(`${line}\n`));
  if (!programs)
    throw new Error('PostgreSQL is not installed: set DATABASE_URL, or apt-get install postgresql.');
  return withPostgres(programs, (url: string) => serve(url, size, work), memory) as Promise<T>;
}

async function fill({ db }: OpenDatabase, size: NetworkSize): Promise<number> {
  const began = performance.now();
  const [filled] = await rowsOf(db, sql`select from enquiries limit 1`);
  if (filled) return 0;
  await fillNetwork(db, size);
  for (const person of Object.values(people))
    await createUser({ db, now: () => new Date() }, { ...person, password });
  return (performance.now() - began) / 1000;
}

async function serve<T>(
  databaseUrl: string,
  size: NetworkSize,
  work: (filled: FilledUpstream) => Promise<T>,
): Promise<T> {
  const database = await openPostgres(databaseUrl, migrations, (error) => {
    throw error;
  });
  const fillSeconds = await fill(database, size);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-filled-'));
  const [port] = await freePorts(1);
  const env = readUpstreamEnv({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' },
    ...{ UPSTREAM_PORT: String(port), SECOND_FACTOR: 'off' },
  });
  const upstream = await startUpstream(env, pino({ level: 'error' }));
  const url = `http://127.0.0.1:${port}`;
  const { db } = database;
  try {
    return await work({
      ...{ url, fillSeconds },
      signIn: (who) => signIn(url, people[who].email),
      forgetLimits: async () => void (await db.delete(rateLimits)),
      readSize: async () => {
        const [row] = await rowsOf<{ bytes: number }>(
          db,
          sql`select pg_database_size(current_database())::float8 as bytes`,
        );
        return row!.bytes;
      },
    });
  } finally {
    await upstream.stop();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const { statusCode, body } = await request(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (statusCode !== 200) throw new Error(`login answered ${statusCode}`);
  return ((await body.json()) as { accessToken: string }).accessToken;
}
