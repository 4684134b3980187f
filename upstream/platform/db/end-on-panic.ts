import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Ends the process on a PANIC: PGlite lives on, but its next query never returns. The next start recovers. */
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
