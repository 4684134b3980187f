import { EventEmitter } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { runInRequest } from '../../../lib/platform/node/request-id';
import { releaseUnbegun } from './failed-begin';
import { tagStatements } from './named-statements';

/** A pool of one connection, whose statements fail if they begin with `failing`. */
class OnePool extends EventEmitter {
  released: unknown[] = [];
  query?: () => Promise<unknown>;
  constructor(readonly failing: string) {
    super();
  }
  async connect() {
    const client = {
      query: async ({ text }: { text: string }) => {
        if (text.includes(this.failing)) throw new Error('Connection terminated unexpectedly');
        return { rows: [] };
      },
      release: (error?: Error) => this.released.push(error?.message),
    };
    this.emit('connect', client);
    return client;
  }
}

const transactionOn = (pool: OnePool) => {
  releaseUnbegun(pool as unknown as Pool);
  return drizzle(pool as unknown as Pool).transaction(async () => 'done');
};

test('a connection whose transaction cannot begin is returned to the pool as broken', async () => {
  const pool = new OnePool('begin');
  await expect(transactionOn(pool)).rejects.toThrow(/begin/);
  expect(pool.released).toEqual(['Connection terminated unexpectedly']);
});

test('so it is where statements name their request', async () => {
  const pool = new OnePool('begin');
  releaseUnbegun(pool as unknown as Pool);
  pool.query = async () => undefined;
  tagStatements(pool as unknown as Pool);
  const work = () => drizzle(pool as unknown as Pool).transaction(async () => 'done');
  await expect(runInRequest('r1', work)).rejects.toThrow(/begin/);
  expect(pool.released).toEqual(['Connection terminated unexpectedly']);
});

test.each(['nothing', 'commit'])('one whose %s fails is returned once', async (failing) => {
  const pool = new OnePool(failing);
  await transactionOn(pool).catch(() => undefined);
  expect(pool.released).toEqual([undefined]);
});
