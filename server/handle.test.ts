import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { BlockList, connect } from 'node:net';
import { createHostCheck, loopbackNames } from '@/lib/platform/node/hosts';
import { responses } from '@/lib/platform/server/responses';
import { responseHeader } from '@/lib/platform/server/page-request';
import { listen, type Listening } from '@/lib/platform/testing/listen';
import { createFrontHandler, markPrefetch } from './handle';

/** As a page of this request does it. */
const setStatus = (headers: IncomingHttpHeaders, status: number) =>
  responses().get(String(headers[responseHeader]))?.setStatus(status);

let front: Listening;
let port: number;
let seen: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  const handle = createFrontHandler(
    async (request, response) => {
      seen.push(request.headers);
      if (request.url === '/admin/own') response.setHeader('Content-Security-Policy', "default-src 'none'");
      if (request.url === '/admin/unchanged')
        return void response.writeHead(304, { 'referrer-policy': 'no-referrer' }).end();
      if (request.url === '/admin/missing') setStatus(request.headers, 404);
      if (request.url === '/admin/late') {
        response.write('begun ');
        setStatus(request.headers, 404);
      }
      if (request.url === '/admin/api/typed') {
        response.setHeader('content-type', ['application/json; charset=utf-8']);
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        return void response.end(typeof response.getHeader('content-type'));
      }
      response.end('page');
    },
    {
      trusted: new BlockList(),
      isOurHost: createHostCheck(['partners.example', ...loopbackNames]),
      transport: [['Strict-Transport-Security', 'max-age=63072000']],
      isAnswered: ({ url }, response) => url === '/admin/ending' && Boolean(response.writeHead(503).end()),
    },
  );
  front = await listen(createServer((request, response) => void handle(request, response)));
  ({ port } = front);
});
afterAll(() => front.close());
beforeEach(() => {
  seen = [];
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
const ask = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** Sends bytes as they are, for what a proper client would not send; gives the first line of the answer. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });

test('the origin’s own root leads to the dashboard, by a path alone', async () => {
  const { status, headers } = await ask('/?from=mail', { headers: { host: 'partners.example' } });
  expect(status).toBe(307);
  expect(headers.location).toBe('/admin');
  expect(seen).toHaveLength(0);
});

test.each(['/foo', '/administrator', '/favicon.ico', '//admin'])('%s is none of our pages', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: 'Page not found.' });
  expect(seen).toHaveLength(0);
});

test('pages pass, and every answer forbids guessing its type', async () => {
  expect(await ask('/admin')).toMatchObject({ status: 200, body: 'page' });
  for (const path of ['/admin', '/', '/foo']) {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a page sets its own status, as long as nothing was sent', async () => {
  expect((await ask('/admin/missing')).status).toBe(404);
  expect((await ask('/admin/late')).status).toBe(200);
  expect((await ask('/admin')).status).toBe(200);
});

test('a handler’s content type is a text, so that its answer can be compressed', async () => {
  expect(await ask('/admin/api/typed')).toMatchObject({
    body: 'string',
    headers: { 'content-type': 'application/json; charset=utf-8', 'set-cookie': ['a=1', 'b=2'] },
  });
});

test('forwarded headers of a stranger do not reach a page', async () => {
  await ask('/admin', { headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '1.1.1.1' } });
  expect(seen[0]).not.toHaveProperty('x-forwarded-host');
  expect(seen[0]?.['x-forwarded-for']).toBe('127.0.0.1');
});

test('TRACE, targets that are no path or cannot be read, over-long addresses and two hosts go no further', async () => {
  expect((await ask('/admin', { method: 'TRACE' })).status).toBe(405);
  for (const method of ['PROPFIND', 'LOCK', 'PURGE', 'PATCH', 'POST'])
    for (const path of ['/admin', '/admin/robots.txt', '/', '/admin/_next/static/a.js'])
      expect([path, (await ask(path, { method })).status]).toEqual([path, 405]);
  expect((await ask('/admin/api/dashboard/enquiries', { method: 'PROPFIND' })).status).toBe(405);
  expect((await ask(`/admin?${'x'.repeat(8_000)}`)).status).toBe(414);
  for (const path of ['/admin/%', '/admin/api/%zz', '/admin/%c0%ae'])
    expect((await ask(path)).status).toBe(400);
  expect(await sendRaw('GET http://evil.example/admin HTTP/1.1\r\nHost: a\r\n\r\n')).toContain(' 400 ');
  expect(await sendRaw('GET /admin HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')).toContain(' 400 ');
  expect(seen).toHaveLength(0);
});

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['a list of lengths', 'Content-Length: 5, 5'],
  ['a length with a sign', 'Content-Length: +5'],
  ['a length in another notation', 'Content-Length: 0x5'],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity'],
  ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ['a space before the colon', 'Transfer-Encoding : chunked'],
  ['a line break without its return', 'X-Odd: 1\nTransfer-Encoding: chunked'],
])('a request whose end could be read in two ways is refused: %s', async (_how, lines) => {
  const second = 'GET /admin/own HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = `POST /admin HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`;
  expect(await sendRaw(`${head}0\r\n\r\n${second}`)).toContain(' 400 ');
  expect(seen).toHaveLength(0);
});

test('another name that leads here is answered to nobody but probes', async () => {
  const headers = { host: `evil.example:${port}` };
  for (const path of ['/', '/admin', '/admin/api/auth/login', '/admin/api/healthy', '/admin/api/ready/x'])
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 421]);
  expect(seen).toHaveLength(0);
  for (const path of ['/admin/api/health', '/admin/api/ready?from=probe'])
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 200]);
  expect((await ask('/admin', { headers: { host: 'PARTNERS.example' } })).status).toBe(200);
});

test('every answer says how it may be framed and followed: refusals, redirects, 304 and pages alike', async () => {
  const answers = {
    page: await ask('/admin'),
    redirect: await ask('/'),
    unknown: await ask('/nowhere'),
    refused: await ask('/admin', { method: 'TRACE' }),
    long: await ask(`/admin?${'x'.repeat(8_000)}`),
    foreign: await ask('/admin', { headers: { host: 'evil.example' } }),
  };
  for (const [name, { headers }] of Object.entries(answers))
    expect([name, headers]).toEqual([
      name,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=63072000',
      }),
    ]);
  expect((await ask('/admin/own')).headers['content-security-policy']).toBe("default-src 'none'");
  const unchanged = (await ask('/admin/unchanged')).headers;
  expect(unchanged).toMatchObject({
    'referrer-policy': 'no-referrer',
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
});

test('what a server answers that is about to end has the headers of every answer', async () => {
  const { status, headers } = await ask('/admin/ending');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  expect(seen).toHaveLength(0);
});

test('every response names its request, whatever became of it, and a client cannot choose the name', async () => {
  const headers = { host: 'partners.example', 'x-request-id': 'chosen-by-a-client' };
  const answers = await Promise.all([
    ask('/admin/enquiries', { headers }),
    ask('/admin/unchanged', { headers }),
    ask('/', { headers }),
    ask('/elsewhere', { headers }),
    ask('/admin', { headers: { host: 'evil.example' } }),
    ask('/admin', { method: 'TRACE', headers }),
  ]);
  const ids = answers.map((answer) => String(answer.headers['x-request-id']));
  expect(new Set(ids).size).toBe(answers.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  for (const request of seen) expect(ids).toContain(request['x-request-id']);
});

const marked = (headers: Record<string, string>) => {
  const copy = { ...headers };
  markPrefetch(copy);
  return copy['x-dashboard-prefetch'];
};

test('a prefetch of the router is marked for the gate', () => {
  expect(marked({ rsc: '1', 'next-router-prefetch': '1' })).toBe('1');
  expect(marked({ rsc: '1', 'next-router-segment-prefetch': '/_tree' })).toBe('1');
});

test('a whole page that is fetched ahead is marked as such, and a copy of a document is a page', () => {
  expect(marked({ rsc: '1', purpose: 'prefetch' })).toBe('page');
  expect(marked({ purpose: 'prefetch' })).toBeUndefined();
});

test('a navigation is not, whatever the client says', () => {
  expect(marked({ rsc: '1' })).toBeUndefined();
  expect(marked({ rsc: '1', 'x-dashboard-prefetch': 'page' })).toBeUndefined();
  expect(marked({ 'x-dashboard-prefetch': '1' })).toBeUndefined();
});
