import type { FastifyInstance } from 'fastify';
import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { documentPath, pagePath } from '../openapi/paths';
import { readinessPath } from '../start/readiness';

/** What the upstream answers beside the contract. */
const ownPaths: readonly string[] = ['/health', readinessPath, documentPath, pagePath];

/**
 * Lets the upstream start only where every route stands in the contract, every call of it has a route, and nothing under /dashboard is
 * open to everybody. Call it before the first route.
 */
export function holdToContract(app: FastifyInstance): void {
  const answered = new Set<string>();

  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return;
    const name = config?.call;
    if (!name && !ownPaths.includes(url)) throw new Error(`${String(method)} ${url} is not in the contract.`);
    if (!name) return;
    if (url.startsWith('/dashboard') && callOf(name).roles === 'open')
      throw new Error(`${name} is open to everybody.`);
    // What a browser asks before a call is no answer to it.
    if (method !== 'OPTIONS') answered.add(name);
  });

  app.addHook('onReady', async () => {
    const missing = callNames.filter((name) => !answered.has(name));
    if (missing.length > 0) throw new Error(`No route answers ${missing.join(', ')}.`);
  });
}
