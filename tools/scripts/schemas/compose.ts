import { z } from 'zod';

const text = z.string().min(1);
const texts = z.array(text).min(1);
const span = z.string().regex(/^\d+(ms|s|m)$/);
/** `${NAME:-value}` is filled in when the file is read. */
const environment = z.record(z.string().regex(/^[A-Z]\w*$/), z.union([z.string(), z.number()]));

const healthcheck = z.strictObject({
  test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], text),
  interval: span.optional(),
  timeout: span.optional(),
  start_period: span.optional(),
  retries: z.int().min(1).optional(),
});

const logging = z.strictObject({
  driver: z.literal('json-file'),
  options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string().regex(/^\d+$/) }),
});

const service = z.strictObject({
  image: text,
  build: z.strictObject({ context: text, target: text }).optional(),
  hostname: text.optional(),
  logging,
  read_only: z.boolean().optional(),
  tmpfs: texts.optional(),
  shm_size: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: span.optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  env_file: z.array(z.strictObject({ path: text, required: z.boolean() })).optional(),
  environment: environment.optional(),
  volumes: z.array(z.string().regex(/^(\.\/)?[\w.-]+:\/[\w./-]+(:ro)?$/)).optional(),
  entrypoint: texts.optional(),
  command: texts.optional(),
  healthcheck: healthcheck.optional(),
  depends_on: z
    .record(
      text,
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  networks: z.strictObject({ default: z.strictObject({ ipv4_address: z.ipv4() }) }).optional(),
});

/** What our compose files use of the Compose specification; names that begin with `x-` are for anchors. */
export const composeSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(text, service),
  networks: z.strictObject({
    default: z.strictObject({
      ipam: z.strictObject({
        config: z.tuple([
          z.strictObject({ subnet: z.cidrv4(), gateway: z.ipv4(), ip_range: z.cidrv4().optional() }),
        ]),
      }),
    }),
  }),
  volumes: z.record(text, z.null()),
});

/** A compose file without its anchors. */
export const withoutAnchors = (file: object) =>
  Object.fromEntries(Object.entries(file).filter(([name]) => !name.startsWith('x-')));
