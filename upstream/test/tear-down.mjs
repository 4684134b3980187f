import { rm } from 'node:fs/promises';
import pg from 'pg';

export default async function tearDown() {
  await rm(process.env.TEST_BUNDLE, { recursive: true });
  const { TEST_POSTGRES_TEMPLATE: name, TEST_DATABASE_URL: server } = process.env;
  if (!name) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}
