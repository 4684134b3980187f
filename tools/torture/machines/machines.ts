import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startObjectStorage } from '../../../upstream/test/object-storage';
import { sessionSecret, signingKey } from '../../bench/servers';
import { programsOf } from '../../scripts/lib/build.mjs';
import { environmentOf, readScale } from '../../scripts/lib/compose';
import { testBuildDir, testEnvironment } from '../../scripts/lib/e2e.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { startChild, stopChild, tailOf, waitForAnswer } from '../../scripts/lib/processes.mjs';
import { withFront, type Front } from '../upgrade/front';
import { withPooler, type Pooler } from './pooler';

type Values = Record<string, string>;

/** The servers of deploy/compose.scale.yaml that `front` sends to, by their names there. */
export type Machines = {
  front: Front;
  pooler: Pooler;
  /** PostgreSQL itself, past PgBouncer. */
  databaseUrl: string;
  /** The address of one server, past nginx. */
  urlOf(name: string): string;
  start(name: string, settings?: Values): Promise<void>;
  kill(name: string): Promise<void>;
};

const scale = readScale();
export const { dashboards, upstreams } = scale;

/** Makes the role and the database of the compose file, with the limit that docs/operate.md asks for. */
async function makeDatabase(server: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('create role dashboard login');
  await client.query('create database dashboard owner dashboard');
  await client.query("alter role dashboard set statement_timeout = '5s'");
  await client.end();
  return `postgres://dashboard@127.0.0.1:${new URL(server).port}/dashboard`;
}

/** Runs nginx, PgBouncer and an S3 server, on an empty database of `server`, for as long as `work` takes. */
export async function withMachines<T>(server: string, work: (machines: Machines) => Promise<T>): Promise<T> {
  const databaseUrl = await makeDatabase(server);
  const [port] = (await freePorts(1)) as [number];
  const storage = await startObjectStorage();
  const folder = mkdtempSync(path.join(tmpdir(), 'machines-'));
  try {
    return await withPooler(port, new URL(server).port, (pooler) =>
      withFront((front) => {
        const shared = {
          ...storage.variables,
          DATABASE_URL: `postgres://dashboard@127.0.0.1:${port}/dashboard`,
          DATABASE_DIRECT_URL: databaseUrl,
          UPSTREAM_URL: front.upstreamUrl,
          ERASURES_FILE: path.join(folder, 'erasures.log'),
          TRUST_PROXY: '127.0.0.1',
        };
        return withServers({ front, pooler, databaseUrl, folder, shared }, work);
      }),
    );
  } finally {
    await storage.close();
    rmSync(folder, { recursive: true });
  }
}

type Parts = Pick<Machines, 'front' | 'pooler' | 'databaseUrl'> & { folder: string; shared: Values };
type Child = ReturnType<typeof startChild>;

async function withServers<T>(
  { front, pooler, databaseUrl, folder, shared }: Parts,
  work: (machines: Machines) => Promise<T>,
): Promise<T> {
  const running = new Map<string, Child>();
  const portOf = (name: string) =>
    [...front.dashboards, ...front.upstreams][[...dashboards, ...upstreams].indexOf(name)]!;
  const urlOf = (name: string) => `http://127.0.0.1:${portOf(name)}`;
  const machines: Machines = {
    ...{ front, pooler, databaseUrl, urlOf },
    async start(name, settings = {}) {
      const kind = upstreams.includes(name) ? 'upstream' : 'dashboard';
      const log = path.join(folder, `${name}.log`);
      const output = openSync(log, 'a');
      const env = { ...settingsOf(name, portOf(name), front, folder), ...shared, ...settings };
      const child = startChild(name, [programsOf(testBuildDir)[kind]], { env, output });
      closeSync(output);
      running.set(name, child);
      const ready = `${urlOf(name)}${kind === 'upstream' ? '' : '/admin/api'}/ready`;
      await waitForAnswer(ready, child, (status: number) => status === 200).catch((error: Error) => {
        throw new Error(`${error.message}\n${tailOf(readFileSync(log, 'utf8'))}`);
      });
    },
    async kill(name) {
      running.get(name)!.child.kill('SIGKILL');
      await running.get(name)!.ended;
    },
  };
  try {
    return await work(machines);
  } finally {
    for (const child of [...running.values()].reverse()) await stopChild(child, 30_000);
  }
}

/** A service's environment by the compose file, apart from the addresses that all of them share. */
function settingsOf(name: string, port: number, front: Front, folder: string): NodeJS.ProcessEnv {
  const secrets = Object.fromEntries(
    ['POSTGRES_PASSWORD', 'BFF_KEY', 'SESSION_SECRET', 'SECOND_FACTOR_KEY'].map((key) => [
      key,
      sessionSecret,
    ]),
  );
  const given = environmentOf(scale.services[name]!, {
    ...secrets,
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    ...{ PUBLIC_URL: front.people, UPSTREAM_PUBLIC_URL: front.websites },
    ...{ JWT_PRIVATE_KEY: signingKey, DEMO: '1' },
  });
  const { SMTP_URL: _mails, ...own } = given;
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return testEnvironment({ ...own, DATA_DIR: dataDir, PORT: String(port), UPSTREAM_PORT: String(port) });
}
