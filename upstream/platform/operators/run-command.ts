import { EnvironmentError } from '../../../lib/platform/node/environment';
import { StartError } from '../start/start-error';
import { BrokenArchive } from '../backup/read-archive';
import { UsageError } from './usage-error';
import { parseArgs } from 'node:util';

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

const plain = [EnvironmentError, StartError, BrokenArchive, UsageError];

function lineOf(error: unknown): string {
  const { message, stack, syscall } = error as NodeJS.ErrnoException;
  // The system's messages name the file and the reason.
  return plain.some((kind) => error instanceof kind) || syscall ? message : String(stack ?? error);
}

/** Reads FILE and switches. Throws a UsageError with `usage`. */
export function parseFileArguments<Switch extends string>(
  usage: string,
  words: string[],
  switches: readonly Switch[],
): { file: string } & Record<Switch, boolean> {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new UsageError(usage);
    const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]));
    return { file, ...(given as Record<Switch, boolean>) };
  } catch {
    throw new UsageError(usage);
  }
}
