import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/files.mjs';
import { startNginx } from './lib/nginx.mjs';
import { freePorts } from './lib/ports.mjs';

/** The very examples of docs/operate.md in a real nginx; of them only ports and the place of the certificate are others. */
const [example, certificate] = [
  ...readFileSync(join(root, 'docs', 'operate.md'), 'utf8').matchAll(/```nginx\n([\s\S]*?)```/g),
].map(([, text]) => text);
/** What single sign-on sets when it comes back: more than the 4 kB that nginx takes by itself. */
const manyCookies = Array.from({ length: 4 }, (_, number) => `c${number}=${'x'.repeat(3_000)}`);

let nginx;
let folder;
let port;
let typed;
let secure;
let seen = [];
const servers = [];

async function startServer(name) {
  const server = createServer((asked, response) => {
    seen.push({ name, path: asked.url, headers: asked.headers });
    if (asked.url === '/admin/api/sso/callback/sso') response.setHeader('set-cookie', manyCookies);
    response.end(name);
  });
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

const ask = (path, headers = {}, { ask: send = request, ...way } = {}) =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, ...way };
    const sent = send({ ...options, headers: { host: 'partners.example', ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
const statusesOf = async (count, path, headers) => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(path, headers)));
  return answers.map(({ status }) => status);
};

beforeAll(async () => {
  const [dashboard, upstream] = [await startServer('dashboard'), await startServer('upstream')];
  [port, typed, secure] = await freePorts(3);
  folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const made = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=partners.example',
    '-keyout',
    key,
    '-out',
    chain,
  ];
  execFileSync('openssl', ['req', '-x509', ...made], { stdio: 'ignore' });
  const servers = `${certificate}${example}`
    .replaceAll('/etc/letsencrypt/live/partners.example', folder)
    .replaceAll('listen 80;', `listen 127.0.0.1:${typed};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${secure} ssl;`)
    .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${dashboard}`)
    .replaceAll('http://127.0.0.1:4000', `http://127.0.0.1:${upstream}`);
  nginx = await startNginx(`events {}\nhttp {\n${servers}}`, port);
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  seen = [];
});

test('who types the name alone is led to https, where the certificate answers', async () => {
  expect(await ask('/admin?a=1', {}, { port: typed })).toMatchObject({
    status: 301,
    headers: { location: 'https://partners.example/admin?a=1' },
  });
  const way = { ask: requestSecurely, port: secure, rejectUnauthorized: false };
  expect(await ask('/admin/api/health', {}, way)).toMatchObject({ status: 200, body: 'dashboard' });
  expect(seen.map(({ path }) => path)).toEqual(['/admin/api/health']);
});

test('the cookies of single sign-on pass', async () => {
  const { status, headers } = await ask('/admin/api/sso/callback/sso');
  expect([status, headers['set-cookie']]).toEqual([200, manyCookies]);
});

test('a flood of pages is refused; calls, files and what is fetched ahead are not', async () => {
  const flood = await statusesOf(60, '/admin/login');
  expect(new Set(flood)).toEqual(new Set([200, 429]));
  expect(flood.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  for (const path of ['/admin/api/auth/login', '/admin/static/icon-1.svg', '/admin/_next/static/a.js'])
    expect([path, new Set(await statusesOf(60, path))]).toEqual([path, new Set([200])]);
  expect(new Set(await statusesOf(60, '/admin/login', { 'next-router-prefetch': '1' }))).toEqual(
    new Set([200]),
  );
});

test('the dashboard gets the name and the visitor with every request', async () => {
  for (const path of ['/admin/api/health', '/admin/static/icon-1.svg']) await ask(path);
  for (const { headers } of seen)
    expect(headers).toMatchObject({ host: 'partners.example', 'x-forwarded-for': '127.0.0.1' });
  expect(seen).toHaveLength(2);
});

test('of the upstream only what websites call is shown', async () => {
  const host = { host: 'intake.example' };
  expect(await ask('/api/v1/enquiries', host)).toMatchObject({ status: 200, body: 'upstream' });
  expect((await ask('/dashboard/enquiries', host)).status).toBe(404);
  expect(seen.map(({ name }) => name)).toEqual(['upstream']);
});
