import { hasToken, isThisMachine } from './this-machine';

test.each<[boolean, string, Record<string, string>]>([
  [true, '127.0.0.1', { host: 'localhost:4000' }],
  [true, '::ffff:127.0.0.1', { host: '127.0.0.1:4000' }],
  [true, '::1', { host: '[::1]:4000' }],
  [false, '203.0.113.9', { host: 'localhost:4000' }],
  [false, '127.0.0.1', { host: 'partners.example' }],
  [false, '127.0.0.1', {}],
  [false, '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  [false, '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
])('%s: %s with %j is this machine', (expected, peer, headers) =>
  expect(isThisMachine(headers, peer)).toBe(expected),
);

test('a token counts as a whole, and where there is one', () => {
  expect(hasToken('Bearer secret', 'secret')).toBe(true);
  for (const header of ['Bearer secre', 'Bearer secrets', 'secret', 'Basic secret', '', null, undefined])
    expect([header, hasToken(header, 'secret')]).toEqual([header, false]);
  expect(hasToken('Bearer ', undefined)).toBe(false);
});
