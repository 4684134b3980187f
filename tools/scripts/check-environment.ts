import { readRates } from '@/lib/platform/node/rates';
import { type Env, readEnv } from '@/lib/platform/server/env';
import { readUpstreamEnv } from '@/upstream/platform/context/env';

/** Checks the environment of everything that the start command is about to run, and gives the dashboard's; throws an EnvironmentError. */
export function checkEnvironment(source: Record<string, string | undefined>): Env {
  const env = readEnv(source);
  if (env.embeddedUpstream) readUpstreamEnv(source);
  if (env.ratesFile) readRates(env.ratesFile);
  return env;
}
