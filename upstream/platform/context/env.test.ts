// One database: it needs none.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generatePrivateKey, readTokenKeys } from '../signed-in/token-keys';
import { readUpstreamEnv } from './env';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (variables: Record<string, string> = {}) => readUpstreamEnv({ DATA_DIR: folder, ...variables });

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(read()).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
      dataDir: folder,
      publicUrl: 'http://localhost:3000',
      intakeUrl: 'http://localhost:4000',
      smtpUrl: undefined,
      inbound: undefined,
      s3: undefined,
      sessionMaxDays: 14,
      demo: true,
      adminEmail: undefined,
      sso: undefined,
    });
  });

  it('keeps enquiries for ever unless told otherwise, and erasures beside the data', () => {
    expect(read()).toMatchObject({
      keepEnquiriesMonths: undefined,
      erasuresFile: path.join(path.dirname(folder), 'erasures.log'),
    });
    const set = { KEEP_ENQUIRIES_MONTHS: '24', ERASURES_FILE: '/srv/erased/people.log' };
    expect(read(set)).toMatchObject({ keepEnquiriesMonths: 24, erasuresFile: set.ERASURES_FILE });
    for (const KEEP_ENQUIRIES_MONTHS of ['0', '-1', '1.5', 'two'])
      expect(() => read({ KEEP_ENQUIRIES_MONTHS })).toThrow(
        'KEEP_ENQUIRIES_MONTHS must be a whole number from 1 to 1200.',
      );
  });

  it('listens where it is told, answers to that name, and reaches the database for migrations past a pooler', () => {
    expect(read()).toMatchObject({ host: '127.0.0.1', migrate: true, databaseDirectUrl: undefined });
    const DATABASE_URL = 'postgres://pooler/dashboard';
    const DATABASE_DIRECT_URL = 'postgres://server/dashboard';
    const set = read({ UPSTREAM_HOST: '10.0.0.7', MIGRATE: 'no', DATABASE_URL, DATABASE_DIRECT_URL });
    expect(set).toMatchObject({ host: '10.0.0.7', migrate: false, databaseDirectUrl: DATABASE_DIRECT_URL });
    expect(set.hosts).toContain('10.0.0.7');
    expect(read({ DATABASE_URL }).databaseDirectUrl).toBe(DATABASE_URL);
    expect(() => read({ MIGRATE: 'maybe' })).toThrow('MIGRATE must be yes or no.');
  });

  it('follows the ports, and takes an empty value for none', () => {
    expect(read({ PORT: '8080', UPSTREAM_PORT: '8081', PUBLIC_URL: ' ', DATABASE_URL: '' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      intakeUrl: 'http://localhost:8081',
      databaseUrl: undefined,
    });
  });

  it('loads the demo network only into the embedded database on the loopback, unless told otherwise', () => {
    const DATABASE_URL = 'postgres://localhost/dashboard';
    expect(read({ DATABASE_URL }).demo).toBe(false);
    expect(read({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(read({ UPSTREAM_HOST: '0.0.0.0' }).demo).toBe(false);
    expect(read({ ADMIN_EMAIL: 'you@partners.example' }).demo).toBe(false);
    expect(read({ HOST: 'localhost' }).demo).toBe(true);
    expect(read({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
    for (const [DEMO = '', open] of [
      [undefined, false],
      ['0', false],
      ['1', true],
    ] as const)
      expect(read({ DEMO }).demoFromAnywhere).toBe(open);
  });

  it('is called by names of this machine, of its intake, and by the one that the dashboard uses', () => {
    expect(read().hosts).toEqual(['localhost', '127.0.0.1']);
    const set = { UPSTREAM_PUBLIC_URL: 'https://api.example', UPSTREAM_URL: 'http://upstream:4000/v1' };
    expect(read(set).hosts).toEqual(['api.example', 'upstream', '127.0.0.1', 'localhost']);
  });

  it('makes its keys once, for nobody else to read', () => {
    const first = read();
    expect(first.jwtPrivateKey).toBe(read().jwtPrivateKey);
    expect(first.bffKey).toBe(read().bffKey);
    expect(first.bffKey.length).toBeGreaterThanOrEqual(32);
    expect(readTokenKeys(first.jwtPrivateKey).publicKey.asymmetricKeyType).toBe('ec');
    for (const name of ['upstream/jwt-private-key.pem', 'upstream/second-factor-key', 'bff-key'])
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, 'bff-key'), 'utf8').trim()).toBe(first.bffKey);
  });

  it('has a folder for the keys that it alone reads, and takes those of a former version there', () => {
    const former = generatePrivateKey();
    writeFileSync(path.join(folder, 'jwt-private-key.pem'), former, { mode: 0o600 });
    expect(read().jwtPrivateKey).toBe(former.trim());
    expect(existsSync(path.join(folder, 'jwt-private-key.pem'))).toBe(false);
    expect(read().jwtPrivateKey).toBe(former.trim());
    expect(statSync(path.join(folder, 'upstream')).mode & 0o777).toBe(0o700);
  });

  it('makes a broken token key again, and names a broken key of second factors where there is a database', () => {
    const first = read();
    for (const name of ['jwt-private-key.pem', 'second-factor-key'])
      writeFileSync(path.join(folder, 'upstream', name), '');
    const second = read();
    expect(second.jwtPrivateKey).not.toBe(first.jwtPrivateKey);
    expect(readTokenKeys(second.jwtPrivateKey).publicKey.asymmetricKeyType).toBe('ec');
    expect(second.factorKey).toMatch(/^[\w-]{43}$/);
    mkdirSync(path.join(folder, 'db'));
    writeFileSync(path.join(folder, 'upstream', 'second-factor-key'), '');
    expect(() => read()).toThrow(/^DATA_DIR cannot be used: .*second-factor-key is empty or broken: [^\n]*$/);
  });

  it('takes a key that the operator gives, also on one line', () => {
    const pem = generatePrivateKey();
    expect(read({ JWT_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }).jwtPrivateKey.trim()).toBe(pem.trim());
  });

  it.each([
    ['PORT', '0'],
    ['UPSTREAM_PORT', '65536'],
    ['UPSTREAM_PORT', 'many'],
    ['PUBLIC_URL', 'partners.example'],
    ['PUBLIC_URL', 'https://partners.example/admin'],
    ['UPSTREAM_PUBLIC_URL', 'ftp://api.example'],
    ['WEBSITE_ORIGINS', '*'],
    ['WEBSITE_ORIGINS', 'https://mara.example/about'],
    ['WEBSITE_ORIGINS', 'https://mara.example, http://tsavo.example'],
    ['DATABASE_URL', 'mysql://localhost/dashboard'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['JWT_PRIVATE_KEY', 'nonsense'],
    ['BFF_KEY', 'short'],
    ['BFF_KEY', 'x'.repeat(40)],
    ['PUBLIC_URL', 'http://partners.example'],
    ['SESSION_MAX_DAYS', '0'],
    ['SESSION_MAX_DAYS', 'long'],
    ['DRAIN_SECONDS', '-1'],
    ['DEMO', 'yes'],
    ['ADMIN_EMAIL', 'nonsense'],
    ['INBOUND_SECRET', 'short'],
    ['INBOUND_SECRET', 'x'.repeat(40)],
    ['INBOUND_DOMAIN', 'not a domain'],
    ['S3_ENDPOINT', 'nonsense'],
    ['SSO_ISSUER', 'http://login.example'],
    ['SSO_LINK_BY_EMAIL', 'yes'],
  ])('names %s when it is %j', (name, value) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
  });

  it.each([
    ['postgres://u@localhost/db', false],
    ['postgres://u@db.example/db?host=127.0.0.1', false],
    ['postgres://localhost/db?host=/var/run/postgresql', false],
    ['postgres://u@localhost/db?host=db.example', true],
    ['postgres://u@[::1]/db?host=192.0.2.7', true],
  ])(
    'refuses a clock that can be set where node-postgres connects elsewhere: %s %p',
    (address, isElsewhere) => {
      for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
        const attempt = () =>
          read({ TEST_CLOCK: '1', DATABASE_URL: 'postgres://u@[::1]/db', [name]: address });
        if (isElsewhere)
          expect(attempt).toThrow('TEST_CLOCK must not be 1 with a DATABASE_URL on another machine.');
        else expect(attempt().testClock).toBe(true);
      }
    },
  );

  it('takes the origins of websites, with a port or without', () => {
    expect(read().websiteOrigins).toEqual([]);
    const given = 'https://Mara.example, https://tsavo.example:8443/,http://localhost:5000';
    expect(read({ WEBSITE_ORIGINS: given }).websiteOrigins).toEqual([
      ...['https://mara.example', 'https://tsavo.example:8443', 'http://localhost:5000'],
    ]);
  });

  it('takes mail in for the domain that it is sent from, or for another one', () => {
    const secret = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';
    const MAIL_FROM = 'Network <network@Partners.example>';
    expect(read({ INBOUND_SECRET: secret, MAIL_FROM }).inbound).toEqual({
      secret,
      domain: 'partners.example',
    });
    const other = { INBOUND_SECRET: secret, MAIL_FROM, INBOUND_DOMAIN: 'in.partners.example' };
    expect(read(other).inbound).toEqual({ secret, domain: 'in.partners.example' });
    expect(read({ INBOUND_DOMAIN: 'in.partners.example' }).inbound).toBeUndefined();
  });

  it('names what object storage still needs', () => {
    const S3_ENDPOINT = 'https://s3.example/';
    expect(() => read({ S3_BUCKET: 'logos' })).toThrow(/^S3_ENDPOINT is required with S3_BUCKET\.$/);
    expect(() => read({ S3_BUCKET: 'logos', S3_ENDPOINT })).toThrow(/^S3_ACCESS_KEY_ID is required/);
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(read({ S3_BUCKET: 'logos', S3_ENDPOINT, ...keys }).s3).toEqual({
      bucket: 'logos',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
  });

  it('takes a provider of staff with the client that its tokens are for, and links nobody by e-mail unasked', () => {
    const provider = { SSO_ISSUER: 'https://login.example/', SSO_CLIENT_ID: 'dashboard' };
    const sso = { issuer: 'https://login.example/', clientId: 'dashboard', linkByEmail: false };
    expect(read(provider).sso).toEqual(sso);
    expect(read({ ...provider, SSO_LINK_BY_EMAIL: '1' }).sso).toEqual({ ...sso, linkByEmail: true });
    expect(() => read({ SSO_ISSUER: provider.SSO_ISSUER })).toThrow(
      /^SSO_CLIENT_ID is required with SSO_ISSUER\.$/,
    );
  });

  it('names DATA_DIR when it is no folder', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot be used: /);
  });
});
