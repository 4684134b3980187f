import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';
import { feedback } from '../../enquiries/table';
import { startTestServer } from '../../test/harness';
import { createWebsite } from '../../sites/websites/queries';
import { websites } from '../../sites/table';

const origin = 'https://mara.example';
const site = '/api/v1/sites/mara';

const server = await startTestServer({ websiteOrigins: [origin, 'https://tsavo.example'] });
const closed = await startTestServer();
for (const { db } of [server, closed])
  await createWebsite(db, { id: 'mara', name: 'Mara Guide', url: origin });
beforeEach(() => server.clock.advance(61));
afterAll(() => Promise.all([server.close(), closed.close()]));

const from = (of: string, more: Record<string, string> = {}) => ({ headers: { origin: of, ...more } });
const preflight = (path: string, method: string, of = origin, to = server) =>
  to.http('OPTIONS', path, from(of, { 'access-control-request-method': method }));
/** What an answer says to a browser about pages of other origins. */
const saidTo = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary');
const readable = [
  ['access-control-allow-origin', origin],
  ['access-control-expose-headers', 'ETag, Retry-After, X-Request-Id'],
  ['vary', 'Origin'],
];

test('a page of a named origin reads what its website shows, also that it has it already', async () => {
  const first = await server.http('GET', `${site}/listings`, from(origin));
  expect([first.status, saidTo(first)]).toEqual([200, readable]);
  const tag = first.headers.get('etag')!;
  const again = await server.http('GET', `${site}/listings`, from(origin, { 'if-none-match': tag }));
  expect([again.status, saidTo(again)]).toEqual([304, readable]);
});

test('pages of other origins read nothing, and caches are told that it depends', async () => {
  for (const other of ['https://evil.example', 'http://mara.example', `${origin}:8443`, 'null', ''])
    expect(saidTo(await server.http('GET', site, from(other)))).toEqual([['vary', 'Origin']]);
  expect(saidTo(await server.http('GET', site))).toEqual([['vary', 'Origin']]);
  expect((await preflight(`${site}/info`, 'GET', 'https://evil.example')).status).toBe(404);
});

test('a browser is told what a page may send, and never that it may send a key', async () => {
  const answer = await preflight('/api/v1/enquiries', 'POST');
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(saidTo(answer))).toEqual({
    ...Object.fromEntries(readable),
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-None-Match',
    'access-control-max-age': '600',
  });
  const { status } = await server.http('OPTIONS', '/api/v1/enquiries', {
    headers: { origin, 'access-control-request-method': 'POST', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(status).toBe(204);
});

test('what a page sends for a website without a key is taken, and a refusal can be read', async () => {
  const visitor = {
    first_name: 'Ann',
    last_name: 'Bloom',
    email: 'ann@traveller.example',
    comments: 'Fine.',
  };
  const send = (json: object) => server.http('POST', '/api/v1/feedback', { json, ...from(origin) });
  const taken = await send({ website: 'mara', ...visitor });
  expect([taken.status, saidTo(taken)]).toEqual([201, readable]);
  const refused = await send({ website: 'mara' });
  expect([refused.status, saidTo(refused)]).toEqual([400, readable]);
  await server.db.update(websites).set({ intakeKeyHash: 'f'.repeat(64) });
  const keyless = await send({ website: 'mara', ...visitor });
  expect([keyless.status, saidTo(keyless)]).toEqual([401, readable]);
  expect(await server.db.$count(feedback)).toBe(1);
  await server.db.update(websites).set({ intakeKeyHash: null });
});

test('an origin raises no limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 61 }, () => server.http('GET', '/api/v1/sites/nowhere', from(origin))),
  );
  expect(statuses.filter(({ status }) => status === 404)).toHaveLength(60);
  const [refused] = statuses.filter(({ status }) => status === 429);
  expect(saidTo(refused!)).toEqual(readable);
});

test('pages may make these calls and no others', async () => {
  const made = await Promise.all(
    callNames.map(async (name) => {
      const { method, path } = partsOf(name);
      const { headers } = await preflight(path.replace(/:\w+/g, 'x'), method);
      return headers.get('access-control-allow-methods') === method ? [name] : [];
    }),
  );
  expect([...new Set(made.flat())].sort()).toEqual(
    [
      'GET /api/v1/sites/:id',
      'GET /api/v1/sites/:id/banners',
      'GET /api/v1/sites/:id/info',
      'GET /api/v1/sites/:id/listings',
      'GET /api/v1/sites/:id/listings/property/:slug',
      'GET /api/v1/sites/:id/listings/safari/:slug',
      'POST /api/v1/adverts/:id/click',
      'POST /api/v1/enquiries',
      'POST /api/v1/feedback',
      'POST /api/v1/general-enquiries',
      'POST /api/v1/register',
      'POST /api/v1/views',
    ].sort(),
  );
  expect(made.flat().every((name) => callOf(name).roles === 'open')).toBe(true);
});

test('without named origins no page of any does', async () => {
  expect((await preflight(`${site}/listings`, 'GET', origin, closed)).status).toBe(404);
  expect(saidTo(await closed.http('GET', site, from(origin)))).toEqual([]);
});
