import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoute } from '@/lib/access';
import { apiPath, basePath } from '@/lib/paths';
import { findCall } from '@/lib/platform/bff/calls';
import { createMetrics, type Metrics } from '@/lib/platform/node/metrics';
import { newRequestId } from '@/lib/platform/node/request-id';
import { hasToken, isThisMachine } from '@/lib/platform/node/this-machine';
import {
  callsWaitingByLane,
  upstreamCallChannel,
  type UpstreamCallTimes,
} from '@/lib/platform/server/upstream';
import type { Admission } from '../admission/admission';

const metricsPath = '/metrics';
const files = [`${basePath}/_next/`, `${basePath}/static/`];
const handlers = ['auth', 'csp', 'health', 'places', 'ready', 'session', 'sso'];

/** One of few names for a request: a page's route, a call of the contract, a handler, 'file', 'other'. */
export function nameRequest({ method = '', url = '' }: IncomingMessage): string {
  const [path = '', search] = url.split('?', 2);
  if (path.startsWith(`${apiPath}/`)) {
    const found = findCall(method, path.slice(basePath.length), '');
    if ('call' in found) return found.call.name;
    const [, handler = ''] = path.slice(apiPath.length).split('/');
    return handlers.includes(handler) ? `${apiPath}/${handler}` : 'other';
  }
  if (files.some((folder) => path.startsWith(folder))) return 'file';
  const route = path === basePath ? '/' : matchRoute(path.slice(basePath.length));
  return route === null ? 'other' : `page ${route}${search?.includes('_rsc=') ? ' (parts)' : ''}`;
}

/** Measures the calls of this process to the upstream. */
export function followUpstream(metrics: Metrics): void {
  const upstream = metrics.secondsOf('upstream_seconds', 'Time until the upstream began its answer', [
    'lane',
    'status',
  ]);
  subscribe(upstreamCallChannel, (message) => {
    const { lane, status, milliseconds } = message as UpstreamCallTimes;
    upstream.observe({ lane, status }, milliseconds / 1000);
  });
}

/** One of several processes, and what reads the figures of all. */
type OneOfSeveral = { name: string; readAll: () => Promise<string> };

/** Counts requests, and answers /metrics to this machine or with METRICS_TOKEN. */
export function createDashboardMetrics(
  admission: Admission,
  token: string | undefined,
  several?: OneOfSeveral | null,
) {
  const metrics = createMetrics('dashboard');
  if (several) metrics.nameProcess(several.name);
  metrics.followProcess();
  metrics.addGauge('pages', 'Pages that are drawn or wait, and their places', admission.counts, 'state');
  metrics.addGauge('waiting_calls', 'Calls that wait for a place in their lane', callsWaitingByLane, 'lane');
  followUpstream(metrics);

  return {
    readFigures: metrics.readFigures,
    observe(request: IncomingMessage, response: ServerResponse): void {
      const began = performance.now();
      // Next rewrites the address while it answers.
      const name = nameRequest(request);
      response.once('close', () =>
        metrics.observeRequest(name, response.statusCode, performance.now() - began),
      );
    },
    /** Whether it was a request for /metrics that may be answered. */
    async answered({ url, headers, socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (url !== metricsPath) return false;
      if (!isThisMachine(headers, socket.remoteAddress ?? '') && !hasToken(headers.authorization, token))
        return false;
      const text = await (several?.readAll ?? metrics.readText)();
      response.writeHead(200, {
        'Content-Type': metrics.contentType,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': newRequestId(),
      });
      response.end(text);
      return true;
    },
  };
}
