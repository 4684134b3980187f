import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '../errors/start-error';

type Name = 'pg_dump' | 'pg_restore';
export type PostgresProgram = { file: string; major: number };

const debian = '/usr/lib/postgresql';

/** PATH's folders, and those where Debian keeps the programs of each version. */
function usualFolders(): string[] {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const inPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...inPath, ...versions.map((version) => path.join(debian, version, 'bin'))];
}

function majorOf(file: string): number | null {
  try {
    const said = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? [];
    return major ? Number(major) : null;
  } catch {
    return null;
  }
}

/** The oldest program of a version that is new enough: newer ones may set what an older server refuses. */
export function findPostgresProgram(name: Name, least: number, folders = usualFolders()): PostgresProgram {
  const found = folders
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => ({ file, major: majorOf(file) ?? [] }))
    .filter((program): program is PostgresProgram => typeof program.major === 'number');
  const [chosen] = found.filter(({ major }) => major >= least).sort((one, other) => one.major - other.major);
  if (chosen) return chosen;
  const there = found.length > 0 ? `only version ${Math.max(...found.map(({ major }) => major))}` : 'none';
  throw new StartError(
    `${name} of version ${least} or newer is needed, and there is ${there}: install postgresql-client-${least}.`,
  );
}

type Tls = { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };

function sslModeOf(tls: boolean | Tls): string | null {
  if (typeof tls === 'boolean') return tls ? 'verify-full' : null;
  if (tls.rejectUnauthorized === false) return 'require';
  return tls.checkServerIdentity ? 'verify-ca' : 'verify-full';
}

/** Says in libpq's terms how node-postgres signs in and checks the server, whose modes have other meanings. */
function translateAddress({ major }: PostgresProgram, url: string): { address: string; env: object } {
  const { user, password, ssl } = new Client({ connectionString: url });
  const address = new URL(url);
  const asked = address.searchParams;
  [address.username, address.password] = ['', ''];
  for (const name of ['user', 'password', 'sslpassword', 'ssl', 'uselibpqcompat']) asked.delete(name);
  const mode = sslModeOf(ssl);
  if (mode) asked.set('sslmode', mode);
  // With one, libpq would verify all the same.
  if (mode === 'require') asked.delete('sslrootcert');
  else if (mode && !asked.has('sslrootcert') && !process.env.PGSSLROOTCERT)
    asked.set('sslrootcert', major >= 16 ? 'system' : '/etc/ssl/certs/ca-certificates.crt');
  // In libpq a plus is no blank.
  address.search = asked.toString().replaceAll('+', '%20');
  return { address: address.href, env: { PGUSER: user, ...(password && { PGPASSWORD: password }) } };
}

/** Starts a program on a database. Its password stays out of the list of processes. */
export function startPostgresProgram(
  program: PostgresProgram,
  url: string,
  words: string[],
  input: 'ignore' | 'pipe',
): { child: ChildProcess; ended: Promise<void> } {
  const { address, env } = translateAddress(program, url);
  const child = spawn(program.file, [...words, '--no-password', `--dbname=${address}`], {
    env: { ...process.env, ...env },
    stdio: [input, 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 10_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new StartError(mainLine(said) ?? `${path.basename(program.file)} ended with ${code ?? signal}.`),
      );
    });
  });
  // The reader of its output awaits it later.
  ended.catch(() => undefined);
  return { child, ended };
}

function mainLine(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.find((line) => /error:|FATAL/.test(line)) ?? lines[0];
}
