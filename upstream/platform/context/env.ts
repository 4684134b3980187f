import { existsSync } from 'node:fs';
import type { BlockList } from 'node:net';
import path from 'node:path';
import type { z } from 'zod';
import {
  EnvironmentError,
  erasuresFileOf,
  inDataDir,
  parseEnvironment,
  type EnvironmentSource,
} from '../../../lib/platform/node/environment';
import { isLoopbackHost, isPublicHost } from '../../../lib/platform/node/addresses';
import { reachableHost } from '../../../lib/platform/node/reachable-host.mjs';
import { readOrCreateSecret, moveSecret, type SecretKind } from '../../../lib/platform/node/secrets';
import { describeIncomplete } from '../../../lib/platform/node/issuer';
import { isSigningKey, upstreamVariables } from './env-variables';
import { describeConnection } from '../db/server-connection';
import { addressIn } from '../mail/mailbox';
import { generatePrivateKey } from '../signed-in/token-keys';

/** The upstream's environment with defaults applied (docs/operate.md: Environment). */
export type UpstreamEnv = {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  /** The address for migrations, past a pooler. */
  databaseDirectUrl: string | undefined;
  /** Whether the start migrates, or refuses an older schema. */
  migrate: boolean;
  dataDir: string;
  /** The dashboard's origin, for links in mails. */
  publicUrl: string;
  intakeUrl: string;
  hosts: string[];
  trustProxy: BlockList;
  websiteOrigins: string[];
  /** Whether /reference is open to other machines. */
  openReference: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The secret of the mail receiver, and the domain of reply addresses. */
  inbound: InboundSettings | undefined;
  s3: S3Settings | undefined;
  jwtPrivateKey: string;
  bffKey: string;
  metricsToken: string | undefined;
  sessionMaxDays: number;
  demo: boolean;
  demoFromAnywhere: boolean;
  adminEmail: string | undefined;
  sso: SsoSettings | undefined;
  /** How long it still takes connections after SIGTERM, not ready. */
  drainMs: number;
  passwordPolicy: 'specification' | 'asvs';
  secondFactor: 'off' | 'optional' | 'staff';
  factorKey: string;
  /** Not one that was made in DATA_DIR. */
  isFactorKeyGiven: boolean;
  keepMonths: number;
  /** When enquiries are anonymized; undefined: never. */
  keepEnquiriesMonths: number | undefined;
  /** One line per erasure, replayed after a restore. */
  erasuresFile: string;
  reviewHours: number;
  /** The share of requests whose statements name their trace. */
  traceStatements: number;
  testClock: boolean;
};
export type SsoSettings = {
  issuer: string;
  clientId: string;
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

type Settings = z.output<typeof upstreamVariables>;

/** Reads settings; '' counts as unset, missing keys are made in DATA_DIR. Throws EnvironmentError naming the first bad variable. */
export function readUpstreamEnv(source: EnvironmentSource): UpstreamEnv {
  const set = parseEnvironment(upstreamVariables, source);
  const dataDir = path.resolve(set.DATA_DIR);
  const intakeUrl = set.UPSTREAM_PUBLIC_URL ?? `http://localhost:${set.UPSTREAM_PORT}`;
  const names = [intakeUrl, set.UPSTREAM_URL ?? intakeUrl].map((address) => new URL(address).hostname);
  return {
    host: set.UPSTREAM_HOST,
    port: set.UPSTREAM_PORT,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    migrate: set.MIGRATE === 'yes',
    dataDir,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    intakeUrl,
    hosts: [...new Set([...names, '127.0.0.1', 'localhost', reachableHost(set.UPSTREAM_HOST)])],
    trustProxy: set.TRUST_PROXY,
    websiteOrigins: set.WEBSITE_ORIGINS,
    openReference: set.API_REFERENCE === '1',
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    inbound: inboundOf(set),
    s3: s3Of(set),
    jwtPrivateKey: set.JWT_PRIVATE_KEY ?? upstreamSecret(dataDir, 'jwt-private-key.pem', pemOfTokens),
    bffKey: set.BFF_KEY ?? sharedSecret(dataDir, 'bff-key'),
    metricsToken: set.METRICS_TOKEN,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    drainMs: set.DRAIN_SECONDS * 1000,
    demo: set.DEMO === undefined ? isForLooking(set) : set.DEMO === '1',
    demoFromAnywhere: set.DEMO === '1',
    adminEmail: set.ADMIN_EMAIL,
    sso: ssoOf(set),
    passwordPolicy: set.PASSWORD_POLICY,
    secondFactor: set.SECOND_FACTOR,
    factorKey: set.SECOND_FACTOR_KEY ?? upstreamSecret(dataDir, 'second-factor-key', factorKeyFor(set)),
    isFactorKeyGiven: set.SECOND_FACTOR_KEY !== undefined,
    keepMonths: set.KEEP_MONTHS,
    keepEnquiriesMonths: set.KEEP_ENQUIRIES_MONTHS,
    erasuresFile: erasuresFileOf(dataDir, set.ERASURES_FILE),
    reviewHours: set.REVIEW_HOURS,
    traceStatements: set.TRACE_STATEMENTS,
    testClock: testClockOf(set),
  };
}

/** Not with ADMIN_EMAIL, whose account is made in an empty database alone. */
const isForLooking = ({ DATABASE_URL, HOST, UPSTREAM_HOST, ADMIN_EMAIL }: Settings) =>
  !DATABASE_URL && !ADMIN_EMAIL && isLoopbackHost(HOST) && isLoopbackHost(UPSTREAM_HOST);

/** With a clock that can be set, sessions and proofs could live for ever. */
function testClockOf(set: Settings): boolean {
  const { TEST_CLOCK, NODE_ENV, PUBLIC_URL, DATABASE_URL, DATABASE_DIRECT_URL } = set;
  if (TEST_CLOCK === '0') return false;
  const refused = (why: string) => new EnvironmentError(`TEST_CLOCK must not be 1 ${why}.`);
  if (NODE_ENV === 'production') throw refused('with NODE_ENV=production');
  if (PUBLIC_URL && isPublicHost(new URL(PUBLIC_URL).hostname))
    throw refused('with a PUBLIC_URL on the open internet');
  const databases = [DATABASE_URL, DATABASE_DIRECT_URL].filter((address) => address !== undefined);
  if (!databases.every((address) => describeConnection(address).isOnThisMachine))
    throw refused('with a DATABASE_URL on another machine');
  return true;
}

function ssoOf({ SSO_ISSUER, SSO_CLIENT_ID, SSO_LINK_BY_EMAIL }: Settings): SsoSettings | undefined {
  const problem = describeIncomplete({ SSO_ISSUER, SSO_CLIENT_ID });
  if (problem) throw new EnvironmentError(problem);
  if (!SSO_ISSUER || !SSO_CLIENT_ID) return undefined;
  return { issuer: SSO_ISSUER, clientId: SSO_CLIENT_ID, linkByEmail: SSO_LINK_BY_EMAIL === '1' };
}

function inboundOf({ INBOUND_SECRET, INBOUND_DOMAIN, MAIL_FROM }: Settings): InboundSettings | undefined {
  if (!INBOUND_SECRET) return undefined;
  const domain = INBOUND_DOMAIN ?? addressIn(MAIL_FROM).split('@')[1]!;
  return { secret: INBOUND_SECRET, domain: domain.toLowerCase() };
}

type S3Variables = Pick<
  Settings,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The object storage, if there is one. Throws an EnvironmentError for one without its address or keys. */
export function s3Of(set: S3Variables): S3Settings | undefined {
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

const sharedSecret = (dataDir: string, name: string) =>
  inDataDir(dataDir, () => readOrCreateSecret(dataDir, name));
const pemOfTokens = { make: generatePrivateKey, isUsable: isSigningKey };

/** A database may hold second factors that another key cannot decrypt. */
const factorKeyFor = ({ DATA_DIR, DATABASE_URL }: Settings): Partial<SecretKind> =>
  DATABASE_URL || existsSync(path.join(DATA_DIR, 'db')) ? { lossOfNew: 'all second factors are lost' } : {};

/** A secret in a folder that only the upstream opens; moves the file of earlier versions there. */
const upstreamSecret = (dataDir: string, name: string, kind: Partial<SecretKind>) =>
  inDataDir(dataDir, () => {
    const folder = path.join(dataDir, 'upstream');
    moveSecret(path.join(dataDir, name), path.join(folder, name));
    return readOrCreateSecret(folder, name, kind);
  });
