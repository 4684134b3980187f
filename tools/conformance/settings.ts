import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { roles, type Role } from '@/lib/roles';
import { isCapability, type Capability } from '@/lib/platform/contract/capabilities';
import type { CallName } from '@/lib/platform/calls/contract';
import { plainUrl } from '@/lib/platform/node/environment';

/** What the command cannot begin with; the message is one line for the operator. */
export class UsageError extends Error {}

export type Account = { email: string; password: string };
export const idNames = [
  ...(['safari', 'property', 'info', 'website', 'banner'] as const),
  ...(['application', 'feedback', 'enquiry'] as const),
] as const;
export type IdName = (typeof idNames)[number];

export type Settings = {
  /** The upstream's base address, without a slash at its end. */
  upstream: string;
  accounts: Partial<Record<Role, Account>>;
  /** The records to read; the first of each list where none is given. */
  ids: Partial<Record<IdName, string>>;
  /** Capabilities that are taken as not announced. */
  off: readonly Capability[];
  timeoutMs: number;
  readOnly: boolean;
  allWrites: boolean;
  checkRoles: boolean;
  /** The folder of the reports; without one nothing is written. */
  report: string | undefined;
  /** The only calls to check; all where it is left out. */
  only?: readonly CallName[];
};

export const usage = `npm run conformance -- --upstream URL [options]

  --upstream URL   the base address of the server to check
  --config FILE    JSON: {upstream, accounts: {admin: {email, password}, …}, ids, off, timeoutMilliseconds}
  --report DIR     write conformance.json, junit.xml and report.html there
  --read-only      change nothing: sign-in, refresh and logout are the only calls that are no GET
  --all-writes     make the calls as well that cannot be undone
  --no-roles       do not check that closed calls are refused

Accounts by environment, each email:password: CONFORMANCE_ADMIN, CONFORMANCE_SAFARI_ADMIN,
CONFORMANCE_SAFARI_OWNER, CONFORMANCE_PROPERTY_OWNER. A role without an account is skipped.
Exit status: 0 nothing failed, 1 something failed, 2 the check could not go on.`;

const account = z.strictObject({ email: z.string().min(1), password: z.string().min(1) });
const id = z.union([z.string().min(1), z.number().transform(String)]);
const configSchema = z.strictObject({
  upstream: z.string().optional(),
  accounts: z.partialRecord(z.enum(roles), account).default({}),
  ids: z.partialRecord(z.enum(idNames), id).default({}),
  off: z.array(z.string().refine(isCapability, 'is no capability')).default([]),
  timeoutMilliseconds: z.int().min(1).default(10_000),
});

function readConfig(file: string | undefined): z.output<typeof configSchema> {
  if (file === undefined) return configSchema.parse({});
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const result = configSchema.safeParse(written);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new UsageError(`${file}: ${path.join('.')} ${message}`);
}

const variableOf = (role: Role) => `CONFORMANCE_${role.toUpperCase().replaceAll('-', '_')}`;

function accountsIn(environment: Readonly<Record<string, string | undefined>>): Settings['accounts'] {
  const accounts: Settings['accounts'] = {};
  for (const role of roles) {
    const value = environment[variableOf(role)]?.trim();
    if (!value) continue;
    const colon = value.indexOf(':');
    if (colon < 1 || colon === value.length - 1)
      throw new UsageError(`${variableOf(role)} must be email:password.`);
    accounts[role] = { email: value.slice(0, colon), password: value.slice(colon + 1) };
  }
  return accounts;
}

const flags = {
  upstream: { type: 'string' },
  config: { type: 'string' },
  report: { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  'all-writes': { type: 'boolean', default: false },
  'no-roles': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parsedFlags(args: string[]) {
  try {
    return parseArgs({ args, options: flags, strict: true }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Reads the command line, the configuration and the environment; null where only help is wanted. Throws a UsageError. */
export function readSettings(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings | null {
  const set = parsedFlags(args);
  if (set.help) return null;
  const config = readConfig(set.config);
  const address = set.upstream ?? config.upstream;
  if (!address) throw new UsageError('--upstream URL is required.');
  const url = plainUrl(address);
  if (!url) throw new UsageError('--upstream must be an address such as https://api.example/v1.');
  const accounts = { ...config.accounts, ...accountsIn(environment) };
  if (Object.keys(accounts).length === 0)
    throw new UsageError(
      'No account was given: set CONFORMANCE_ADMIN=email:password, or name accounts in --config.',
    );
  return {
    upstream: url.href.replace(/\/+$/, ''),
    accounts,
    ids: config.ids,
    off: config.off.filter(isCapability),
    timeoutMs: config.timeoutMilliseconds,
    readOnly: set['read-only'],
    allWrites: set['all-writes'],
    checkRoles: !set['no-roles'],
    report: set.report,
  };
}
