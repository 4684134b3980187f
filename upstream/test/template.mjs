import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { buildServers, programsOf } from '../../tools/scripts/lib/build.mjs';
import { contentHash } from '../../tools/scripts/lib/files.mjs';

const migrations = 'upstream/platform/db/migrations';
const runner = [
  'upstream/platform/db/migrate.ts',
  'upstream/platform/db/migration-files.ts',
  'upstream/platform/errors/start-error.ts',
];
const root = process.cwd();
const folder = path.join(root, '.build', 'test-database');

async function loadMigrator() {
  const { build, stop } = await import('esbuild');
  const outfile = path.join(root, '.build', 'test-migrate', `${process.pid}.mjs`);
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' };
  await build({ ...options, absWorkingDir: root, entryPoints: [runner[0]], outfile }).finally(stop);
  const migrator = await import(outfile);
  await rm(outfile);
  return migrator.migrateDatabase;
}

/** Copies are unpacked into memory; half of the files are unused databases and replayed log. */
async function leaveOutTemplates(client) {
  await client.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
  await client.query('checkpoint');
}

/** Makes the embedded template, kept between runs until its sources change. */
async function makeEmbedded() {
  const sources = [migrations, ...runner, 'upstream/test/template.mjs', 'package-lock.json'];
  const file = path.join(folder, `${contentHash(root, sources)}.tar`);
  process.env.TEST_PGLITE_TEMPLATE = file;
  if (existsSync(file)) return;
  const client = await PGlite.create({ extensions: { pg_trgm, btree_gin } });
  await (
    await loadMigrator()
  )(drizzle(client), migrations, true);
  await leaveOutTemplates(client);
  const copy = await client.dumpDataDir('none');
  await client.close();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await copy.arrayBuffer()));
  await rename(draft, file);
}

/** Makes the template on the server; PostgreSQL copies it only without connections. */
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
  await (
    await loadMigrator()
  )(drizzlePostgres(template), migrations, false);
  await template.end();
  process.env.TEST_POSTGRES_TEMPLATE = name;
}

const programs = path.join('.build', 'test-programs');

/** Bundled, as starting from source would take seconds each. */
async function makePrograms() {
  await buildServers(programs);
  process.env.TEST_PROGRAMS = JSON.stringify(programsOf(programs));
}

export default async function makeTemplate() {
  await makePrograms();
  const server = process.env.TEST_DATABASE_URL;
  await (server ? makePostgres(server) : makeEmbedded());
}
