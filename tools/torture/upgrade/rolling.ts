import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { sessionSecret, signingKey } from '../../bench/servers';
import { logIn } from '../../bench/sign-in';
import { programsOf } from '../../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../../scripts/lib/e2e.mjs';
import { root } from '../../scripts/lib/files.mjs';
import {
  startChild,
  stopChild,
  tailOf,
  throwIfStopped,
  waitForAnswer,
} from '../../scripts/lib/processes.mjs';
import type { Finding } from '../result';
import { withFront, type Front } from './front';
import { startLoad, type Load } from './load';
import { withOldPages } from './old-page';
import { runMigrate } from './release';
import { withVersions, type Versions } from './versions';

const drainSeconds = 4;
const patienceMs = 60_000;

type Kind = 'upstream' | 'dashboard';
type Place = { kind: Kind; port: number; child?: ReturnType<typeof startChild> };
type Around = { front: Front; databaseUrl: string; folder: string; say(line: string): void };

/** All servers behind nginx are brought to a newer version one after the other while people work, and back again. */
export const rollVersions = (databaseUrl: string, say: (line: string) => void): Promise<Finding[]> =>
  withVersions((versions) =>
    withFront(async (front) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'));
      try {
        return await roll(versions, { front, databaseUrl, folder, say });
      } catch (error) {
        const log = tailOf(readFileSync(path.join(folder, 'servers.log'), 'utf8'));
        throw new Error(`${(error as Error).message}\n${log}`, { cause: error });
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
  );

async function roll({ old, newer }: Versions, around: Around): Promise<Finding[]> {
  const { front, databaseUrl, say } = around;
  const upstreams = front.upstreams.map((port): Place => ({ kind: 'upstream', port }));
  const dashboards = front.dashboards.map((port): Place => ({ kind: 'dashboard', port }));
  const places = [...upstreams, ...dashboards];
  try {
    await runMigrate(old, databaseUrl);
    for (const place of places) await start(place, old, around);
    return await withOldPages(
      front.people,
      await logIn(front.people, 'admin@demo.test'),
      async (oldPages) => {
        const load = await startLoad(front);
        say(`npm run migrate: ${await runMigrate(newer, databaseUrl)}`);
        const there = await replaceAll('to the newer version, upstreams first', places, newer, load, around);
        const seen = await oldPages.judge();
        const name = 'back to the older version, dashboards first';
        const back = await replaceAll(name, [...dashboards, ...upstreams], old, load, around);
        await load.stop();
        say([...load.sent].map(([what, count]) => `${what}: ${count}`).join(', '));
        return [there, ...seen, back, await compareStored(databaseUrl, load)];
      },
    );
  } finally {
    for (const { child } of places.reverse()) if (child) await stopChild(child, patienceMs);
  }
}

async function replaceAll(
  name: string,
  places: Place[],
  version: string,
  load: Load,
  around: Around,
): Promise<Finding> {
  const before = { sent: sentBy(load), failed: load.failures.length };
  for (const place of places) {
    throwIfStopped();
    await stopChild(place.child!, patienceMs);
    await start(place, version, around);
  }
  const sent = sentBy(load) - before.sent;
  const failures = load.failures.slice(before.failed);
  for (const failure of failures.slice(0, 10)) around.say(failure);
  if (failures.length > 0) around.say(around.front.readLog());
  return {
    name,
    value: `${places.length} servers replaced, ${failures.length} of ${sent} requests failed`,
    goal: '0 failed',
    reached: failures.length === 0 && sent > 0,
  };
}

const sentBy = ({ sent }: Load) => [...sent.values()].reduce((sum, count) => sum + count, 0);

/** Starts a server of a version at its place, and waits until it is ready. */
async function start(place: Place, version: string, { front, databaseUrl, folder }: Around): Promise<void> {
  const { kind, port } = place;
  const env = testEnvironment({
    DATA_DIR: folder,
    ERASURES_FILE: path.join(folder, 'erasures.log'),
    DATABASE_URL: databaseUrl,
    MIGRATE: 'no',
    DRAIN_SECONDS: String(drainSeconds),
    PUBLIC_URL: front.people,
    UPSTREAM_PUBLIC_URL: front.websites,
    UPSTREAM_URL: front.upstreamUrl,
    TRUST_PROXY: '127.0.0.1,::1',
    BFF_KEY: sessionSecret,
    SECOND_FACTOR_KEY: sessionSecret,
    SESSION_SECRET: sessionSecret,
    JWT_PRIVATE_KEY: signingKey,
    PORT: String(port),
    UPSTREAM_PORT: String(port),
  });
  const program = path.join(version, path.relative(root, programsOf(testBuildDir)[kind]));
  const output = openSync(path.join(folder, 'servers.log'), 'a');
  place.child = startChild(kind, [program], { env, output, cwd: version });
  closeSync(output);
  const readyAt = kind === 'upstream' ? '/ready' : '/admin/api/ready';
  await waitForAnswer(`http://127.0.0.1:${port}${readyAt}`, place.child, (status: number) => status === 200);
}

/** What was acknowledged has to be there once, and nothing else. */
async function compareStored(databaseUrl: string, { stored }: Load): Promise<Finding> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const namesOf = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const infos = await namesOf(`select title as name from useful_info where title like 'Article %'`);
  const enquiries = await namesOf(
    `select last_name as name from enquiries where last_name like 'Traveller %'`,
  );
  await client.end();
  const lost = [...missingIn(infos, stored.infos), ...missingIn(enquiries, stored.enquiries)];
  const more = infos.length + enquiries.length - stored.infos.length - stored.enquiries.length + lost.length;
  return {
    name: 'saves and enquiries of that time',
    value: `${stored.infos.length} saves and ${stored.enquiries.length} enquiries acknowledged, ${lost.length} lost, ${more} doubled`,
    goal: '0 lost, 0 doubled',
    reached: lost.length === 0 && more === 0 && stored.infos.length > 0 && stored.enquiries.length > 0,
  };
}

const missingIn = (found: string[], wanted: string[]) => wanted.filter((name) => !found.includes(name));
