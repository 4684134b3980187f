import type { Pool, PoolClient } from 'pg';
import { isSampled, requestId, traceparentOf } from '../../../lib/platform/node/request-id';

type Statement = { text?: unknown; name?: string; submit?: unknown };
type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const mark = '/* request ';

/** For PostgreSQL's lists; of a sampled request the trace too, as sqlcommenter writes it. */
function commentOf(id: string, isTraced: boolean): string {
  const { traceparent } = isTraced ? traceparentOf(id) : {};
  return `${mark}${id}${traceparent ? ` */ /*traceparent='${traceparent}'` : ''} */ `;
}

/** Prepends the request id, except for prepared statements, whose text must not change. Sampled requests prepare none. */
function withRequestId(statement: unknown, share: number): unknown {
  const id = requestId();
  const { text, name, submit } = (
    typeof statement === 'string' ? { text: statement } : statement
  ) as Statement;
  if (!id || submit || typeof text !== 'string' || text.startsWith(mark)) return statement;
  const isTraced = isSampled(id, share);
  if (name && !isTraced) return statement;
  const marked = commentOf(id, isTraced) + text;
  if (typeof statement === 'string') return marked;
  const { name: _name, ...unnamed } = statement as Statement;
  return { ...unnamed, text: marked };
}

const markQueries = (target: { query: unknown }, share: number) => {
  const query = (target.query as Query).bind(target);
  target.query = (statement: unknown, ...rest: unknown[]) => query(withRequestId(statement, share), ...rest);
};

/** Marks statements with their request, and a share with their trace; at the pool too, where queries wait. */
export function tagStatements(pool: Pool, share = 0): void {
  markQueries(pool, share);
  pool.on('connect', (client: PoolClient) => markQueries(client, share));
}
