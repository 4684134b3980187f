import { BlockList } from 'node:net';
import { z } from 'zod';
import { emailText } from '../../../lib/platform/values/fields';
import {
  countField,
  erasuresField,
  originField,
  originsField,
  sharedFields,
  switchField,
  weakKey,
} from '../../../lib/platform/node/environment';
import { proxiesField } from '../../../lib/platform/node/forwarded';
import { issuerField } from '../../../lib/platform/node/issuer';
import { isWeakKey } from '../../../lib/platform/node/keys';
import { parseUrl } from '../../../lib/platform/values/parse-url';
import { readTokenKeys } from '../signed-in/token-keys';

const addressOf = (protocols: RegExp, example: string) =>
  z.string().refine((value) => protocols.test(parseUrl(value)?.protocol ?? ''), {
    error: `must be an address such as ${example}.`,
  });
const postgresField = addressOf(/^postgres(ql)?:$/, 'postgres://user:password@host/database');
const signingKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isSigningKey, { error: 'must be an ES256 private key (P-256) in PEM.' });

const secretField = z
  .string()
  .min(32, 'must have 32 or more characters.')
  .refine((key) => !isWeakKey(key), weakKey);

/** The variables that the upstream reads, each with what docs/operate.md says of it. */
export const upstreamVariables = z.object({
  ...sharedFields,
  UPSTREAM_PUBLIC_URL: originField('https://api.example').optional().meta({
    unset: '`http://localhost:$UPSTREAM_PORT`',
    description:
      'the address where travellers reach its public intake; used for links in confirmation emails. Only its host, that of `UPSTREAM_URL`, `127.0.0.1` and `localhost` are answered (otherwise 421)',
  }),
  UPSTREAM_URL: addressOf(/^https?:$/, 'https://api.example/v1').optional(),
  TRUST_PROXY: proxiesField.default(() => new BlockList()),
  WEBSITE_ORIGINS: originsField('https://mara.example').default([]).meta({
    unset: 'none',
    description:
      "comma-separated origins, such as `https://mara.example`. Their pages may read what websites show, and send for websites without a key, from a visitor's browser (handbook, any-upstream: The public intake of our upstream). An origin raises no limit",
  }),
  API_REFERENCE: switchField.default('0').meta({
    description:
      '`1`: the reference of all calls (`/reference`, `/openapi.json`) can be read through a proxy; otherwise only on this machine',
  }),
  DATABASE_URL: postgresField.optional().meta({
    unset: 'PGlite in `DATA_DIR`',
    description:
      'a PostgreSQL database; required for more than one upstream. Both databases survive a power cut',
  }),
  DATABASE_DIRECT_URL: postgresField.optional().meta({
    unset: '`DATABASE_URL`',
    description: 'the same database without a pooler in transaction mode between, for migrations and backups',
  }),
  MIGRATE: z.enum(['yes', 'no'], 'must be yes or no.').default('yes').meta({
    description:
      '`no`: the start changes no tables; with those of an older version it ends with one line, and `npm run migrate` brings them up to date',
  }),
  S3_BUCKET: z.string().optional().meta({
    unset: 'files in `DATA_DIR`',
    description: 'object storage for uploads; needs the address and the keys below',
  }),
  S3_ENDPOINT: addressOf(/^https?:$/, 'https://s3.example')
    .optional()
    .meta({ description: 'the address of the object storage' }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'its region' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'its access key' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'the secret of its access key' }),
  SMTP_URL: addressOf(/^smtps?:$/, 'smtp://user:password@host:587')
    .optional()
    .meta({
      unset: '`.eml` files in `DATA_DIR`',
      description:
        'the mail server; encrypted unless it is on this machine. Emails wait in the database until it accepts them (decision 19)',
    }),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value), { error: 'must be an email address.' })
    .default('Partner Dashboard <no-reply@localhost>')
    .meta({ description: 'the sender of emails' }),
  INBOUND_SECRET: secretField.optional().meta({
    description:
      "32 or more characters: accepts travellers' answers at `POST /api/v1/mail/inbound` of the upstream (handbook, enquiries: Answers by email)",
  }),
  INBOUND_DOMAIN: z
    .string()
    .refine((value) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value), {
      error: 'must be a domain such as mail.example.',
    })
    .optional()
    .meta({
      unset: 'the domain of `MAIL_FROM`',
      description: 'the domain whose mail server passes on those answers',
    }),
  JWT_PRIVATE_KEY: signingKey
    .optional()
    .meta({ unset: 'created once in `DATA_DIR`', description: 'ES256 key (PEM) that signs tokens' }),
  DEMO: switchField.optional().meta({
    unset: '`1` with the embedded database on loopback and no `ADMIN_EMAIL`, else `0`',
    description:
      '`1`: loads the demo network into an empty database. Its accounts can sign in only from this machine, even behind a proxy, unless `DEMO=1` is set explicitly',
  }),
  ADMIN_EMAIL: emailText('must be an email address.').optional().meta({
    description: 'with an empty database: creates this admin and emails a link to set the password',
  }),
  SSO_ISSUER: issuerField.optional(),
  SSO_CLIENT_ID: z.string().trim().optional(),
  SSO_LINK_BY_EMAIL: switchField.default('0').meta({
    description:
      '`1`: a first single sign-on finds the member of staff by the email address that the provider has verified',
  }),
  SECOND_FACTOR: z
    .enum(['off', 'optional', 'staff'], 'must be off, optional or staff.')
    .default('optional')
    .meta({
      description:
        'whether people may use a second factor (authenticator app, passkeys) with the password: `optional`, `staff` (staff who do not use single sign-on must set one up first) or `off`',
    }),
  SECOND_FACTOR_KEY: secretField.optional().meta({
    unset: 'created once in `DATA_DIR`',
    description:
      '32 or more characters that encrypt the secrets of authenticator apps. Several upstreams on one database need the same key, and without it all second factors are lost',
  }),
  KEEP_ENQUIRIES_MONTHS: countField(1200).optional().meta({
    unset: 'no limit',
    description:
      'after this number of months, the embedded upstream erases the personal data of enquiries and custom enquiries, including their threads; counts stay',
  }),
  ERASURES_FILE: erasuresField.meta({
    unset: '`erasures.log` next to `DATA_DIR`',
    description:
      'has one line for each erased person, so that a restored database erases them again. Keep it when you restore, and keep its folder writable',
  }),
  REVIEW_HOURS: z.coerce
    .number('must be a number of hours.')
    .int('must be a whole number of hours.')
    .min(1, 'must be at least 1.')
    .max(8760, 'must be at most 8760.')
    .default(48)
    .meta({
      description:
        'the target for deciding a review, in hours. The queue and the dashboard show reviews that have waited longer, and staff get one email about each',
    }),
  NODE_ENV: z.string().optional(),
  TRACE_STATEMENTS: z.coerce
    .number('must be a number from 0 to 1.')
    .min(0, 'must be at least 0.')
    .max(1, 'must be at most 1.')
    .default(0)
    .meta({
      description:
        "the share of requests, from 0 to 1, whose statements carry their trace (`traceparent`) as a comment into PostgreSQL's lists; they are not prepared, which costs time",
    }),
  TEST_CLOCK: switchField.default('0').meta({
    description:
      "1 is for tests on this machine only: programs that can read `DATA_DIR` can set the embedded upstream's clock and create accounts. Refused in production, on the open internet and with a remote database",
  }),
});

/** Whether a text is an ES256 key in PEM. */
export function isSigningKey(pem: string): boolean {
  try {
    readTokenKeys(pem);
    return true;
  } catch {
    return false;
  }
}
