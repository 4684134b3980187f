import { EnvironmentError } from '@/lib/platform/node/environment';
import { env, type Env } from '@/lib/platform/server/env';

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends the process with one line where a variable is invalid. */
export function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    if (error instanceof EnvironmentError) return fail(error.message);
    throw error;
  }
}
