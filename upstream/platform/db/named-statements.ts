import type { Pool, PoolClient } from 'pg';
import { requestId } from '../../../lib/platform/node/request-id';

type Statement = { text?: unknown; name?: string; submit?: unknown };
type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const mark = '/* request ';

/** A statement that says whose request it is part of; one that the server has prepared under a name stays as it is. */
function named(statement: unknown): unknown {
  const id = requestId();
  const { text, name, submit } = (
    typeof statement === 'string' ? { text: statement } : statement
  ) as Statement;
  if (!id || name || submit || typeof text !== 'string' || text.startsWith(mark)) return statement;
  const marked = `${mark}${id} */ ${text}`;
  return typeof statement === 'string' ? marked : { ...(statement as Statement), text: marked };
}

const markQueries = (target: { query: unknown }) => {
  const query = (target.query as Query).bind(target);
  target.query = (statement: unknown, ...rest: unknown[]) => query(named(statement), ...rest);
};

/**
 * Lets PostgreSQL's own lists and logs tell which request a statement belongs to. At the pool as well as at its connections: one that
 * waited for a connection gets it while another request runs.
 */
export function nameStatements(pool: Pool): void {
  markQueries(pool);
  pool.on('connect', (client: PoolClient) => markQueries(client));
}
