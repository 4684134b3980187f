import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createHostCheck, loopbackNames } from '@/lib/platform/node/hosts';
import { proxiesField } from '@/lib/platform/node/forwarded';
import { listen, type Listening } from '@/lib/platform/testing/listen';
import { createFrontHandler } from '../handle';
import { createAdmission } from './admission';
import { createShares } from './shares';

/** Pages that are never done: what one is asked beyond the places, waits or is refused. */
let server: Server;
let front: Listening;
let port: number;
let drawn: string[] = [];
const open: { destroy(): void }[] = [];
/** What the session's cookie waits for. */
let opening: Promise<void> | null = null;

beforeEach(async () => {
  drawn = [];
  opening = null;
  const admission = createAdmission(createShares({ perPerson: 1, perNetwork: 1 }), 8, () => undefined);
  const handle = createFrontHandler(
    async (request, response) => {
      drawn.push(request.url ?? '');
      if (request.url?.startsWith('/admin/slow')) return;
      response.end('answered');
    },
    {
      trusted: proxiesField.parse('127.0.0.1'),
      isOurHost: createHostCheck(loopbackNames),
      door: {
        admission,
        personOf: async (cookies) => {
          await opening;
          return /^person=(.+)$/.exec(cookies ?? '')?.[1] ?? null;
        },
      },
    },
  );
  server = createServer((request, response) => void handle(request, response));
  front = await listen(server);
  ({ port } = front);
});
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy();
  await front.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
/** Asks for a page that is never done; resolves once it is being drawn. */
async function hold(headers: Record<string, string> = {}) {
  const path = `/admin/slow/${drawn.length}`;
  open.push(
    httpRequest({ host: '127.0.0.1', port, path, headers })
      .on('error', () => undefined)
      .end(),
  );
  while (!drawn.includes(path)) await new Promise((resolve) => setImmediate(resolve));
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const as = (person: string, address = '203.0.113.9') => ({ cookie: `person=${person}`, ...from(address) });

test('a page too many is a page of our own, which leads back to it', async () => {
  await hold();
  const { status, headers, body } = await ask('/admin/login?to=%22%3Cb%3E"<script>');
  expect(status).toBe(429);
  expect(headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('Too many requests. Please wait a moment.');
  expect(body).toContain('<a href="/admin/login?to=%22%3Cb%3E&quot;&lt;script&gt;">Try again</a>');
  expect(drawn).toHaveLength(1);
});

test('Next’s router gets JSON, and what is fetched ahead nothing at all', async () => {
  await hold();
  const router = await ask('/admin/login', { rsc: '1' });
  expect([router.status, JSON.parse(router.body)]).toEqual([
    429,
    { message: 'Too many requests. Please wait a moment.' },
  ]);
  await hold({ 'next-router-prefetch': '1', rsc: '1' });
  const ahead = await ask('/admin/login', { 'next-router-prefetch': '1', rsc: '1' });
  expect([ahead.status, ahead.body]).toEqual([204, '']);
});

test('signing in and out, health, readiness and files are never refused', async () => {
  await hold(from('203.0.113.9'));
  expect((await ask('/admin/login', from('203.0.113.9'))).status).toBe(429);
  for (const path of [
    ...['/admin/api/health', '/admin/api/ready', '/admin/api/auth/login', '/admin/api/auth/refresh-token'],
    ...['/admin/api/auth/logout', '/admin/api/sso/callback/sso', '/admin/_next/static/a.js'],
    ...['/admin/static/icon-1.svg', '/admin/sw.js', '/admin/robots.txt'],
  ])
    expect([path, (await ask(path, from('203.0.113.9'))).status]).toEqual([path, 200]);
});

test('people count for themselves wherever they are, strangers by their network', async () => {
  await hold(from('203.0.113.9'));
  expect((await ask('/admin', from('203.0.113.9'))).status).toBe(429);
  expect((await ask('/admin', from('203.0.113.10'))).status).toBe(200);
  expect((await ask('/admin', as('amina'))).status).toBe(200);
  await hold(as('amina'));
  expect((await ask('/admin', as('amina', '203.0.113.77'))).status).toBe(429);
  expect((await ask('/admin', as('juma'))).status).toBe(200);
});

test('an IPv6 line is one network, whichever of its addresses asks', async () => {
  await hold({ 'x-forwarded-for': '2001:db8:1:2::1' });
  expect((await ask('/admin', from('2001:db8:1:2:ffff::2'))).status).toBe(429);
});

test('who leaves while the session is opened counts for nobody', async () => {
  let open: () => void = () => undefined;
  opening = new Promise((resolve) => (open = resolve));
  const left = httpRequest({ host: '127.0.0.1', port, path: '/admin', agent: false, headers: as('amina') });
  left.on('error', () => undefined).end();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  left.destroy();
  await once(response, 'close');
  open();
  opening = null;
  expect((await ask('/admin', as('amina'))).status).toBe(200);
});
