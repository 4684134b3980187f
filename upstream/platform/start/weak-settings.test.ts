import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/database';
import { describeUnlimitedStatements } from './weak-settings';

const { db, close } = await openTestDatabase();
afterAll(close);

const [pooler, direct] = ['postgres://pooler/dashboard', 'postgres://server/dashboard'];
const described = (limit: string, databaseDirectUrl: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${limit}, true)`);
    return describeUnlimitedStatements(tx, { databaseUrl: pooler, databaseDirectUrl });
  });

test('an operator is told that statements behind a pooler have no limit', async () => {
  expect(await described('0', direct)).toMatch(/ALTER ROLE/);
  expect(await described('5s', direct)).toBeNull();
  expect(await described('0', pooler)).toBeNull();
});
