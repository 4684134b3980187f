import 'server-only';
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { reachableHost } from '../node/reachable-host.mjs';
import { readOrCreateSecret } from '../node/secrets';
import { EnvironmentError, inDataDir, parseEnvironment, type EnvironmentSource } from '../node/environment';
import { describeIncomplete } from '../node/issuer';
import type { Support } from '../errors/support';
import { dashboardVariables } from './env-variables';

type Variables = z.output<typeof dashboardVariables>;
export type Env = {
  port: number;
  host: string;
  /** The users' origin: 'https://partners.example'. */
  publicUrl: string;
  /** Without a trailing slash; may have a path. */
  upstreamUrl: string;
  embeddedUpstream: boolean;
  upstreamPort: number;
  /** The first one seals, all unseal. */
  sessionSecrets: [string, ...string[]];
  sessionIdleHours: number;
  sessionMaxDays: number;
  dataDir: string;
  fileOrigins: string[];
  trustProxy: BlockList;
  /** Signs client addresses for the embedded upstream; undefined for others without a key. */
  bffKey: string | undefined;
  /** Allows other machines to read readiness in detail. */
  metricsToken: string | undefined;
  /** A Mapbox token or a style URL; without both, the built-in map is used. */
  mapboxToken: string | undefined;
  mapStyleUrl: string | undefined;
  checkAnswers: boolean;
  sso: SsoClient | undefined;
  /** Time to accept connections after the stop signal, while not ready. */
  drainMs: number;
  ratesFile: string | undefined;
  support: Support;
  passwordPolicy: Variables['PASSWORD_POLICY'];
  /** Concurrent pages of a person, and of a network without a session. */
  pagesPerPerson: number;
  pagesPerNetwork: number;
  /** Processes of the dashboard behind its port. */
  processes: number;
  /** Next finds the pages, in place of server/pages.ts. */
  nextRouting: boolean;
};
export type SsoClient = { issuer: string; clientId: string; clientSecret: string; label: string };

function ssoOf(set: Variables): SsoClient | undefined {
  const { SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_LABEL } = set;
  const problem = describeIncomplete({ SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_LABEL });
  if (problem) throw new EnvironmentError(problem);
  if (!SSO_ISSUER || !SSO_CLIENT_ID || !SSO_CLIENT_SECRET || !SSO_LABEL) return undefined;
  return {
    issuer: SSO_ISSUER,
    clientId: SSO_CLIENT_ID,
    clientSecret: SSO_CLIENT_SECRET,
    label: SSO_LABEL,
  };
}

/** An empty value counts as unset; missing secrets are created in DATA_DIR. Throws an EnvironmentError. */
export function readEnv(source: EnvironmentSource): Env {
  const set = parseEnvironment(dashboardVariables, source);
  if (set.NODE_ENV === 'production' && set.UPSTREAM_URL && !set.SESSION_SECRET)
    throw new EnvironmentError(
      'SESSION_SECRET is required in production with UPSTREAM_URL: 32 or more characters.',
    );

  const sso = ssoOf(set);
  const dataDir = resolve(set.DATA_DIR);
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const upstreamUrl = set.UPSTREAM_URL ?? `http://${reachableHost(set.UPSTREAM_HOST)}:${set.UPSTREAM_PORT}`;
  return inDataDir(dataDir, () => ({
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    upstreamUrl,
    embeddedUpstream: set.UPSTREAM_URL === undefined,
    upstreamPort: set.UPSTREAM_PORT,
    sessionSecrets: set.SESSION_SECRET ?? [readOrCreateSecret(dataDir, 'session-secret')],
    sessionIdleHours: set.SESSION_IDLE_HOURS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    drainMs: set.DRAIN_SECONDS * 1000,
    dataDir,
    fileOrigins: set.FILE_ORIGINS ?? defaultPictureSources(upstreamUrl, publicUrl),
    trustProxy: set.TRUST_PROXY,
    bffKey: set.BFF_KEY ?? (set.UPSTREAM_URL ? undefined : readOrCreateSecret(dataDir, 'bff-key')),
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
    processes: set.PROCESSES,
    nextRouting: set.NEXT_ROUTING === '1',
  }));
}

/** https pages block http pictures. */
const defaultPictureSources = (upstreamUrl: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? ['https:'] : [new URL(upstreamUrl).origin, 'https:'];

const slot = Symbol.for('dashboard.env');
const shared = globalThis as typeof globalThis & { [slot]?: Env };

/** On globalThis, as the server and Next each have a copy of this module. */
export function env(): Env {
  return (shared[slot] ??= readEnv(process.env));
}
