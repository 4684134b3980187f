import type { Pool, PoolClient } from 'pg';
import { requestId } from '../../../lib/platform/node/request-id';

type Statement = { text?: unknown; name?: string; submit?: unknown };
type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const mark = '/* request ';

/** Prepends the request id, except for prepared statements, whose text must not change. */
function withRequestId(statement: unknown): unknown {
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
  target.query = (statement: unknown, ...rest: unknown[]) => query(withRequestId(statement), ...rest);
};

/** Marks statements with their request, for PostgreSQL's logs; at the pool too, because queued queries run during other requests. */
export function tagStatements(pool: Pool): void {
  markQueries(pool);
  pool.on('connect', (client: PoolClient) => markQueries(client));
}
