import { sql } from 'drizzle-orm';
import { startServerOfFile } from '../../test/harness';

const server = await startServerOfFile();

test('calls are answered while a transaction of hundreds of statements is under way', async () => {
  let isOver = false;
  let answered = 0;
  const ask = async () => {
    while (!isOver) {
      await fetch(`${server.url}/health`);
      answered += 1;
    }
  };
  const asking = ask();
  while (answered === 0) await new Promise(setImmediate);
  const before = answered;
  await server.db.transaction(async (tx) => {
    for (let step = 0; step < 400; step += 1)
      await tx.execute(sql`select sum(n) from generate_series(1, 20000) as n`);
  });
  isOver = true;
  // Without a turn in between, one that was on its way.
  expect(answered - before).toBeGreaterThan(10);
  await asking;
});
