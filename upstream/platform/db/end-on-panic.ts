import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Ends the process when the embedded database gives up, as it does where its log cannot be written. PostgreSQL would end all of its own; PGlite
 * lives on, and its next query never returns. What was acknowledged is in the log: the next start finds it.
 */
export function endOnPanic(client: PGlite): void {
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const call = client[name].bind(client) as (...words: unknown[]) => Promise<never>;
    client[name] = async (...words: unknown[]) => {
      try {
        return await call(...words);
      } catch (error) {
        const { severity, message } = error as { severity?: string; message: string };
        if (severity !== 'PANIC') throw error;
        writeSync(2, `The embedded database has given up: ${message}.\n`);
        return process.exit(1);
      }
    };
  }
}
