import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** After the upstream's tests: removes the database that they began with a copy of. */
export default async function removeTemplate() {
  const { TEST_PGLITE_TEMPLATE: file, TEST_POSTGRES_TEMPLATE: name, TEST_DATABASE_URL: server } = process.env;
  if (file) await rm(path.dirname(file), { recursive: true, force: true });
  if (!name) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}
