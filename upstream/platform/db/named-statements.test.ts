// One database: it needs none.
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { runInRequest } from '../../../lib/platform/node/request-id';
import { tagStatements } from './named-statements';

class Recorder extends EventEmitter {
  sent: unknown[] = [];
  query(statement: unknown, values?: unknown) {
    this.sent.push(values ? [statement, values] : statement);
  }
}

function recorders(share?: number) {
  const pool = new Recorder();
  const client = new Recorder();
  tagStatements(pool as unknown as Pool, share);
  pool.emit('connect', client);
  return { pool, client };
}

test('a statement tells which request it is part of, whether it got a connection at once or had to wait for one', () => {
  const { pool, client } = recorders();
  runInRequest('first-request', () => pool.query({ text: 'select $1', rowMode: 'array' }, ['a']));
  const [[waiting]] = pool.sent as [[unknown]];
  runInRequest('second-request', () => {
    client.query(waiting);
    client.query('commit');
  });
  const first = { text: '/* request first-request */ select $1', rowMode: 'array' };
  expect(pool.sent).toEqual([[first, ['a']]]);
  expect(client.sent).toEqual([first, '/* request second-request */ commit']);
});

test('what belongs to no request, or is prepared under a name, stays as it is', () => {
  const { pool } = recorders();
  const prepared = { name: 'page', text: 'select 1' };
  pool.query('select 1');
  runInRequest('first-request', () => pool.query(prepared));
  expect(pool.sent).toEqual(['select 1', prepared]);
});

test('of a sampled request every statement names the trace, and none is prepared', () => {
  const id = '00f067aa0ba902b7';
  const comment = `/* request ${id} */ /*traceparent='00-0000000000000000${id}-${id}-01' */ `;
  const prepared = { name: 'page', text: 'select 1' };
  const { pool, client } = recorders(0.5);
  runInRequest(id, () => pool.query(prepared));
  runInRequest(id, () => client.query((pool.sent as [object])[0]));
  // Beyond the half, and named by somebody else: prepared as ever.
  for (const other of ['ff00000000000000', 'named-by-others'])
    runInRequest(other, () => pool.query(prepared));
  const traced = { text: `${comment}select 1` };
  expect(pool.sent).toEqual([traced, prepared, prepared]);
  expect(client.sent).toEqual([traced]);
});
