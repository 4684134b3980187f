// One database: it needs none.
import { HttpError } from '../errors/errors';
import { overloadFailure } from './overload';

const wrapped = (cause: unknown) => new Error('Failed query: select', { cause });

test.each([
  ['a statement that took too long', wrapped(Object.assign(new Error('canceling'), { code: '57014' }))],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that broke', wrapped(new Error('Connection terminated unexpectedly'))],
  [
    'a pooler without a database',
    wrapped(Object.assign(new Error('query_wait_timeout'), { code: '08P01', severity: 'FATAL' })),
  ],
  ['a database that is starting', wrapped(Object.assign(new Error('starting up'), { code: '57P03' }))],
])('%s is a 503 that says when to come back', (_what, error) => {
  expect(overloadFailure(error)).toBeInstanceOf(HttpError);
  expect(overloadFailure(error)).toMatchObject({ status: 503, retryAfter: 5 });
});

test.each([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EAI_FAIL',
    'EHOSTUNREACH',
  ],
  ...['ENETUNREACH', 'ENETDOWN', 'EPROTO', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', '08006'],
])('so is a connection that fails with %s', (code) => {
  const error = Object.assign(new Error('No.'), { code });
  expect(overloadFailure(wrapped(error))).toMatchObject({ status: 503, retryAfter: 5 });
});

test('a fault of our own stays one', () => {
  expect(overloadFailure(new TypeError('x'))).toBeNull();
  expect(overloadFailure(wrapped(Object.assign(new Error('syntax'), { code: '42601' })))).toBeNull();
  const bind = { code: '08P01', severity: 'ERROR' };
  expect(
    overloadFailure(wrapped(Object.assign(new Error('bind message supplies 1 parameters'), bind))),
  ).toBeNull();
});
