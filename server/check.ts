import { type Env, readEnv } from '@/lib/env';
import { readUpstreamEnv, type UpstreamEnv } from '@/upstream/env';

/** Checks the environment of everything that the start command is about to run; throws an EnvironmentError. */
export function checkEnvironment(source: Record<string, string | undefined>): {
  dashboard: Env;
  upstream: UpstreamEnv | null;
} {
  const dashboard = readEnv(source);
  return { dashboard, upstream: dashboard.embeddedUpstream ? readUpstreamEnv(source) : null };
}
