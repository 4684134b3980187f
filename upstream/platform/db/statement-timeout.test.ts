import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/database';
import { rowsOf } from './client';
import { overloadFailure } from './overload';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const database = await openTestDatabase();
afterAll(() => database.close());

test('PostgreSQL ends a statement after 5 s; the embedded database cannot', async () => {
  const rows = await rowsOf(database.db, sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: isPostgres ? '5s' : '0' }]);
});

test('PostgreSQL compiles no statements; the embedded database cannot', async () => {
  expect(await rowsOf(database.db, sql`show jit`)).toEqual([{ jit: isPostgres ? 'off' : 'on' }]);
});

(isPostgres ? test : test.failing)('a statement that takes too long is a 503', async () => {
  const error = await database.db
    .transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = 20`);
      await db.execute(sql`select pg_sleep(0.2)`);
    })
    .catch((reason: unknown) => reason);
  expect(overloadFailure(error)).toMatchObject({ status: 503 });
});
