import 'server-only';
import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { PasswordPolicy } from '../../account/auth/password-hint';
import { emailText } from '../values/fields';
import { isHttpUrl } from '../values/http-url';
import { keptSecret } from '../node/secrets';
import {
  countField,
  EnvironmentError,
  inDataDir,
  listField,
  parseEnvironment,
  plainUrl,
  positiveField,
  sharedFields,
  switchField,
  weakKey,
  type EnvironmentSource,
} from '../node/environment';
import { proxiesField } from '../node/forwarded';
import { incomplete, issuerField } from '../node/issuer';
import { isWeakKey } from '../node/keys';
import type { Support } from '../errors/support';

/** What the dashboard reads from the environment, with defaults applied. docs/operate.md: Environment. */
export type Env = {
  port: number;
  host: string;
  /** The origin that users see, without a slash at its end: 'https://partners.example'. */
  publicUrl: string;
  /** The upstream's base address, without a slash at its end; it may have a path. */
  upstreamUrl: string;
  /** True where the upstream is the one that ships with the project. */
  embeddedUpstream: boolean;
  upstreamPort: number;
  /** The first seals, all open. */
  sessionSecrets: [string, ...string[]];
  sessionIdleHours: number;
  sessionMaxDays: number;
  dataDir: string;
  /** Sources that pages may show pictures from, as a Content-Security-Policy writes them. */
  fileOrigins: string[];
  trustProxy: BlockList;
  /** Signs the client address passed to the embedded upstream; undefined for another upstream without a key. */
  bffKey: string | undefined;
  /** Opens readiness in detail to other machines. */
  metricsToken: string | undefined;
  /** A public access token of Mapbox, or the address of a map style; without both the map that ships with the project is shown. */
  mapboxToken: string | undefined;
  mapStyleUrl: string | undefined;
  /** Whether every answer of the upstream is held against the contract. */
  checkAnswers: boolean;
  /** The OpenID Connect provider that staff may sign in with. */
  sso: SsoClient | undefined;
  /** So long it still takes connections once it was told to end and says that it is not ready. */
  drainMs: number;
  /** The file of currency rates; undefined where there is none. */
  ratesFile: string | undefined;
  /** Whom people may ask. */
  support: Support;
  /** What new passwords have to be. */
  passwordPolicy: PasswordPolicy;
  /** Pages that one person, and one network where nobody has signed in, may have asked for and not got yet. */
  pagesPerPerson: number;
  pagesPerNetwork: number;
};
export type SsoClient = { issuer: string; clientId: string; clientSecret: string; label: string };

const baseAddress = z
  .string()
  .refine((value) => plainUrl(value) !== null, 'must be an address such as https://api.example/v1.')
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
const pictureSources = listField.refine(
  (sources) => sources.every((source) => source === 'https:' || plainUrl(source)?.pathname === '/'),
  'must be a list of origins such as https://files.example, or https: for any.',
);
const styleAddress = z
  .string()
  .trim()
  .refine(isHttpUrl, 'must be an address such as https://tiles.example/style.json.');
const secrets = listField
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => key.length >= 32),
    'must have 32 or more characters per key.',
  )
  .refine((keys) => !keys.some(isWeakKey), weakKey)
  .transform((keys) => keys as [string, ...string[]]);

const schema = z.object({
  ...sharedFields,
  UPSTREAM_URL: baseAddress.optional(),
  SESSION_SECRET: secrets.optional(),
  SESSION_IDLE_HOURS: positiveField(24 * 365).default(24),
  FILE_ORIGINS: pictureSources.optional(),
  TRUST_PROXY: proxiesField.default(() => new BlockList()),
  MAPBOX_TOKEN: z
    .string()
    .trim()
    .regex(/^pk\.[\w.-]+$/, 'must be a public token, which begins with pk.')
    .optional(),
  MAP_STYLE_URL: styleAddress.optional(),
  CHECK_ANSWERS: switchField.default('0'),
  SSO_ISSUER: issuerField.optional(),
  SSO_CLIENT_ID: z.string().trim().optional(),
  SSO_CLIENT_SECRET: z.string().trim().optional(),
  SSO_LABEL: z.string().trim().max(40, 'must be at most 40 characters long.').optional(),
  RATES_FILE: z.string().trim().optional(),
  SUPPORT_EMAIL: emailText('must be an email address.').optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ().-]{4,28}\d$/, 'must be a phone number such as +254 700 000000.')
    .optional(),
  PAGES_PER_PERSON: countField(10_000).default(8),
  PAGES_PER_NETWORK: countField(10_000).default(32),
  NODE_ENV: z.string().optional(),
});

function ssoOf(set: z.output<typeof schema>): SsoClient | undefined {
  const { SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_LABEL } = set;
  const problem = incomplete({ SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_LABEL });
  if (problem) throw new EnvironmentError(problem);
  if (!SSO_ISSUER || !SSO_CLIENT_ID || !SSO_CLIENT_SECRET || !SSO_LABEL) return undefined;
  return {
    issuer: SSO_ISSUER,
    clientId: SSO_CLIENT_ID,
    clientSecret: SSO_CLIENT_SECRET,
    label: SSO_LABEL,
  };
}

/**
 * Checks the environment and applies the defaults; an empty value counts as unset. Secrets that are missing are made in DATA_DIR.
 * Throws an EnvironmentError for the first value that cannot be used. `source` is what the operator set.
 */
export function readEnv(source: EnvironmentSource): Env {
  const set = parseEnvironment(schema, source);
  if (set.NODE_ENV === 'production' && set.UPSTREAM_URL && !set.SESSION_SECRET)
    throw new EnvironmentError(
      'SESSION_SECRET is required in production with UPSTREAM_URL: 32 or more characters.',
    );

  const sso = ssoOf(set);
  const dataDir = resolve(set.DATA_DIR);
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const upstreamUrl = set.UPSTREAM_URL ?? `http://127.0.0.1:${set.UPSTREAM_PORT}`;
  return inDataDir(dataDir, () => ({
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    upstreamUrl,
    embeddedUpstream: set.UPSTREAM_URL === undefined,
    upstreamPort: set.UPSTREAM_PORT,
    sessionSecrets: set.SESSION_SECRET ?? [keptSecret(dataDir, 'session-secret')],
    sessionIdleHours: set.SESSION_IDLE_HOURS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    drainMs: set.DRAIN_SECONDS * 1000,
    dataDir,
    fileOrigins: set.FILE_ORIGINS ?? defaultPictureSources(upstreamUrl, publicUrl),
    trustProxy: set.TRUST_PROXY,
    bffKey: set.BFF_KEY ?? (set.UPSTREAM_URL ? undefined : keptSecret(dataDir, 'bff-key')),
    metricsToken: set.METRICS_TOKEN,
    mapboxToken: set.MAPBOX_TOKEN,
    mapStyleUrl: set.MAP_STYLE_URL,
    checkAnswers: set.CHECK_ANSWERS === '1',
    sso,
    ratesFile: set.RATES_FILE && resolve(set.RATES_FILE),
    support: { email: set.SUPPORT_EMAIL, phone: set.SUPPORT_PHONE },
    passwordPolicy: set.PASSWORD_POLICY,
    pagesPerPerson: set.PAGES_PER_PERSON,
    pagesPerNetwork: set.PAGES_PER_NETWORK,
  }));
}

/** A page that came by https shows no picture that comes by http. */
const defaultPictureSources = (upstreamUrl: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? ['https:'] : [new URL(upstreamUrl).origin, 'https:'];

const slot = Symbol.for('dashboard.env');
const shared = globalThis as typeof globalThis & { [slot]?: Env };

/** The process's environment, read at the first call. It is kept on globalThis because the server and Next hold a copy of this module each. */
export function env(): Env {
  return (shared[slot] ??= readEnv(process.env));
}
