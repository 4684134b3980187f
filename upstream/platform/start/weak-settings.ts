import { sql } from 'drizzle-orm';
import { isLoopbackHost, isPublicHost } from '../../../lib/platform/node/addresses';
import type { UpstreamEnv } from '../context/env';
import { rowsOf, type Database } from '../db/client';
import { describeConnection } from '../db/server-connection';

const isElsewhere = (address: string) => !isLoopbackHost(new URL(address).hostname);
const isPlainElsewhere = (address: string | undefined) =>
  address?.startsWith('http:') === true && isElsewhere(address);

function isPlainDatabase(address: string | undefined): boolean {
  if (!address) return false;
  const { isOnThisMachine, isEncrypted } = describeConnection(address);
  return !isOnThisMachine && !isEncrypted;
}

const demoIsHere =
  'The demo accounts can sign in only from this machine. DEMO=0 and ADMIN_EMAIL with an empty DATA_DIR start a network of your own; DEMO=1 opens the demo accounts to everybody.';
const demoIsOpen = 'Warning: DEMO=1 lets anybody sign in to the demo accounts, whose password is public.';

export function describeWeakSettings(
  { publicUrl, intakeUrl, demoFromAnywhere, s3, databaseUrl, testClock }: UpstreamEnv,
  hasDemo: boolean,
): string[] {
  const demoLine = demoFromAnywhere ? demoIsOpen : demoIsHere;
  const lines = {
    'UPSTREAM_PUBLIC_URL is plain http: links in emails are opened without encryption.':
      intakeUrl.startsWith('http:') && isPublicHost(new URL(intakeUrl).hostname),
    'S3_ENDPOINT is plain http to another machine: files cross the network unencrypted.': isPlainElsewhere(
      s3?.endpoint,
    ),
    'DATABASE_URL points to another machine without sslmode=require: rows cross the network unencrypted.':
      isPlainDatabase(databaseUrl),
    'TEST_CLOCK=1 lets anybody who can read DATA_DIR set the clock and create accounts: it is for tests only.':
      testClock,
  };
  const warnings = Object.entries(lines).flatMap(([line, isWeak]) => (isWeak ? [`Warning: ${line}`] : []));
  return hasDemo && isElsewhere(publicUrl) ? [...warnings, demoLine] : warnings;
}

/** A line where statements have no limit of time: with two addresses, as behind a pooler, the role sets it. */
export async function describeUnlimitedStatements(
  db: Database,
  { databaseUrl, databaseDirectUrl }: Pick<UpstreamEnv, 'databaseUrl' | 'databaseDirectUrl'>,
): Promise<string | null> {
  if (databaseUrl === databaseDirectUrl) return null;
  const [row] = await rowsOf<{ statement_timeout: string }>(db, sql`show statement_timeout`);
  return row?.statement_timeout === '0'
    ? "Warning: with a DATABASE_DIRECT_URL of its own, statements have no limit of time: ALTER ROLE … SET statement_timeout = '5s'."
    : null;
}
