import cluster from 'node:cluster';
import { EnvironmentError } from '@/lib/platform/node/environment';
import { readRates } from '@/lib/platform/node/rates';
import { env, type Env } from '@/lib/platform/server/env';

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends the process with one line where a variable is invalid. */
export function readSettings(): Env {
  try {
    const settings = env();
    // A worker that restarts on a broken file works without rates.
    if (cluster.isPrimary && settings.ratesFile) readRates(settings.ratesFile);
    return settings;
  } catch (error) {
    if (error instanceof EnvironmentError) return fail(error.message);
    throw error;
  }
}
