import { EnvironmentError } from '../../../lib/platform/node/environment';
import { StartError } from '../start/start-error';
import { BrokenArchive } from '../backup/read-archive';
import { UsageError } from './usage-error';

/** Runs an operator's command: prints lines and exits 0, or one error line with 1 or, for usage, 2. */
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
  // The system's messages name the file and the reason.
  return plain.some((kind) => error instanceof kind) || syscall ? message : String(stack ?? error);
}
