// One database: PostgreSQL recovers by itself.
import { createRequire } from 'node:module';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite, rowsOf } from './client';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';

const { start, folder } = setUpProcesses({ hasDatabase: true });

/** Loaded before the program: writes down at its end how often it had a file synced. */
const counting = (file: string) => `
const fs = require('node:fs');
const { fsyncSync } = fs;
let count = 0;
fs.fsyncSync = (descriptor) => { count += 1; return fsyncSync(descriptor); };
require('node:module').syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(${JSON.stringify(file)}, String(count)));`;

test(
  'a start after a kill syncs what its recovery has changed, not each file of the folder',
  async () => {
    const killed = start('upstream');
    await killed.said('upstream ready');
    killed.child.kill('SIGKILL');
    await killed.ended;
    const [preload, counted] = [path.join(folder(), 'count.cjs'), path.join(folder(), 'count')];
    writeFileSync(preload, counting(counted));
    const again = start('upstream', [], { NODE_OPTIONS: `--require ${preload}` });
    await again.said('upstream ready');
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
    const files = readdirSync(path.join(folder(), 'db'), { recursive: true }).length;
    expect(files).toBeGreaterThan(600);
    const syncs = Number(readFileSync(counted, 'utf8'));
    expect(syncs).toBeGreaterThan(5);
    expect(syncs).toBeLessThan(files / 4);
  },
  processTimeoutMs,
);

const openToOthers = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(path.join(place, name)).mode & 0o077) !== 0,
  );

test(
  'a start takes from others what a former version left open in the data folder',
  async () => {
    chmodSync(folder(), 0o755);
    chmodSync(path.join(folder(), 'db', 'PG_VERSION'), 0o666);
    const upstream = start('upstream');
    await upstream.said('upstream ready');
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    while (openToOthers(folder()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  },
  processTimeoutMs,
);

test(
  'a new database is for its owner alone from its first file on',
  async () => {
    const { db, close } = await openPglite(path.join(folder(), 'new'), 'upstream/platform/db/migrations');
    await db.execute(sql`create table later (id int)`);
    await close();
    expect(openToOthers(path.join(folder(), 'new'))).toEqual([]);
  },
  processTimeoutMs,
);

const hostFs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');

/** How often `work` has the host measure an open file. */
async function countMeasured(work: () => Promise<unknown>): Promise<number> {
  const real = hostFs.fstatSync;
  let count = 0;
  hostFs.fstatSync = ((...args: Parameters<typeof real>) => {
    count += 1;
    return real(...args);
  }) as typeof real;
  await work().finally(() => {
    hostFs.fstatSync = real;
  });
  return count;
}

test(
  'a statement that ran before has no file measured by the host, and files that grow and shrink keep their true size',
  async () => {
    const { db, close } = await openPglite(path.join(folder(), 'sizes'), 'upstream/platform/db/migrations');
    try {
      await db.execute(sql`create table sized (id int primary key, words text)`);
      const read = () => db.execute(sql`select count(*) from sized join users on users.id = sized.words`);
      await read();
      // A file that is replaced makes it forget all sizes.
      await db.execute(sql`vacuum full sized`);
      await db.execute(sql`checkpoint`);
      expect(await countMeasured(read)).toBeGreaterThan(0);
      expect(await countMeasured(read)).toBe(0);
      const changes = [
        sql`insert into sized select n, repeat('word', 200) from generate_series(1, 3000) n`,
        sql`delete from sized where id > 500`,
        sql`vacuum sized`,
        sql`update sized set words = words || 'more'`,
        sql`vacuum full sized`,
        sql`truncate sized`,
        sql`insert into sized select n, 'short' from generate_series(1, 50) n`,
      ];
      for (const change of changes) {
        await db.execute(change);
        await db.execute(sql`analyze sized`);
        // `relpages` comes from the remembered size, `pg_relation_size` from the host.
        const sizes = await rowsOf<{ remembered: number; real: number }>(
          db,
          sql`select relpages * 8192 as remembered, pg_relation_size(oid)::int as real
            from pg_class where relname in ('sized', 'sized_pkey')`,
        );
        expect(sizes).toHaveLength(2);
        for (const { remembered, real } of sizes) expect(remembered).toBe(real);
      }
    } finally {
      await close();
    }
  },
  processTimeoutMs,
);
