import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { passwordRoutes } from './auth/password-routes';
import { authRoutes } from './auth/routes';
import { companyRoutes } from './companies/routes';
import type { Context } from './context';
import { fileRoutes } from './files/routes';
import { answerFailure } from './failures';
import { notFound } from './errors';
import { readJson, refuseNulBytes } from './request-body';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}

/** The upstream as a server that does not listen yet: every call of the specification over the given context. */
export function createApp(context: Context): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 1_048_576, forceCloseConnections: 'idle' });
  app.decorate('context', context);
  app.setErrorHandler((error, request, reply) => answerFailure(context.log, error, request, reply));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  app.addHook('onRequest', refuseNulBytes);
  app.register(multipart, {
    limits: { fileSize: 1_500_000, files: 1, fields: 60, parts: 61, fieldSize: 65_536 },
  });

  app.get('/health', () => ({ status: 'ok' }));
  app.register((routes, _options, done) => {
    authRoutes(routes, context);
    passwordRoutes(routes, context);
    companyRoutes(routes, context);
    fileRoutes(routes, context);
    done();
  });
  return app;
}
