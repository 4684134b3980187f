import { EnvironmentError } from '../../../lib/platform/node/environment';
import { StartError } from '../start/start-error';
import { BrokenArchive } from '../backup/read-archive';
import { UsageError } from './usage-error';

/** Runs a command of the operator: its lines and 0, or the one line that says what is refused, and 1; wrong words are 2. */
export async function runCommand(command: (words: string[]) => Promise<string[]>): Promise<void> {
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
  // What the system says of a file has its name and its reason.
  return plain.some((kind) => error instanceof kind) || syscall ? message : String(stack ?? error);
}
