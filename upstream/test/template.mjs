import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/** Before the upstream's tests: brings one embedded database up to date and keeps a copy, with which every test file begins. */
export default async function makeTemplate() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'upstream-template-'));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: 'upstream/db/migrations' });
  const copy = await client.dumpDataDir('none');
  await client.close();
  process.env.TEST_PGLITE_TEMPLATE = path.join(folder, 'database.tar');
  await writeFile(process.env.TEST_PGLITE_TEMPLATE, Buffer.from(await copy.arrayBuffer()));
}
