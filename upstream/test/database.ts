import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { openPglite, openPostgres, type OpenDatabase } from '../platform/db/client';

const migrations = path.resolve('upstream/platform/db/migrations');

/** A copy of the template: PGlite in memory, or a database of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openPglite(undefined, migrations, { copy: await embeddedTemplate() });
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  // As files: by way of the log each page would be written twice.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await administer(server, `create database ${name}${copied}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const { close, ...opened } = await openPostgres(address.href, migrations, (error) => {
    throw error;
  });
  const closeAndDrop = async () => {
    await close();
    await administer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, close: closeAndDrop };
}

let template: Promise<Blob> | undefined;

/** Read once per worker. */
async function embeddedTemplate(): Promise<Blob | undefined> {
  const file = process.env.TEST_PGLITE_TEMPLATE;
  if (!file) return undefined;
  template ??= readFile(file).then((bytes) => new Blob([bytes]));
  return template;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
