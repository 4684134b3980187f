import { EnvironmentError } from '../../../lib/platform/node/environment';
import { HttpError } from '../errors/errors';
import { StartError } from '../errors/start-error';
import { BrokenArchive } from '../backup/read-archive';
import { UsageError } from './usage-error';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { resolveCallerPath } from './data-folder';
import type { OldPglite } from '../upgrade/old-pglite';

/** Runs an operator's command: prints lines and exits 0, or one error line with 1 or, for usage, 2. */
export async function runProgram(command: (words: string[]) => Promise<string[]>): Promise<void> {
  process.umask(0o077);
  try {
    process.stdout.write(`${(await command(process.argv.slice(2))).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

const plain = [EnvironmentError, StartError, BrokenArchive, UsageError, HttpError];

export function lineOf(error: unknown): string {
  const { message, stack, syscall } = error as NodeJS.ErrnoException;
  // The system's messages name the file and the reason.
  return plain.some((kind) => error instanceof kind) || syscall ? message : String(stack ?? error);
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads options and a fixed number of words. Throws a UsageError with `usage`. */
export function parseArguments<Given extends Options>(
  usage: string,
  words: string[],
  options: Given,
  others: number,
) {
  try {
    const read = parseArgs({ args: words, options, allowPositionals: true });
    if (read.positionals.length === others) return read;
  } catch {
    // The usage says what is known.
  }
  throw new UsageError(usage);
}

/** Reads FILE and switches. Throws a UsageError with `usage`. */
export function parseFileArguments<Switch extends string>(
  usage: string,
  words: string[],
  switches: readonly Switch[],
): { file: string } & Record<Switch, boolean> {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals } = parseArguments(usage, words, options, 1);
  const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]));
  return { file: positionals[0]!, ...(given as Record<Switch, boolean>) };
}

/** Where an older PGlite comes from, by --old-pglite; progress goes to standard error. */
export const readOldPglite = (folder: string | undefined): OldPglite => ({
  given: folder === undefined ? null : resolveCallerPath(folder),
  say: (line) => process.stderr.write(`${line}\n`),
});
