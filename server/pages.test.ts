import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeNodeReadableToNodeResponse } from 'next/dist/server/pipe-readable';
import { decidePassage } from '@/lib/platform/bff/page-gate';
import { responseHeader } from '@/lib/platform/server/page-request';
import { responses } from '@/lib/platform/server/responses';
import { setEnvironment } from '@/lib/platform/testing/environment';
import { listen, type Listening } from '@/lib/platform/testing/listen';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { createFrontHandler } from './handle';
import { createPageHandler, entryFinder } from './pages';

/** A page of a build that answers with what it was asked. */
const page = (name: string) =>
  `exports.handler = async ({ url, headers }, response) => {
    if (url.includes('broken')) throw new Error('broken');
    response.end(JSON.stringify({ way: '${name}', url, headers }));
  };`;
const files = {
  'server/app-paths-manifest.json': {
    '/(dashboard)/enquiries/page': 'app/enquiries/page.js',
    '/(dashboard)/page': 'app/page.js',
    '/accounts/[id]/page': 'app/accounts/[id]/page.js',
    '/accounts/new/page': 'app/accounts/new/page.js',
    '/api/sso/[...step]/route': 'app/api/sso/route.js',
  },
  'app-path-routes-manifest.json': {
    '/(dashboard)/enquiries/page': '/enquiries',
    '/(dashboard)/page': '/',
    '/accounts/[id]/page': '/accounts/[id]',
    '/accounts/new/page': '/accounts/new',
    '/api/sso/[...step]/route': '/api/sso/[...step]',
  },
  'routes-manifest.json': {
    dynamicRoutes: [
      { page: '/accounts/[id]', regex: '^/accounts/([^/]+?)(?:/)?$' },
      { page: '/api/sso/[...step]', regex: '^/api/sso/(.+?)(?:/)?$' },
    ],
  },
  'server/app/enquiries/page.js': page('enquiries'),
  'server/app/page.js': page('first'),
  'server/app/accounts/[id]/page.js': page('account'),
  'server/app/accounts/new/page.js': page('new account'),
};

let build: string;
let server: Listening;
let cookie: string;
beforeAll(async () => {
  setEnvironment();
  build = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const handle = createPageHandler({
    next: async ({ url, headers }, response) =>
      void response.end(JSON.stringify({ way: "Next's", url, headers })),
    findEntry: entryFinder(build),
    decide: decidePassage,
  });
  server = await listen(createServer((request, response) => void handle(request, response)));
  cookie = await cookieOf(makeSession());
});
afterAll(async () => {
  await server.close();
  rmSync(build, { recursive: true });
});

type RequestOptions = { method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
const ask = (path: string, { method = 'GET', headers = {} }: RequestOptions = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, headers: { cookie, ...headers } };
    const sent = httpRequest(options, async (response) => {
      const parts = await response.toArray();
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, headers: answered, body: Buffer.concat(parts).toString() });
    });
    sent.once('error', reject).end();
  });
const wayOf = async (path: string, asked?: RequestOptions) => {
  const { way, url } = JSON.parse((await ask(path, asked)).body) as { way: string; url: string };
  return [way, url];
};

test.each([
  ['/admin', 'first', '/admin'],
  ['/admin?from=login', 'first', '/admin?from=login'],
  ['/admin/enquiries', 'enquiries', '/admin/enquiries'],
  ['/admin/enquiries?search=a%20b&page=2', 'enquiries', '/admin/enquiries?search=a%20b&page=2'],
  ['/admin/enquiries?page=2&_rsc=k1&order=up', 'enquiries', '/admin/enquiries?page=2&order=up'],
  ['/admin/enquiries?_rsc', 'enquiries', '/admin/enquiries'],
  ['/admin/accounts/new', 'new account', '/admin/accounts/new'],
  ['/admin/accounts/0a1b', 'account', '/admin/accounts/0a1b'],
])('%s is drawn by the entry of its page', async (path, way, url) =>
  expect(await wayOf(path)).toEqual([way, url]),
);

test.each([
  '/admin/',
  '/admin/enquiries/',
  '/admin//enquiries',
  '/admin/./enquiries',
  '/admin/Enquiries',
  '/admin/enquirie%73',
  '/admin/accounts/a.b',
  '/admin/nowhere',
  '/admin/api/sso/back',
  '/admin/accounts/0a1b?nxtPid=2',
  '/admin/accounts/0a1b?page=1&_nxtPid=2',
  '/admin/enquiries?__nextppronly=1',
])('%s takes the way of Next, which knows what else an address may mean', async (path) =>
  expect(await wayOf(path)).toEqual(["Next's", path]),
);

test.each<Record<string, string>>([
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-matched-path': '/enquiries' },
  { 'x-nextjs-data': '1' },
  { 'x-next-resume-state-length': '1' },
  { 'next-router-prefetch': '1' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-action': 'a' },
  { 'next-resume': '1' },
])('a request with %j does so too', async (headers) =>
  expect(await wayOf('/admin/enquiries', { headers })).toEqual(["Next's", '/admin/enquiries']),
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('and one by %s', async (method) =>
  expect(await wayOf('/admin/enquiries', { method })).toEqual(["Next's", '/admin/enquiries']),
);

test('the gate stands before each entry: a stranger is sent to sign in, a role elsewhere', async () => {
  const stranger = await ask('/admin/enquiries?page=2', { headers: { cookie: '' } });
  expect(stranger).toMatchObject({ status: 307, body: '', headers: { location: '/admin/login' } });
  expect(stranger.headers['set-cookie']).toEqual([expect.stringMatching(/^rp=.+HttpOnly/)]);
  const owner = { cookie: await cookieOf(makeSession({}, 'property-owner')) };
  expect(await ask('/admin/accounts/new', { headers: owner })).toMatchObject({
    status: 307,
    headers: { location: '/admin/403' },
  });
});

test('a page gets what its gate says of it, and what the router asks for, but no word of a client on either', async () => {
  const headers = { 'x-nonce': 'mine', 'x-dashboard-path': '/mine', rsc: '1', 'next-url': '/accounts' };
  const answer = await ask('/admin/enquiries?page=2&_rsc=k1', { headers });
  const { headers: seen } = JSON.parse(answer.body) as { headers: Record<string, string> };
  const [, nonce] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
  expect(nonce?.length).toBeGreaterThan(16);
  expect(seen).toMatchObject({ 'x-nonce': nonce, 'x-dashboard-path': '/enquiries?page=2', rsc: '1' });
  expect(seen['next-url']).toBe('/accounts');
});

test('what an entry cannot draw is drawn by Next, at the address that was asked for', async () =>
  expect(await wayOf('/admin/enquiries?search=broken&_rsc=k1')).toEqual([
    "Next's",
    '/admin/enquiries?search=broken&_rsc=k1',
  ]));

describe('a page that its visitor leaves', () => {
  type Draw = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const next = async () => undefined;
  /** Asks for a page and leaves after the first byte, or at once when `leave` says so. */
  async function leavePage(draw: Draw, decide = decidePassage, leave?: Promise<void>): Promise<void> {
    const pages = createPageHandler({ next, findEntry: () => draw, decide });
    const handle = createFrontHandler(pages, { trusted: new BlockList(), isOurHost: () => true });
    let isHandled: Promise<void>;
    const { port, close } = await listen(
      createServer((request, response) => void (isHandled = handle(request, response))),
    );
    await new Promise<void>((resolve) => {
      const options = { host: '127.0.0.1', port, path: '/admin/enquiries', headers: { cookie } };
      const sent = httpRequest(options, (response) => response.once('data', () => sent.destroy()));
      void leave?.then(() => sent.destroy());
      sent
        .on('error', () => undefined)
        .once('close', resolve)
        .end();
    });
    await isHandled!;
    await close();
  }

  test('is not drawn to its end: the read that its late part waits for ends with the visit', async () => {
    let isDrawn = false;
    let end: (how: Error) => void;
    const ended = new Promise<Error>((resolve) => (end = resolve));
    async function* draw(reading: AbortSignal) {
      yield 'The frame.';
      await new Promise((_, reject) =>
        reading.addEventListener('abort', () => reject(new Error('The read has ended.'))),
      );
      isDrawn = true;
    }
    await leavePage(async ({ headers }, response) => {
      const { reading } = responses().get(String(headers[responseHeader]))!;
      const drawing = Readable.from(draw(reading)).on('error', end);
      // As Next does, which tells the source of a document nothing.
      await pipeNodeReadableToNodeResponse(drawing.pipe(new PassThrough()), response);
    });
    expect((await ended).message).toBe('The read has ended.');
    expect(isDrawn).toBe(false);
  });

  test('is not begun when they left while the gate decided', async () => {
    let [isDrawn, leave] = [false, () => {}];
    const asked = new Promise<void>((resolve) => (leave = resolve));
    const decide: typeof decidePassage = async (request) => {
      leave();
      while (responses().size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      return decidePassage(request);
    };
    await leavePage(async () => void (isDrawn = true), decide, asked);
    expect(isDrawn).toBe(false);
  });
});
