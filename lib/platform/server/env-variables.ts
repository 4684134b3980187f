import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { emailText } from '../values/fields';
import { isHttpUrl } from '../values/http-url';
import {
  countField,
  listField,
  plainUrl,
  positiveField,
  sharedFields,
  switchField,
  weakKey,
} from '../node/environment';
import { proxiesField } from '../node/forwarded';
import { issuerField } from '../node/issuer';
import { isWeakKey } from '../node/keys';

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

/** The variables that the dashboard reads, each with what docs/operate.md says of it. */
export const dashboardVariables = z.object({
  ...sharedFields,
  UPSTREAM_URL: baseAddress
    .optional()
    .meta({ unset: 'the embedded upstream', description: 'base address of another upstream' }),
  SESSION_SECRET: secrets.optional().meta({
    unset: 'created once in `DATA_DIR`',
    description:
      '32 or more characters that seal the session. A comma-separated list rotates keys: the first seals, all can open. Required with `NODE_ENV=production` and `UPSTREAM_URL`',
  }),
  SESSION_IDLE_HOURS: positiveField(24 * 365)
    .default(24)
    .meta({ description: 'a session ends after this time without use' }),
  FILE_ORIGINS: pictureSources.optional().meta({
    unset: "the upstream's origin and `https:`; only `https:` if the dashboard uses https",
    description: 'hosts that pages may load pictures from',
  }),
  TRUST_PROXY: proxiesField
    .default(() => new BlockList())
    .meta({
      unset: 'forwarded headers are dropped',
      description:
        'addresses or networks of the proxies whose `X-Forwarded-*` headers are trusted, by the dashboard and by the embedded upstream. Without it, everybody behind a proxy counts as one visitor',
    }),
  MAPBOX_TOKEN: z
    .string()
    .trim()
    .regex(/^pk\.[\w.-]+$/, 'must be a public token, which begins with pk.')
    .optional()
    .meta({ unset: 'the built-in map', description: 'maps from Mapbox' }),
  MAP_STYLE_URL: styleAddress
    .optional()
    .meta({ unset: 'the built-in map', description: 'maps in your own style' }),
  CHECK_ANSWERS: switchField.default('0').meta({
    description:
      '`1`: every answer of the upstream is checked against the contract. Deviations are logged, and listed by call and screen at the end',
  }),
  SSO_ISSUER: issuerField.optional().meta({
    unset: 'no such button',
    description:
      'an OpenID Connect provider for staff. The address to register there is `PUBLIC_URL` + `/admin/api/sso/callback/sso`',
  }),
  SSO_CLIENT_ID: z.string().trim().optional().meta({ description: "the dashboard's id at that provider" }),
  SSO_CLIENT_SECRET: z
    .string()
    .trim()
    .optional()
    .meta({ description: "the dashboard's secret at that provider" }),
  SSO_LABEL: z
    .string()
    .trim()
    .max(40, 'must be at most 40 characters long.')
    .optional()
    .meta({ description: 'the label of its button' }),
  RATES_FILE: z.string().trim().optional().meta({
    unset: 'US dollars only',
    description:
      'a JSON file of currency rates, `{"date": "2026-11-20", "rates": {"EUR": 0.86}}`: the value of one US dollar in each currency. People can choose one to show beside dollars. The file is read again when it changes',
  }),
  SUPPORT_EMAIL: emailText('must be an email address.').optional().meta({
    unset: 'not shown',
    description: 'the support address, shown at the foot of every page and where a save was refused',
  }),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ().-]{4,28}\d$/, 'must be a phone number such as +254 700 000000.')
    .optional()
    .meta({ unset: 'not shown', description: 'the support phone number, shown in the same places' }),
  PAGES_PER_PERSON: countField(10_000).default(8).meta({
    description:
      'the number of pages that one person can be waiting for. In a burst they can request four times as many, and then as many per second. Beyond the limit the answer is 429, see below',
  }),
  PAGES_PER_NETWORK: countField(10_000)
    .default(32)
    .meta({ description: 'the same for one network without a sign-in (an IPv4 address or an IPv6 /64)' }),
  PROCESSES: countField(64)
    .default(() => Math.min(availableParallelism(), 4))
    .meta({
      unset: 'the number of cores, at most 4',
      description: 'the number of processes that draw pages, behind the one port, see below',
    }),
  NEXT_ROUTING: switchField.default('0').meta({
    description:
      '`1`: Next finds each page by itself. It costs more processor time per page, and is there in case direct calls of the pages (decision 037) fail',
  }),
  NODE_ENV: z.string().optional().meta({
    description: '`production` asks for a `SESSION_SECRET` beside `UPSTREAM_URL`, and refuses `TEST_CLOCK`',
  }),
});
