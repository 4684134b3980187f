import path from 'node:path';
import { z } from 'zod';
import { isPublicHost } from './addresses';
import { restrictFolder } from './folders';
import { isWeakKey } from './keys';
import { parseUrl } from '../values/parse-url';

export class EnvironmentError extends Error {}

export type EnvironmentSource = Record<string, string | undefined>;

/** Empty values count as unset. Throws an EnvironmentError for the first invalid variable. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: EnvironmentSource,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new EnvironmentError(`${String(issue?.path[0])} ${issue?.message}`);
}

/** Runs `make`, which creates a file in DATA_DIR; throws an EnvironmentError where that folder is unusable. */
export function inDataDir<T>(dataDir: string, make: () => T): T {
  try {
    restrictFolder(dataDir);
    return make();
  } catch (error) {
    throw new EnvironmentError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}

export function plainUrl(text: string, protocols = /^https?:$/): URL | null {
  const url = parseUrl(text);
  return url && protocols.test(url.protocol) && !url.username && !url.search && !url.hash ? url : null;
}

const portField = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536, {
    error: 'must be a whole number from 1 to 65535.',
  })
  .transform(Number);

export const positiveField = (most: number) =>
  z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) > 0, 'must be a number above 0.')
    .refine((text) => Number(text) <= most, `must be at most ${most}.`)
    .transform(Number);

export const countField = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most,
      `must be a whole number from 1 to ${most}.`,
    )
    .transform(Number);

/** An origin such as https://partners.example, without a trailing slash. */
export const originField = (example: string) =>
  z
    .string()
    .refine((text) => plainUrl(text)?.pathname === '/', `must be an origin such as ${example}.`)
    .transform((text) => new URL(text).origin);

/** ERASURES_FILE survives a restore, so it is beside DATA_DIR, not in it. */
export const erasuresField = z.string().optional();
export const erasuresFileOf = (dataDir: string, set: string | undefined): string =>
  path.resolve(set ?? path.join(path.dirname(path.resolve(dataDir)), 'erasures.log'));

export const listField = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const isPrivateOrSafe = (origin: string) =>
  origin.startsWith('https:') || !isPublicHost(new URL(origin).hostname);

export const originsField = (example: string) =>
  listField.pipe(
    z.array(
      originField(example).refine(isPrivateOrSafe, 'must be https where a host is on the open internet.'),
    ),
  );

export const switchField = z.enum(['0', '1'], 'must be 0 or 1.');

export const weakKey = 'must not be easy to guess: take the output of `openssl rand -base64 32`.';

export const sharedFields = {
  PORT: portField.default(3000).meta({ description: 'the port where the dashboard listens' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'the address where the dashboard listens' }),
  PUBLIC_URL: originField('https://partners.example')
    .refine(isPrivateOrSafe, 'must be https, because its host is on the open internet.')
    .optional()
    .meta({
      unset: '`http://localhost:$PORT`',
      description:
        'the origin that users see: used for absolute links, origin checks and the `Secure` flag of the cookie. Only its host is answered, and names of this machine while `HOST` is loopback (otherwise 421). `http` is allowed only for a host that is not public',
    }),
  UPSTREAM_HOST: z.string().default('127.0.0.1').meta({
    description:
      'the address where the embedded upstream listens. Machines that reach it can make every call, unencrypted: use a private network',
  }),
  UPSTREAM_PORT: portField
    .default(4000)
    .meta({ description: 'the port where the embedded upstream listens' }),
  DATA_DIR: z.string().default('.data').meta({ description: 'embedded database, files, outbox, secrets' }),
  BFF_KEY: z
    .string()
    .min(32, 'must have 32 or more characters.')
    .refine((key) => !isWeakKey(key), weakKey)
    .optional()
    .meta({
      unset: 'created once in `DATA_DIR`',
      description: 'signs the client address that the dashboard passes to the embedded upstream',
    }),
  METRICS_TOKEN: z
    .string()
    .min(32, 'must have 32 or more characters.')
    .refine((key) => !isWeakKey(key), weakKey)
    .optional()
    .meta({
      unset: 'this machine only',
      description:
        '32 or more characters that give other machines metrics and detailed readiness on both servers, sent as `Authorization: Bearer`',
    }),
  SESSION_MAX_DAYS: positiveField(365)
    .default(14)
    .meta({ description: 'a session ends after this time in total' }),
  KEEP_MONTHS: z.coerce
    .number('must be a number of months.')
    .int('must be a whole number of months.')
    .min(1, 'must be at least 1.')
    .max(1200, 'must be at most 1200.')
    .default(24)
    .meta({ description: 'the number of months that the embedded upstream keeps who decided what' }),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds.')
    .min(0, 'must be at least 0.')
    .max(60, 'must be at most 60.')
    .default(0)
    .meta({
      description:
        'after being told to stop, a server keeps taking requests for this time, and reports that it is not ready',
    }),
  PASSWORD_POLICY: z
    .enum(['specification', 'asvs'], 'must be specification or asvs.')
    .default('specification')
    .meta({
      description:
        "`specification`: new passwords have at least 6 letters and digits of three kinds. `asvs`: at least 12 characters of any kind, as OWASP's ASVS asks. Existing passwords stay valid. With either, the embedded upstream refuses common passwords",
    }),
};
