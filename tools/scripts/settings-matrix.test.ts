import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weakSettings as weakInDashboard } from '@/lib/platform/server/weak-settings';
import { readUpstreamEnv } from '@/upstream/platform/context/env';
import { describeWeakSettings as weakInUpstream } from '@/upstream/platform/start/weak-settings';
import { checkEnvironment } from './check-environment';

const strong = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';
const safe = 'https://partners.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matrix-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a start with the demo network says of these settings: the line that ends it, or the lines that it prints. */
function startWith(settings: Record<string, string>): string[] {
  const source = { DATA_DIR: folder, ...settings };
  try {
    const env = checkEnvironment(source);
    const upstream = env.embeddedUpstream ? readUpstreamEnv(source) : null;
    return [...weakInDashboard(env), ...(upstream ? weakInUpstream(upstream, true) : [])];
  } catch (error) {
    return [`exit: ${(error as Error).message}`];
  }
}

const noProxy = /^Warning: TRUST_PROXY is not set/;
const demoHere = /^The demo accounts can sign in only from this machine/;
const demoOpen = /^Warning: DEMO=1 lets anybody/;
const inClear = /^Warning: PUBLIC_URL is plain http/;
const oneName = /^Warning: HOST .* but only localhost is answered/;
const refusedHttp = /^exit: PUBLIC_URL must be https/;
const weakSecret = /^exit: SESSION_SECRET must not be easy to guess/;
const testClock = /^Warning: TEST_CLOCK=1 lets/;
const trusted = { PUBLIC_URL: safe, TRUST_PROXY: '10.0.0.0/8' };

const admin = { ADMIN_EMAIL: 'you@partners.example' };
test.each<[string, Record<string, string>, boolean]>([
  ['nothing set', {}, true],
  ['production alone', { NODE_ENV: 'production' }, true],
  ['https behind a proxy of this machine', trusted, true],
  ['a first admin', admin, false],
  ['a first admin behind that proxy', { ...trusted, ...admin, NODE_ENV: 'production' }, false],
  ['a first admin beside the demo network', { ...admin, DEMO: '1' }, true],
  ['DEMO off', { DEMO: '0' }, false],
  ['a database elsewhere', { DATABASE_URL: 'postgres://db.example/x' }, false],
  ['a dashboard open to other machines', { HOST: '0.0.0.0' }, false],
])('with %s an empty database gets the demo network, or not', (_title, settings, demo) => {
  expect(readUpstreamEnv({ DATA_DIR: folder, ...settings }).demo).toBe(demo);
});

test.each<[string, Record<string, string>, RegExp[]]>([
  ['nothing set', {}, []],
  ['another port', { PORT: '8080' }, []],
  ['DEMO=1 on this machine', { DEMO: '1' }, []],
  ['a name of this machine', { PUBLIC_URL: 'http://dashboard.localhost:3000' }, []],
  ['https behind a proxy of this machine', { PUBLIC_URL: safe }, [noProxy, demoHere]],
  ['the same with the proxy named', trusted, [demoHere]],
  ['the demo network for everybody', { ...trusted, DEMO: '1' }, [demoOpen]],
  ['DEMO off', { ...trusted, DEMO: '0' }, [demoHere]],
  ['everybody as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, [/^Warning: TRUST_PROXY names everybody/]],
  ['open to other machines', { HOST: '0.0.0.0' }, [oneName]],
  ['open to other machines over IPv6', { HOST: '::' }, [oneName]],
  [
    'http in a private network',
    { PUBLIC_URL: 'http://192.168.1.5:3000', HOST: '0.0.0.0' },
    [inClear, demoHere],
  ],
  ['http by a single label', { PUBLIC_URL: 'http://lodge:3000', HOST: '0.0.0.0' }, [inClear, demoHere]],
  ['http by .local', { PUBLIC_URL: 'http://lodge.local', HOST: '0.0.0.0' }, [inClear, demoHere]],
  ['http by a private IPv6', { PUBLIC_URL: 'http://[fd00::5]', HOST: '::' }, [inClear, demoHere]],
  ['http on a public host', { PUBLIC_URL: 'http://partners.example' }, [refusedHttp]],
  ['http on a public address', { PUBLIC_URL: 'http://203.0.113.9' }, [refusedHttp]],
  ['http on a public IPv6', { PUBLIC_URL: 'http://[2001:db8::1]' }, [refusedHttp]],
  ['http on a name like a private one', { PUBLIC_URL: 'http://10.0.0.5.example' }, [refusedHttp]],
  ['http on a name like .local', { PUBLIC_URL: 'http://local.example' }, [refusedHttp]],
  ['a secret of one letter', { SESSION_SECRET: 'a'.repeat(32) }, [weakSecret]],
  ['a secret of one word', { SESSION_SECRET: 'changeme'.repeat(4) }, [weakSecret]],
  [
    'a secret of digits in their order',
    { SESSION_SECRET: '1234567890'.repeat(4).slice(0, 32) },
    [weakSecret],
  ],
  ['a weak one beside a strong one', { SESSION_SECRET: `${strong},${'b'.repeat(32)}` }, [weakSecret]],
  ['a strong secret', { SESSION_SECRET: strong }, []],
  [
    'a weak secret of mail',
    { INBOUND_SECRET: 'x'.repeat(40) },
    [/^exit: INBOUND_SECRET must not be easy to guess/],
  ],
  ['a strong secret of mail', { INBOUND_SECRET: strong }, []],
  ['a file of rates that is none', { RATES_FILE: 'none.json' }, [/^exit: RATES_FILE cannot be read as JSON/]],
  ['a weak key', { BFF_KEY: 'x'.repeat(40) }, [/^exit: BFF_KEY must not be easy to guess/]],
  [
    'production elsewhere without a secret',
    { NODE_ENV: 'production', UPSTREAM_URL: 'https://api.example' },
    [/^exit: SESSION_SECRET is required/],
  ],
  [
    'an upstream elsewhere by http',
    { UPSTREAM_URL: 'http://api.example' },
    [/^Warning: UPSTREAM_URL is plain http/],
  ],
  ['an upstream elsewhere by https', { UPSTREAM_URL: 'https://api.example' }, []],
  ['an upstream here by http', { UPSTREAM_URL: 'http://127.0.0.1:4000' }, []],
  ['the intake by http', { UPSTREAM_PUBLIC_URL: 'http://api.example' }, [/^Warning: UPSTREAM_PUBLIC_URL/]],
  ['a database elsewhere in clear', { DATABASE_URL: 'postgres://db.example/x' }, [/^Warning: DATABASE_URL/]],
  [
    'a database elsewhere by a parameter',
    { DATABASE_URL: 'postgres://localhost/x?host=db.example' },
    [/^Warning: DATABASE_URL/],
  ],
  ['a database elsewhere by TLS', { DATABASE_URL: 'postgres://db.example/x?sslmode=require' }, []],
  ['a clock that tests set', { TEST_CLOCK: '1' }, [testClock]],
  [
    'the same on a database of this machine',
    { TEST_CLOCK: '1', DATABASE_URL: 'postgres://x@127.0.0.1/x' },
    [testClock],
  ],
  [
    'the same in production',
    { TEST_CLOCK: '1', NODE_ENV: 'production', UPSTREAM_URL: '' },
    [/^exit: TEST_CLOCK must not be 1 with NODE_ENV=production\.$/],
  ],
  [
    'the same on the open internet',
    { TEST_CLOCK: '1', ...trusted },
    [/^exit: TEST_CLOCK must not be 1 with a PUBLIC_URL on the open internet\.$/],
  ],
  [
    'the same on a database elsewhere',
    { TEST_CLOCK: '1', DATABASE_URL: 'postgres://db.example/x?sslmode=require' },
    [/^exit: TEST_CLOCK must not be 1 with a DATABASE_URL on another machine\.$/],
  ],
])('the start with %s', (_title, settings, expected) => {
  expect(startWith(settings)).toEqual(expected.map((line) => expect.stringMatching(line)));
});
