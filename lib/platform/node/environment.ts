import path from 'node:path';
import { z } from 'zod';
import { isPublicHost } from './addresses';
import { keepFromOthers } from './folders';
import { isWeakKey } from './keys';
import { parseUrl } from '../values/parse-url';

/** A value of the environment that cannot be used; the message is one line that names the variable. */
export class EnvironmentError extends Error {}

/** The environment as a process gets it. */
export type EnvironmentSource = Record<string, string | undefined>;

/** Checks the variables of `schema`; an empty value counts as unset. Throws an EnvironmentError for the first that cannot be used. */
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

/** Runs what makes a file in DATA_DIR, which is for this user alone; throws an EnvironmentError where that folder cannot be used. */
export function inDataDir<T>(dataDir: string, make: () => T): T {
  try {
    keepFromOthers(dataDir);
    return make();
  } catch (error) {
    throw new EnvironmentError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}

/** The URL of a text with the given protocols, without a user name, query or fragment; null for anything else. */
export function plainUrl(text: string, protocols = /^https?:$/): URL | null {
  const url = parseUrl(text);
  return url && protocols.test(url.protocol) && !url.username && !url.search && !url.hash ? url : null;
}

/** A TCP port from 1 to 65535. */
export const portField = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536, {
    error: 'must be a whole number from 1 to 65535.',
  })
  .transform(Number);

/** A plain decimal number above 0 and at most `most`. */
export const positiveField = (most: number) =>
  z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) > 0, 'must be a number above 0.')
    .refine((text) => Number(text) <= most, `must be at most ${most}.`)
    .transform(Number);

/** A whole number from 1 to `most`. */
export const countField = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most,
      `must be a whole number from 1 to ${most}.`,
    )
    .transform(Number);

/** An origin such as https://partners.example, without a slash at its end. */
export const originField = (example: string) =>
  z
    .string()
    .refine((text) => plainUrl(text)?.pathname === '/', `must be an origin such as ${example}.`)
    .transform((text) => new URL(text).origin);

/** ERASURES_FILE: outlives what is restored, so it lies beside DATA_DIR and not in it. */
export const erasuresField = z.string().optional();
export const erasuresFileOf = (dataDir: string, set: string | undefined): string =>
  path.resolve(set ?? path.join(path.dirname(path.resolve(dataDir)), 'erasures.log'));

/** A comma-separated list without empty parts. */
export const listField = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const isPrivateOrSafe = (origin: string) =>
  origin.startsWith('https:') || !isPublicHost(new URL(origin).hostname);

/** Origins with commas between them, by https wherever their host is on the open internet. */
export const originsField = (example: string) =>
  listField.pipe(
    z.array(
      originField(example).refine(isPrivateOrSafe, 'must be https where a host is on the open internet.'),
    ),
  );

/** '0' or '1'. */
export const switchField = z.enum(['0', '1'], 'must be 0 or 1.');

/** What is said of a key that can be guessed. */
export const weakKey = 'must not be easy to guess: take the output of `openssl rand -base64 32`.';

/** The variables that both servers read; each applies its own defaults to what is optional. */
export const sharedFields = {
  PORT: portField.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originField('https://partners.example')
    .refine(isPrivateOrSafe, 'must be https, because its host is on the open internet.')
    .optional(),
  UPSTREAM_PORT: portField.default(4000),
  DATA_DIR: z.string().default('.data'),
  BFF_KEY: z
    .string()
    .min(32, 'must have 32 or more characters.')
    .refine((key) => !isWeakKey(key), weakKey)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(32, 'must have 32 or more characters.')
    .refine((key) => !isWeakKey(key), weakKey)
    .optional(),
  SESSION_MAX_DAYS: positiveField(365).default(14),
  KEEP_MONTHS: z.coerce
    .number('must be a number of months.')
    .int('must be a whole number of months.')
    .min(1, 'must be at least 1.')
    .max(1200, 'must be at most 1200.')
    .default(24),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds.')
    .min(0, 'must be at least 0.')
    .max(60, 'must be at most 60.')
    .default(0),
  PASSWORD_POLICY: z
    .enum(['specification', 'asvs'], 'must be specification or asvs.')
    .default('specification'),
};
