import { existsSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { PasswordPolicy } from '../lib/account/auth/schema';
import {
  countField,
  EnvironmentError,
  erasuresField,
  erasuresFileOf,
  inDataDir,
  originField,
  originsField,
  parseEnvironment,
  sharedFields,
  switchField,
  weakKey,
  type EnvironmentSource,
} from '../lib/platform/node/environment';
import { emailText } from '../lib/platform/values/fields';
import { isLoopbackHost, isPublicHost } from '../lib/platform/node/addresses';
import { isWeakKey } from '../lib/platform/node/keys';
import { proxiesField } from '../lib/platform/node/forwarded';
import { keptSecret, moveSecret, type SecretKind } from '../lib/platform/node/secrets';
import { incomplete, issuerField } from '../lib/platform/node/issuer';
import { addressIn } from './platform/mail/mailbox';
import { newPrivateKey, readTokenKeys } from './platform/signed-in/token-keys';
import { parseUrl } from '../lib/platform/values/parse-url';

/** What the upstream reads from the environment (docs/operate.md: Environment), with defaults applied. */
export type UpstreamEnv = {
  port: number;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where mails point people to: the dashboard's origin. */
  publicUrl: string;
  /** Where travellers reach the upstream's public intake. */
  intakeUrl: string;
  /** The names by which it is called, as a Host header has them. */
  hosts: string[];
  /** Proxies whose word counts about who calls. */
  trustProxy: BlockList;
  /** Whose pages may call what is meant for pages of websites, from a visitor's browser. */
  websiteOrigins: string[];
  /** Whether others than this machine may read the reference of all calls. */
  openReference: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** What the program that receives mail has to send, and the domain at which it receives answers of travellers. */
  inbound: InboundSettings | undefined;
  s3: S3Settings | undefined;
  jwtPrivateKey: string;
  bffKey: string;
  /** Opens readiness in detail to other machines. */
  metricsToken: string | undefined;
  /** Lets those who can read DATA_DIR change accounts through the running upstream. */
  /** After so many days a session ends, however busy it is. */
  sessionMaxDays: number;
  demo: boolean;
  /** The operator lets the demo accounts sign in from anywhere. */
  demoFromAnywhere: boolean;
  adminEmail: string | undefined;
  /** Whose ID tokens sign staff in. */
  sso: SsoSettings | undefined;
  /** So long it still takes connections once it was told to end and says that it is not ready. */
  drainMs: number;
  /** What new passwords have to be. */
  passwordPolicy: PasswordPolicy;
  /** Whether accounts may have a second factor, and whether staff without single sign-on have to. */
  secondFactor: 'off' | 'optional' | 'staff';
  /** Encrypts what second factors share with phones. */
  factorKey: string;
  /** For so many months it is kept who decided what. */
  keepMonths: number;
  /** After so many months enquiries are erased of the person; undefined keeps them. */
  keepEnquiriesMonths: number | undefined;
  /** Where each erasure has a line, by which a restored database is made to forget again. */
  erasuresFile: string;
  /** A review should be decided within so many hours. */
  reviewHours: number;
  /** Tests set the clock, over the operators' socket. */
  testClock: boolean;
};
export type SsoSettings = {
  issuer: string;
  /** Whom the tokens have to be for. */
  clientId: string;
  /** A first sign-in may find its user by an e-mail address that the provider has verified. */
  linkByEmail: boolean;
};
export type InboundSettings = { secret: string; domain: string };
export type S3Settings = {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const addressOf = (protocols: RegExp, example: string) =>
  z.string().refine((value) => protocols.test(parseUrl(value)?.protocol ?? ''), {
    error: `must be an address such as ${example}.`,
  });
const signingKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isSigningKey, { error: 'must be an ES256 private key (P-256) in PEM.' });

const secretField = z
  .string()
  .min(32, 'must have 32 or more characters.')
  .refine((key) => !isWeakKey(key), weakKey);

const schema = z.object({
  ...sharedFields,
  UPSTREAM_PUBLIC_URL: originField('https://api.example').optional(),
  UPSTREAM_URL: addressOf(/^https?:$/, 'https://api.example/v1').optional(),
  TRUST_PROXY: proxiesField.default(() => new BlockList()),
  WEBSITE_ORIGINS: originsField('https://mara.example').default([]),
  API_REFERENCE: switchField.default('0'),
  DATABASE_URL: addressOf(/^postgres(ql)?:$/, 'postgres://user:password@host/database').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: addressOf(/^https?:$/, 'https://s3.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: addressOf(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value), { error: 'must be an email address.' })
    .default('Partner Dashboard <no-reply@localhost>'),
  INBOUND_SECRET: secretField.optional(),
  INBOUND_DOMAIN: z
    .string()
    .refine((value) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value), {
      error: 'must be a domain such as mail.example.',
    })
    .optional(),
  JWT_PRIVATE_KEY: signingKey.optional(),
  DEMO: switchField.optional(),
  ADMIN_EMAIL: emailText('must be an email address.').optional(),
  SSO_ISSUER: issuerField.optional(),
  SSO_CLIENT_ID: z.string().trim().optional(),
  SSO_LINK_BY_EMAIL: switchField.default('0'),
  SECOND_FACTOR: z.enum(['off', 'optional', 'staff'], 'must be off, optional or staff.').default('optional'),
  SECOND_FACTOR_KEY: secretField.optional(),
  KEEP_ENQUIRIES_MONTHS: countField(1200).optional(),
  ERASURES_FILE: erasuresField,
  REVIEW_HOURS: z.coerce
    .number('must be a number of hours.')
    .int('must be a whole number of hours.')
    .min(1, 'must be at least 1.')
    .max(8760, 'must be at most 8760.')
    .default(48),
  NODE_ENV: z.string().optional(),
  TEST_CLOCK: switchField.default('0'),
});
type Settings = z.output<typeof schema>;

/**
 * Checks the environment and applies the defaults; an empty value counts as unset. Keys that are missing are made in DATA_DIR.
 * Throws an EnvironmentError for the first value that cannot be used: one line that names the variable.
 */
export function readUpstreamEnv(source: EnvironmentSource): UpstreamEnv {
  const set = parseEnvironment(schema, source);
  const dataDir = path.resolve(set.DATA_DIR);
  const intakeUrl = set.UPSTREAM_PUBLIC_URL ?? `http://localhost:${set.UPSTREAM_PORT}`;
  return {
    port: set.UPSTREAM_PORT,
    databaseUrl: set.DATABASE_URL,
    dataDir,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    intakeUrl,
    hosts: [intakeUrl, set.UPSTREAM_URL ?? intakeUrl]
      .map((address) => new URL(address).hostname)
      .concat('127.0.0.1', 'localhost'),
    trustProxy: set.TRUST_PROXY,
    websiteOrigins: set.WEBSITE_ORIGINS,
    openReference: set.API_REFERENCE === '1',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    inbound: inboundOf(set),
    s3: s3Of(set),
    jwtPrivateKey: set.JWT_PRIVATE_KEY ?? own(dataDir, 'jwt-private-key.pem', pemOfTokens),
    bffKey: set.BFF_KEY ?? kept(dataDir, 'bff-key'),
    metricsToken: set.METRICS_TOKEN,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    drainMs: set.DRAIN_SECONDS * 1000,
    demo: set.DEMO === undefined ? !set.DATABASE_URL && isLoopbackHost(set.HOST) : set.DEMO === '1',
    demoFromAnywhere: set.DEMO === '1',
    adminEmail: set.ADMIN_EMAIL,
    sso: ssoOf(set),
    passwordPolicy: set.PASSWORD_POLICY,
    secondFactor: set.SECOND_FACTOR,
    factorKey: set.SECOND_FACTOR_KEY ?? own(dataDir, 'second-factor-key', factorKeyFor(set)),
    keepMonths: set.KEEP_MONTHS,
    keepEnquiriesMonths: set.KEEP_ENQUIRIES_MONTHS,
    erasuresFile: erasuresFileOf(dataDir, set.ERASURES_FILE),
    reviewHours: set.REVIEW_HOURS,
    testClock: testClockOf(set),
  };
}

/** A clock that can be set would let sessions and proofs live for ever: it is for tests on this machine alone. */
function testClockOf({ TEST_CLOCK, NODE_ENV, PUBLIC_URL, DATABASE_URL }: Settings): boolean {
  if (TEST_CLOCK === '0') return false;
  const hostOf = (address: string) => new URL(address).hostname;
  const refused = (why: string) => new EnvironmentError(`TEST_CLOCK must not be 1 ${why}.`);
  if (NODE_ENV === 'production') throw refused('with NODE_ENV=production');
  if (PUBLIC_URL && isPublicHost(hostOf(PUBLIC_URL))) throw refused('with a PUBLIC_URL on the open internet');
  if (DATABASE_URL && !isLoopbackHost(hostOf(DATABASE_URL)))
    throw refused('with a DATABASE_URL on another machine');
  return true;
}

function ssoOf({ SSO_ISSUER, SSO_CLIENT_ID, SSO_LINK_BY_EMAIL }: Settings): SsoSettings | undefined {
  const problem = incomplete({ SSO_ISSUER, SSO_CLIENT_ID });
  if (problem) throw new EnvironmentError(problem);
  if (!SSO_ISSUER || !SSO_CLIENT_ID) return undefined;
  return { issuer: SSO_ISSUER, clientId: SSO_CLIENT_ID, linkByEmail: SSO_LINK_BY_EMAIL === '1' };
}

function inboundOf({ INBOUND_SECRET, INBOUND_DOMAIN, MAIL_FROM }: Settings): InboundSettings | undefined {
  if (!INBOUND_SECRET) return undefined;
  const domain = INBOUND_DOMAIN ?? addressIn(MAIL_FROM).split('@')[1]!;
  return { secret: INBOUND_SECRET, domain: domain.toLowerCase() };
}

function s3Of(set: Settings): S3Settings | undefined {
  if (!set.S3_BUCKET) return undefined;
  const needed = (name: 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = set[name];
    if (!value) throw new EnvironmentError(`${name} is required with S3_BUCKET.`);
    return value;
  };
  return {
    bucket: set.S3_BUCKET,
    endpoint: needed('S3_ENDPOINT').replace(/\/+$/, ''),
    region: set.S3_REGION,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

const kept = (dataDir: string, name: string) => inDataDir(dataDir, () => keptSecret(dataDir, name));
const pemOfTokens = { make: newPrivateKey, isUsable: isSigningKey };

/** Where there is a database it may have second factors, which another key cannot read. */
const factorKeyFor = ({ DATA_DIR, DATABASE_URL }: Settings): Partial<SecretKind> =>
  DATABASE_URL || existsSync(path.join(DATA_DIR, 'db')) ? { lossOfNew: 'all second factors are lost' } : {};

/** A secret that the upstream alone reads has a folder that no other program of ours opens; one of a former version is taken there. */
const own = (dataDir: string, name: string, kind: Partial<SecretKind>) =>
  inDataDir(dataDir, () => {
    const folder = path.join(dataDir, 'upstream');
    moveSecret(path.join(dataDir, name), path.join(folder, name));
    return keptSecret(folder, name, kind);
  });

function isSigningKey(pem: string): boolean {
  try {
    readTokenKeys(pem);
    return true;
  } catch {
    return false;
  }
}
