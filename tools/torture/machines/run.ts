import { Client } from 'pg';
import { logIn } from '../../bench/sign-in';
import { prepare } from '../../scripts/lib/build.mjs';
import { testBuildDir } from '../../scripts/lib/e2e.mjs';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import type { Amount, Finding } from '../result';
import { callerAt, startLoad, website, type Load } from './load';
import { loseEach } from './losses';
import { dashboards, upstreams, withMachines, type Machines } from './machines';
import { tryShared } from './shared';

type Server = { failOver: (meanwhile: () => Promise<unknown>) => Promise<void> };

/** All dashboards and upstreams behind nginx, PgBouncer, PostgreSQL and an S3 server, as deploy/ and docs/operate.md have them: each is lost under load. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const programs = await needPostgres(say);
  if (!programs) {
    const goal = 'run where PostgreSQL is installed';
    return [{ name: 'machines', value: 'not run', goal, reached: false }];
  }
  await prepare(testBuildDir, say);
  return withPostgres(programs, (address: string, server: Server) =>
    withMachines(address, async (machines) => {
      await Promise.all(upstreams.map((name) => machines.start(name, { MIGRATE: 'yes' })));
      await Promise.all(dashboards.map((name) => machines.start(name)));
      say(`${dashboards.length} dashboards and ${upstreams.length} upstreams are ready`);
      const connect = async <T>(work: (database: Client) => Promise<T>) => {
        const database = new Client({ connectionString: machines.databaseUrl });
        await database.connect();
        return work(database).finally(() => database.end());
      };
      const shared = await connect((database) => tryShared(machines, database));
      const load = await startLoad(machines.front, await makeIntakeKey(machines));
      const lost = await loseEach(machines, server.failOver, load, say).finally(load.stop);
      return [...shared, ...lost, ...(await connect((database) => compareStored(database, load)))];
    }),
  );
}

async function makeIntakeKey({ front: { people } }: Machines): Promise<string> {
  const caller = callerAt(8);
  const cookie = await logIn(people, 'admin@demo.test');
  const headers = { cookie, origin: people, 'sec-fetch-site': 'same-origin' };
  const url = `${people}/admin/api/dashboard/websites/${website}/intake-key`;
  const { status, text } = await caller.ask(url, { method: 'POST', headers });
  await caller.close();
  if (status !== 201) throw new Error(`The key was answered with ${status}: ${text}`);
  return (JSON.parse(text) as { key: string }).key;
}

/** Whether what was acknowledged is stored once. A write under way at the end may be stored as well. */
async function compareStored(database: Client, { stored, events }: Load): Promise<Finding[]> {
  const namesOf = async (query: string) =>
    (await database.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const infos = await namesOf(`select title as name from useful_info where title like 'Article %'`);
  const enquiries = await namesOf(
    `select last_name as name from enquiries where last_name like 'Traveller %'`,
  );
  const wrong = events.filter(({ outcome }) => outcome === 'wrong').length;
  return [
    compareNames('saves', stored.infos, infos),
    compareNames('enquiries', stored.enquiries, enquiries),
    {
      name: 'wrong answers, among them those with records of others',
      value: `${wrong} of ${events.length}`,
      goal: '0',
      reached: wrong === 0 && events.length > 0,
    },
  ];
}

function compareNames(what: string, acknowledged: string[], found: string[]): Finding {
  const lost = acknowledged.filter((name) => !found.includes(name)).length;
  const doubled = found.length - new Set(found).size;
  return {
    name: `${what} over all losses`,
    value: `${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled`,
    goal: '0 lost, 0 doubled',
    reached: lost + doubled === 0 && acknowledged.length > 0,
  };
}
