import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Finding } from '../result';
import { lineOf, type Load } from './migrations';
import { runMigrate, setMigrations } from './release';

const heldMs = 12_000;
/** How long others may wait behind a migration that waits for a table (decision 22), and what a busy machine may add. */
const mostQueuedMs = 1_000;
const spareMs = 500;
const lookEveryMs = 20;
const mostVacuumWaitMs = 30_000;

const waits: Record<string, string> = {
  '9003_waits': 'ALTER TABLE "enquiries" ADD COLUMN "waited" text;',
};
const vacuumed: Record<string, string> = {
  '9004_vacuumed': 'ALTER TABLE "mails" ADD COLUMN "vacuumed" text;',
};
/** Cannot run twice, and takes long enough for another to come. */
const once: Record<string, string> = {
  '9005_once': 'CREATE TABLE "made_once" ("id" text);--> statement-breakpoint\nSELECT pg_sleep(2);',
};

/** What a migration does while a long transaction or an automatic vacuum uses its table, and two of them at once. */
export async function waitForLocks(load: Load): Promise<Finding[]> {
  return [await waitBehindReader(load), await waitBehindVacuum(load), await migrateTwice(load)];
}

async function waitBehindReader({ databaseUrl, folder, lastTag, writers, say }: Load): Promise<Finding> {
  setMigrations(folder, lastTag, waits);
  const [reader, looker] = await Promise.all([connect(databaseUrl), connect(databaseUrl)]);
  await reader.query('begin');
  await reader.query('select from enquiries limit 1');
  let tries = 0;
  let isOver = false;
  const watch = async () => {
    for (let wasWaiting = false; !isOver; await wait(lookEveryMs)) {
      const { rowCount } = await looker.query(
        `select from pg_locks where not granted and relation = 'enquiries'::regclass and mode = 'AccessExclusiveLock'`,
      );
      if (rowCount! > 0 && !wasWaiting) tries += 1;
      wasWaiting = rowCount! > 0;
    }
  };
  const watching = watch();
  const { result, window } = await writers.during(async () => {
    const migrating = runMigrate(folder, databaseUrl);
    await wait(heldMs);
    await reader.query('rollback');
    return migrating;
  });
  isOver = true;
  await watching;
  await Promise.all([reader.end(), looker.end()]);
  say(lineOf(`a transaction of ${heldMs / 1000} s in the way`, window));
  return {
    name: 'a migration whose table is in use',
    value: `${result} ${tries} tries, ${window.errors.length} errors of ${window.writes} writes, longest write ${window.longestWriteMs.toFixed(0)} ms`,
    goal: `applied, 2 tries or more, 0 errors, at most ${mostQueuedMs} ms`,
    reached:
      result.startsWith('1 ') &&
      tries >= 2 &&
      window.errors.length === 0 &&
      window.longestWriteMs <= mostQueuedMs + spareMs,
  };
}

/** Makes PostgreSQL vacuum a table, so slowly that it would take minutes. */
async function waitBehindVacuum({ databaseUrl, folder, lastTag, writers, say }: Load): Promise<Finding> {
  setMigrations(folder, lastTag, { ...waits, ...vacuumed });
  const looker = await connect(databaseUrl);
  await looker.query(
    `alter table mails set (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
       autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`,
  );
  const isVacuumed = async () =>
    (await looker.query(`select from pg_stat_progress_vacuum where relid = 'mails'::regclass`)).rowCount! > 0;
  const end = performance.now() + mostVacuumWaitMs;
  while (!(await isVacuumed()) && performance.now() < end) await wait(lookEveryMs);
  const wasVacuumed = await isVacuumed();
  const { result, window } = await writers.during(() => runMigrate(folder, databaseUrl));
  await looker.end();
  say(lineOf('an automatic vacuum in the way', window));
  return {
    name: 'a migration whose table is vacuumed',
    value: `${wasVacuumed ? result : 'No vacuum came.'} ${window.errors.length} errors of ${window.writes} writes, longest write ${window.longestWriteMs.toFixed(0)} ms`,
    goal: `applied, 0 errors, at most ${mostQueuedMs} ms`,
    reached:
      wasVacuumed &&
      result.startsWith('1 ') &&
      window.errors.length === 0 &&
      window.longestWriteMs <= mostQueuedMs,
  };
}

async function migrateTwice({ databaseUrl, folder, lastTag, say }: Load): Promise<Finding> {
  setMigrations(folder, lastTag, { ...waits, ...vacuumed, ...once });
  const said = await Promise.all([runMigrate(folder, databaseUrl), runMigrate(folder, databaseUrl)]);
  say(`two migrators at once: ${said.join(' / ')}`);
  return {
    name: 'two migrators at once',
    value: said.sort().join(' '),
    goal: 'one applies it, the other finds nothing to do',
    reached: said.join(' ') === '1 migration was applied. The tables were up to date.',
  };
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}
