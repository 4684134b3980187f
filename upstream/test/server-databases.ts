import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { createUser } from '../account/users/queries';
import { openPostgres, rowsOf, type Database } from '../platform/db/client';
import { setUpProcesses } from './processes';
import { wholeDatabase } from './whole-database';

const server = process.env.TEST_DATABASE_URL ?? '';
export const onServer = server ? describe : describe.skip;
export const migrations = path.resolve('upstream/platform/db/migrations');

export async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export async function within<T>(address: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPostgres(address, migrations, () => undefined, { isMigrated: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** What a restore keeps. */
export const kept = (address: string) =>
  within(address, async (db) => {
    const { password_resets: _links, history = [], ...rest } = await wholeDatabase(db);
    return { ...rest, history: history.filter(({ kind }) => kind !== 'backup') };
  });

/** Where former tables are, those of `public` first. */
export const schemasAside = (address: string) =>
  within(address, async (db) => {
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select nspname as name from pg_namespace where starts_with(nspname, 'before_restore_') order by 1 desc`,
    );
    return rows.map(({ name }) => name);
  });

export const addUser = (db: Database, email: string) =>
  createUser({ db, now: () => new Date() }, { email, name: 'Ann', type: 'admin', password: 'Safari2026' });

/** Makes statements of a kind fail in a database. */
export async function refuseStatements(db: Database, tag: 'CREATE INDEX' | 'DROP SCHEMA'): Promise<void> {
  await db.execute(sql`create schema if not exists refusals`);
  await db.execute(
    sql`create or replace function refusals.refuse() returns event_trigger language plpgsql as $$ begin raise 'refused %', tg_tag; end $$`,
  );
  const name = sql.identifier(`refuse ${tag}`);
  await db.execute(
    sql`create event trigger ${name} on ddl_command_start when tag in (${sql.raw(`'${tag}'`)}) execute function refusals.refuse()`,
  );
}

export const asUser = (user: string, address: string) =>
  Object.assign(new URL(address), { username: user }).href;

/** Databases of the server that end with their test, its roles, and programs in a folder of their own. */
export function setUpServerDatabases() {
  const { start, folder } = setUpProcesses();
  const inFolder = (...names: string[]) => path.join(folder(), ...names);
  const program = (name: 'backup' | 'restore', words: string[], variables: Record<string, string>) =>
    start(name, words, variables).ended;
  const made: string[] = [];
  afterEach(async () => {
    for (const name of made.splice(0)) await administer(`drop database ${name} with (force)`);
  });
  const run = randomBytes(8).toString('hex');
  /** Of upstreams, which does not own the tables; and one that owns a database as docs/operate/services.md makes it. */
  const [role, owner] = [`upstream_${run}`, `owner_${run}`] as const;
  if (server) {
    beforeAll(() => administer(`create role ${role} login; create role ${owner} login`));
    afterAll(() => administer(`drop role ${role}, ${owner}`));
  }
  /** Makes a database, with the product's tables or without, of a role or of the administrator; returns its address. */
  async function makeDatabase(hasTables: boolean, ownedBy?: string): Promise<string> {
    const address = new URL(server);
    address.pathname = `/backup_${randomBytes(8).toString('hex')}`;
    const name = address.pathname.slice(1);
    const template = hasTables ? ` template ${process.env.TEST_POSTGRES_TEMPLATE}` : '';
    await administer(`create database ${name}${ownedBy ? ` owner ${ownedBy}` : ''}${template}`);
    made.push(name);
    return address.href;
  }
  return { inFolder, archive: () => inFolder('backup.tar.gz'), program, made, role, owner, makeDatabase };
}
