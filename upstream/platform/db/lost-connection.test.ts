import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/database';
import { rowsOf } from './client';
import { overloadFailure } from './overload';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const { db, close } = await openTestDatabase();
afterAll(close);

(isPostgres ? test : test.skip)(
  'a connection that breaks between two statements is a 503, not the end of the process',
  async () => {
    const error = await db
      .transaction(async (tx) => {
        const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${row!.pid})`);
        await wait(200);
        await tx.execute(sql`select 1`);
      })
      .catch((reason: unknown) => reason);
    expect(overloadFailure(error)).toMatchObject({ status: 503 });
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  },
);
