import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '../node/environment';
import { readEnv } from './env';

const secret = 'a key that is long enough to seal';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (source: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, ...source });

test('an empty environment gives the defaults of docs/operate.md', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    upstreamUrl: 'http://127.0.0.1:4000',
    embeddedUpstream: true,
    sessionIdleHours: 24,
    checkAnswers: false,
    sessionMaxDays: 14,
    pagesPerPerson: 8,
    pagesPerNetwork: 32,
    fileOrigins: ['http://127.0.0.1:4000', 'https:'],
  });
});

test('the public address follows the port, and an empty value counts as unset', () => {
  expect(read({ PORT: '8080', PUBLIC_URL: ' ' }).publicUrl).toBe('http://localhost:8080');
});

test('a page that comes by https asks for no picture by http', () => {
  const from = (PUBLIC_URL: string) => read({ PUBLIC_URL, UPSTREAM_URL: 'http://10.1.2.3:4000' }).fileOrigins;
  expect(from('https://partners.example')).toEqual(['https:']);
  expect(from('http://10.1.2.4:3000')).toEqual(['http://10.1.2.3:4000', 'https:']);
});

test('missing secrets are made once, and only their owner can read them', () => {
  const first = read();
  expect(read()).toMatchObject({ sessionSecrets: first.sessionSecrets, bffKey: first.bffKey });
  expect(first.sessionSecrets[0].length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'bff-key'), 'utf8').trim()).toBe(first.bffKey);
});

test('a list of session secrets keeps its order', () => {
  const next = 'the key that seals from tomorrow on';
  expect(read({ SESSION_SECRET: `${next}, ${secret}` }).sessionSecrets).toEqual([next, secret]);
});

test('another upstream may have a path, and gets no key of ours', () => {
  const env = read({ UPSTREAM_URL: 'https://api.example/v2/' });
  expect(env).toMatchObject({ upstreamUrl: 'https://api.example/v2', embeddedUpstream: false });
  expect(env.bffKey).toBeUndefined();
  expect(env.fileOrigins).toEqual(['https://api.example', 'https:']);
});

test('production with another upstream needs a session secret', () => {
  const source = { NODE_ENV: 'production', UPSTREAM_URL: 'https://api.example' };
  expect(() => read(source)).toThrow(/^SESSION_SECRET is required/);
  expect(read({ ...source, SESSION_SECRET: secret }).sessionSecrets).toEqual([secret]);
  expect(read({ NODE_ENV: 'production' }).sessionSecrets).toHaveLength(1);
  expect(read({ UPSTREAM_URL: 'https://api.example' }).sessionSecrets).toHaveLength(1);
});

test('proxies are trusted by address and by network', () => {
  const { trustProxy } = read({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8' });
  expect(trustProxy.check('127.0.0.1')).toBe(true);
  expect(trustProxy.check('10.200.3.4')).toBe(true);
  expect(trustProxy.check('11.0.0.1')).toBe(false);
  expect(trustProxy.check('fd12::1', 'ipv6')).toBe(true);
  expect(read().trustProxy.check('127.0.0.1')).toBe(false);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['UPSTREAM_PORT', '-1'],
  ['PUBLIC_URL', 'partners.example'],
  ['PUBLIC_URL', 'ftp://partners.example'],
  ['PUBLIC_URL', 'https://partners.example/admin'],
  ['PUBLIC_URL', 'https://user:pw@partners.example'],
  ['UPSTREAM_URL', 'nowhere'],
  ['UPSTREAM_URL', 'https://api.example/?key=1'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${secret},short`],
  ['SESSION_SECRET', ','],
  ['SESSION_SECRET', 'a'.repeat(32)],
  ['PUBLIC_URL', 'http://partners.example'],
  ['SESSION_IDLE_HOURS', 'soon'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_MAX_DAYS', '-3'],
  ['DRAIN_SECONDS', 'long'],
  ['DRAIN_SECONDS', '61'],
  ['FILE_ORIGINS', 'https://files.example/pictures'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['BFF_KEY', 'short'],
  ['SSO_ISSUER', 'login.example'],
  ['SSO_ISSUER', 'http://login.example'],
  ['SSO_ISSUER', 'https://login.example/?tenant=1'],
  ['SSO_LABEL', 'x'.repeat(41)],
  ['PASSWORD_POLICY', 'strict'],
  ['SUPPORT_EMAIL', 'help'],
  ['SUPPORT_PHONE', 'call us'],
  ['SUPPORT_PHONE', '12'],
  ['PAGES_PER_PERSON', '0'],
  ['PAGES_PER_PERSON', '2.5'],
  ['PAGES_PER_NETWORK', 'many'],
])('%s=%s is refused with one line that names it', (name, value) => {
  let message = '';
  try {
    read({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${name} .+$`));
});

test('a data folder that cannot be written names DATA_DIR', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot be used: .+$/);
});

test('whom to ask is an address, a number, both or nobody', () => {
  expect(read().support).toEqual({ email: undefined, phone: undefined });
  expect(
    read({ SUPPORT_EMAIL: ' help@network.example ', SUPPORT_PHONE: '+254 (700) 000-000' }).support,
  ).toEqual({
    email: 'help@network.example',
    phone: '+254 (700) 000-000',
  });
});

test('a map takes a public token or the address of a style, which may have a query', () => {
  const MAP_STYLE_URL = 'https://tiles.example/style.json?key=abc';
  expect(read({ MAPBOX_TOKEN: 'pk.abc.def', MAP_STYLE_URL })).toMatchObject({
    mapboxToken: 'pk.abc.def',
    mapStyleUrl: MAP_STYLE_URL,
  });
  expect(read()).toMatchObject({ mapboxToken: undefined, mapStyleUrl: undefined });
  expect(() => read({ MAPBOX_TOKEN: 'sk.secret' })).toThrow(/^MAPBOX_TOKEN must be a public token/);
  expect(() => read({ MAP_STYLE_URL: 'mapbox://styles/x' })).toThrow(/^MAP_STYLE_URL must be an address/);
});

test('single sign-on needs all of its four variables, or none', () => {
  const all = {
    SSO_ISSUER: 'http://127.0.0.1:9000',
    SSO_CLIENT_ID: 'dashboard',
    SSO_CLIENT_SECRET: 'secret',
    SSO_LABEL: 'Sign in with Acme',
  };
  expect(read().sso).toBeUndefined();
  expect(read(all).sso).toEqual({
    issuer: 'http://127.0.0.1:9000',
    clientId: 'dashboard',
    clientSecret: 'secret',
    label: 'Sign in with Acme',
  });
  for (const name of Object.keys(all)) {
    expect(() => read({ ...all, [name]: '' })).toThrow(new RegExp(`^${name} is required with SSO_\\w+\\.$`));
  }
});
