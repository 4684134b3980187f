import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { isLoopbackHost } from '../../../lib/platform/node/addresses';
import { StartError } from '../errors/start-error';

/** A StartError for a PostgreSQL that cannot be opened. Drizzle's message is the statement; the cause says what is wrong. */
export function explainUnusable(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return new StartError(`DATABASE_URL cannot be used: ${message || code}`);
}

/** Where node-postgres connects: parameters of the address and PG… variables count as well. */
export function describeConnection(url: string): { isOnThisMachine: boolean; isEncrypted: boolean } {
  const { host, ssl } = new Client({ connectionString: url });
  return { isOnThisMachine: host.startsWith('/') || isLoopbackHost(host), isEncrypted: Boolean(ssl) };
}

/** Opens one connection for some work. Throws a StartError where the server is away or refuses. */
export async function withServer<T>(url: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  });
  // The next statement fails with the reason.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'idle_session_timeout')`,
    );
  } catch (error) {
    throw explainUnusable(error);
  }
  try {
    return await work(drizzle(client));
  } catch (error) {
    throw error instanceof DrizzleQueryError ? explainUnusable(error) : error;
  } finally {
    await client.end();
  }
}
