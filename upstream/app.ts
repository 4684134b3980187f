import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerBrokenRequest } from '../lib/platform/node/broken-requests';
import { endSlowPeers, headTimers } from '../lib/platform/node/slow-peers';
import { inRequest } from '../lib/platform/node/request-id';
import { baseHeaders } from './platform/http/base-headers';
import { comesFromDashboard } from './platform/start/client';
import { bodyLimits } from '../lib/platform/contract/call';
import type { Context } from './context';
import { holdToContract } from './platform/http/contract-guard';
import { letPagesCall } from './platform/http/cross-origin';
import { refuseWithoutRoom } from './platform/files/disk-space';
import { notFound } from './platform/http/errors';
import { answerFailure } from './platform/http/failures';
import { refuseForeignHost } from './platform/http/foreign-host';
import { refuseProxied } from './platform/http/proxied';
import { readinessRoutes } from './platform/start/readiness';
import { readJson, refuseNulBytes } from './platform/http/request-body';
import { named, nameRequests, requestIdOf } from './platform/http/request-names';
import * as served from './served';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}

/** A file over its form's limit is cut one byte past it, where the check of its length finds it. */
const multipartOptions = { throwFileSizeLimit: false, limits: { fieldSize: 262_144 } };

/** The upstream as a server that does not listen yet: every route over the given context. Once it `isEnding` it is not ready and keeps no connection. */
export function createApp(context: Context, isEnding = () => false): FastifyInstance {
  const onError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    inRequest(request.id, () => answerFailure(context.log, error, request, named(request, reply)));
  const withBase = baseHeaders(context.env.intakeUrl);
  const app = fastify({
    logger: false,
    genReqId: (request) => requestIdOf(context, request),
    bodyLimit: bodyLimits.json,
    forceCloseConnections: 'idle',
    // What still comes by a kept connection while the server closes is answered.
    return503OnClosing: false,
    http: headTimers,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: headTimers.requestTimeout,
    // Longer than a proxy in front keeps an idle connection.
    keepAliveTimeout: 65_000,
    frameworkErrors: (error, request, reply) => void onError(error, request, withBase(reply)),
  });
  // The dashboard watches its own readers, and passes on what they take in lumps.
  endSlowPeers(app.server, { isReaderSpared: (request) => comesFromDashboard(context, request) });
  app.decorate('context', context);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  nameRequests(app);
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
      refuseWithoutRoom(() => context.freeBytes()),
    );
  app.addHook('onSend', async () => context.outbox.wake());
  app.register(multipart, multipartOptions);

  holdToContract(app);

  app.get('/health', () => ({ status: 'ok' }));
  readinessRoutes(app, context, isEnding);
  // Registered as a plugin so that multipart is there by the time the routes are.
  app.register((routes, _options, done) => {
    letPagesCall(routes, context.env.websiteOrigins);
    for (const addRoutes of Object.values(served)) addRoutes(routes, context);
    done();
  });
  return app;
}
