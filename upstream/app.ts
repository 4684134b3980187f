import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerBrokenRequest, watchRequests } from '../lib/platform/node/broken-requests';
import { createHostCheck } from '../lib/platform/node/hosts';
import { emptyListenQueue } from '../lib/platform/node/listen-queue';
import { endSlowPeers, headTimers } from '../lib/platform/node/slow-peers';
import { runInRequest } from '../lib/platform/node/request-id';
import { addBaseHeaders } from './platform/http/base-headers';
import { isFromDashboard } from './platform/start/client';
import { bodyLimits } from '../lib/platform/contract/call';
import type { Context } from './platform/context/context';
import { enforceContract } from './platform/http/contract-guard';
import { allowCors } from './platform/http/cross-origin';
import { refuseWithoutSpace } from './platform/files/disk-space';
import { HttpError, notFound } from './platform/errors/errors';
import { answerFailure } from './platform/http/failures';
import { refuseProxied } from './platform/http/proxied';
import { metricsPath, metricsRoutes } from './platform/start/metrics';
import { readinessPath, readinessRoutes } from './platform/start/readiness';
import type { Records } from './records';
import { parseJsonBody, refuseNulBytes } from './platform/http/request-body';
import { setRequestId, trackRequestIds, getRequestId } from './platform/http/request-names';
import * as served from './product/served';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}

/** A file over its form's limit is cut one byte past it, where the length check finds it. */
const multipartOptions = { throwFileSizeLimit: false, limits: { fieldSize: 262_144 } };

/** Changes, but for those of websites; and a renewal, which ends a session whose token was used twice. */
const mayChangeSessions = (method: string, url: string) =>
  url.startsWith('/auth/') || (method !== 'GET' && !url.startsWith('/api/v1/'));

/** Probes may use any Host: balancers and clusters call a server by its address. */
const probes: readonly string[] = ['/health', readinessPath, metricsPath];

function refuseForeignHost(hosts: readonly string[]) {
  const isOurs = createHostCheck(hosts);
  return async ({ headers, url }: FastifyRequest): Promise<void> => {
    if (!isOurs(headers.host) && !probes.includes(url.split('?', 1)[0]!))
      throw new HttpError(421, 'This host is not served here.');
  };
}

/** The server, not yet listening; while `isEnding` it reports not ready and closes connections. */
export function createApp(context: Context, isEnding = () => false): FastifyInstance {
  const onError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    runInRequest(request.id, () => answerFailure(context.log, error, request, setRequestId(request, reply)));
  const withBase = addBaseHeaders(context.env.intakeUrl);
  const app = fastify({
    logger: false,
    genReqId: (request) => getRequestId(context, request),
    bodyLimit: bodyLimits.json,
    forceCloseConnections: 'idle',
    // Kept-alive connections may still send requests while the server closes.
    return503OnClosing: false,
    http: headTimers,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: headTimers.requestTimeout,
    // Longer than a proxy in front keeps an idle connection.
    keepAliveTimeout: 65_000,
    frameworkErrors: (error, request, reply) => void onError(error, request, withBase(reply)),
  });
  watchRequests(app.server);
  // The dashboard watches its own readers, and passes responses on in bursts.
  endSlowPeers(app.server, { isReaderSpared: (request) => isFromDashboard(context, request) });
  app.decorate('context', context);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody(app));
  trackRequestIds(app);
  app.addHook('onSend', async (_request, reply) => {
    withBase(reply);
    if (isEnding()) reply.header('connection', 'close');
  });
  app.addHook('onRequest', refuseForeignHost(context.env.hosts));
  app.addHook('onRequest', refuseNulBytes);
  app.addHook('onRequest', refuseProxied(context));
  if (!context.env.databaseUrl)
    app.addHook(
      'onRequest',
      refuseWithoutSpace(() => context.freeBytes()),
    );
  app.addHook('onSend', async ({ method, url }) => {
    context.outbox.wake();
    if (mayChangeSessions(method, url)) context.recentSessions.forgetAll();
  });
  app.addHook('preClose', () => emptyListenQueue(app.server));
  app.register(multipart, multipartOptions);
  enforceContract(app);

  app.get('/health', () => ({ status: 'ok' }));
  readinessRoutes(app, context, isEnding);
  metricsRoutes(app, context);
  // As a plugin, so that multipart is registered before the routes.
  app.register((routes, _options, done) => {
    allowCors(routes, context.env.websiteOrigins);
    const records: Records[] = Object.values(served).filter((each) => typeof each === 'object');
    for (const each of Object.values(served)) if (typeof each === 'function') each(routes, context, records);
    done();
  });
  return app;
}
