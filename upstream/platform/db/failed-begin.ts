import type { Pool, PoolClient } from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const isBegin = (statement: unknown) =>
  /^(?:\/\*.*?\*\/ )?begin\b/.test(String((statement as { text?: unknown } | null)?.text ?? statement));

/** Drizzle returns a connection only once its transaction has begun: the pool would lose one whose `begin` fails. */
export function releaseUnbegun(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const withRelease: Query = (statement, ...rest) => {
      const running = query(statement, ...rest);
      if (isBegin(statement) && running instanceof Promise)
        running.catch((error: Error) => client.release(error));
      return running;
    };
    Object.assign(client, { query: withRelease });
  });
}
