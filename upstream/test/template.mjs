import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const migrations = { migrationsFolder: 'upstream/db/migrations' };

/** Brings one embedded database up to date and keeps a copy of it. */
async function makeEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'upstream-template-'));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client), migrations);
  const copy = await client.dumpDataDir('none');
  await client.close();
  process.env.TEST_PGLITE_TEMPLATE = path.join(folder, 'database.tar');
  await writeFile(process.env.TEST_PGLITE_TEMPLATE, Buffer.from(await copy.arrayBuffer()));
}

/** Brings a database of the server up to date, of which PostgreSQL makes the copies; nobody may be connected to it then. */
async function makePostgres(server) {
  const name = `template_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  const template = new pg.Client({ connectionString: address.href });
  await template.connect();
  await migratePostgres(drizzlePostgres(template), migrations);
  await template.end();
  process.env.TEST_POSTGRES_TEMPLATE = name;
}

/** Before the upstream's tests: makes the database that every test file begins with a copy of. */
export default async function makeTemplate() {
  const server = process.env.TEST_DATABASE_URL;
  await (server ? makePostgres(server) : makeEmbedded());
}
