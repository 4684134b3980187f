import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '@/lib/platform/node/environment';
import { dashboardVariables } from '@/lib/platform/server/env-variables';
import { readUpstreamEnv } from '@/upstream/platform/context/env';
import { upstreamVariables } from '@/upstream/platform/context/env-variables';
import { composeMail } from '@/upstream/platform/mail/template';
import { smtpMailer } from '@/upstream/platform/mail/transport';
import { environmentOf, readCompose } from './lib/compose';
import { root } from './lib/files.mjs';
import { ownEnvironment } from './lib/own-environment.mjs';
import { starttlsServer } from './lib/starttls-server';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('one machine', () => {
  const product = readCompose(read('compose.yaml')).services.product!;

  it('gets every setting that is in .env', () => {
    expect(product.env_file).toEqual([{ path: '.env', required: false }]);
    // What stands in `environment` comes before .env.
    const given = Object.fromEntries(Object.keys(product.environment!).map((name) => [name, `own-${name}`]));
    const set = environmentOf(product, given);
    expect(Object.keys(given).filter((name) => !set[name]!.includes(given[name]!))).toEqual([]);
  });

  it('trusts the host, with and without further proxies', () => {
    expect(environmentOf(product, {}).TRUST_PROXY).toBe('172.30.77.1');
    const further = environmentOf(product, { TRUST_PROXY: '198.51.100.0/24' });
    expect(further.TRUST_PROXY).toBe('172.30.77.1,198.51.100.0/24');
  });
});

describe('several servers', () => {
  const file = read('deploy/compose.scale.yaml');
  const { services } = readCompose(file);
  const kinds = [
    { name: 'dashboard-1', kind: 'dashboard', variables: dashboardVariables },
    { name: 'upstream-1', kind: 'upstream', variables: upstreamVariables },
    { name: 'migrate', kind: 'upstream', variables: upstreamVariables },
  ];
  /** What the image, nginx and the service `migrate` decide, and what is for tests alone. */
  const fixed = [
    ...['NODE_ENV', 'HOST', 'UPSTREAM_HOST', 'DATA_DIR', 'ERASURES_FILE'],
    ...['PORT', 'UPSTREAM_PORT', 'UPSTREAM_URL', 'TRUST_PROXY'],
    ...['MIGRATE', 'TEST_CLOCK'],
  ];
  // Keys that nobody gave are made in the data folder, as on one machine.
  const needed = {
    POSTGRES_PASSWORD: 'a-password',
    BFF_KEY: 'VmD0k3w1S9xQ7yZ2uL5pN8rT4bC6hJ0a',
    SESSION_SECRET: 'c7Vb2Nm5Qw8Er1Ty4Ui0Op3As6Df9GhJ',
    SECOND_FACTOR_KEY: 'q8Wz1Lk5Yt2Rn7Vb4Xc9Mf3Gd6Hs0JpE',
    S3_ACCESS_KEY_ID: 'store',
    S3_SECRET_ACCESS_KEY: 'store-password',
    JWT_PRIVATE_KEY: ' ',
  };
  const set = environmentOf(services['upstream-1']!, needed);

  it.each(kinds)('$name gets every setting of its kind that is in scale.env', ({ name, variables }) => {
    const names = Object.keys(variables.shape).filter((variable) => !fixed.includes(variable));
    const given = Object.fromEntries(names.map((variable) => [variable, `own-${variable}`]));
    expect(environmentOf(services[name]!, { ...needed, ...given })).toMatchObject(given);
  });

  it('make the bucket that the servers use', () => {
    const command = String(services['store-bucket']!.command);
    const made = (values: Record<string, string>) =>
      environmentOf({ ...services['store-bucket']!, environment: { command } }, values).command;
    expect(made({})).toMatch(new RegExp(`store/${set.S3_BUCKET}$`));
    expect(made({ S3_BUCKET: 'own' })).toMatch(/store\/own$/);
  });

  it.each(kinds)('$name gets no secret of the other kind', ({ name, kind }) => {
    const { environment } = services[name]!;
    expect(ownEnvironment(kind, environment)).toEqual(environment);
  });

  it('begin with what the example of their settings names', () => {
    const asked = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
    const named = [...read('deploy/scale.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([]);
    // Nothing else opens their figures, as no request comes from the machine of the server.
    expect(named).toContain('METRICS_TOKEN');
  });

  it('have environments that both kinds accept', () => {
    const dashboard = environmentOf(services['dashboard-1']!, needed);
    expect(parseEnvironment(dashboardVariables, dashboard)).toMatchObject({ PROCESSES: 1, DRAIN_SECONDS: 5 });
    const folder = mkdtempSync(join(tmpdir(), 'containers-'));
    const env = readUpstreamEnv({ ...set, DATA_DIR: folder });
    expect(env).toMatchObject({
      ...{ migrate: false, demo: false, secondFactor: 'optional' },
      databaseUrl: 'postgres://dashboard:a-password@postgres:5432/dashboard',
      s3: { endpoint: 'http://store:9000', region: 'us-east-1' },
    });
    expect(env.hosts).toContain('balancer');
    rmSync(folder, { recursive: true });
  });

  it('send their mail encrypted to a server that makes its certificate itself', async () => {
    const url = new URL(set.SMTP_URL!);
    const sans = `sans:${url.hostname}`;
    expect(services[url.hostname]!.environment).toEqual({ MP_SMTP_TLS_CERT: sans, MP_SMTP_TLS_KEY: sans });
    const heard: string[] = [];
    const { port, close } = await starttlsServer(heard);
    // An address of this machine that does not look like one.
    [url.hostname, url.port] = ['0.0.0.0', String(port)];
    const mailer = smtpMailer(url.href, 'Network <network@demo.test>');
    const mail = composeMail({ to: 'a@demo.test', subject: 'Hello', paragraphs: [] });
    try {
      await mailer.send({ ...mail, id: 'a1', postedAt: new Date() });
    } finally {
      mailer.close!();
      await close();
    }
    expect(heard.join('')).toMatch(/MAIL FROM:<network@demo\.test>[^]*Subject: Hello/);
  });
});
