import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start/start-error';

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

/** Starts a program on a database. Its password stays out of the list of processes. */
export function startPostgresProgram(
  { file }: PostgresProgram,
  url: string,
  words: string[],
  input: 'ignore' | 'pipe',
): { child: ChildProcess; ended: Promise<void> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // What node-postgres alone understands.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  address.searchParams.delete('uselibpqcompat');
  const child = spawn(file, [...words, '--no-password', `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: [input, 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 10_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(new StartError(firstLine(said) || `${path.basename(file)} ended with ${code ?? signal}.`));
    });
  });
  // The reader of its output awaits it later.
  ended.catch(() => undefined);
  return { child, ended };
}

const firstLine = (text: string): string => text.split('\n').find((line) => line.trim()) ?? '';
