import type { FastifyInstance } from 'fastify';
import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { documentPath, pagePath } from '../openapi/paths';
import { metricsPath } from '../start/metrics';
import { readinessPath } from '../start/readiness';

const ownPaths: readonly string[] = ['/health', readinessPath, metricsPath, documentPath, pagePath];

/** Throws at start unless routes and contract match, and /dashboard has no open call. Call it before routes. */
export function enforceContract(app: FastifyInstance): void {
  const answered = new Set<string>();

  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return;
    const name = config?.call;
    if (!name && !ownPaths.includes(url)) throw new Error(`${String(method)} ${url} is not in the contract.`);
    if (!name) return;
    if (url.startsWith('/dashboard') && callOf(name).roles === 'open')
      throw new Error(`${name} is open to everybody.`);
    if (method !== 'OPTIONS') answered.add(name);
  });

  app.addHook('onReady', async () => {
    const missing = callNames.filter((name) => !answered.has(name));
    if (missing.length > 0) throw new Error(`No route answers ${missing.join(', ')}.`);
  });
}
