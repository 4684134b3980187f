import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { analyticsRoutes } from './analytics/routes';
import { applicationRoutes } from './applications/routes';
import { passwordRoutes } from './auth/password-routes';
import { authRoutes } from './auth/routes';
import { bannerRoutes } from './banners/routes';
import { companyRoutes } from './companies/routes';
import { capabilityRoutes } from './capabilities';
import type { Context } from './context';
import { holdToContract } from './contract-guard';
import { enquiryRoutes } from './enquiries/routes';
import { notFound } from './errors';
import { answerFailure } from './failures';
import { feedbackRoutes } from './feedback/routes';
import { privateFileRoutes } from './companies/private-routes';
import { fileRoutes } from './files/routes';
import { generalEnquiryRoutes } from './general-enquiries/routes';
import { listingRoutes } from './listings/routes';
import { referencePageRoutes } from './openapi/routes';
import { operatorRoutes } from './operators/routes';
import { ownerRoutes } from './owners/routes';
import { referenceRoutes } from './reference/routes';
import { readJson, refuseNulBytes } from './request-body';
import { ssoRoutes } from './sso/routes';
import { unreadRoutes } from './unread';
import { usefulInfoRoutes } from './useful-info/routes';
import { websiteRoutes } from './websites/routes';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}

/** A file over its form's limit is cut one byte past it, where the check of its length finds it. */
const multipartOptions = { throwFileSizeLimit: false, limits: { fieldSize: 262_144 } };

/** The upstream as a server that does not listen yet: every route over the given context. */
export function createApp(context: Context): FastifyInstance {
  const onError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerFailure(context.log, error, request, reply);
  const app = fastify({
    logger: false,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void onError(error, request, reply),
  });
  app.decorate('context', context);
  app.setErrorHandler(onError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(app));
  app.addHook('onRequest', refuseNulBytes);
  app.register(multipart, multipartOptions);

  holdToContract(app);

  app.get('/health', () => ({ status: 'ok' }));
  // Registered as a plugin so that multipart is there by the time the routes are.
  app.register((routes, _options, done) => {
    capabilityRoutes(routes, context);
    authRoutes(routes, context);
    passwordRoutes(routes, context);
    ssoRoutes(routes, context);
    companyRoutes(routes, context);
    applicationRoutes(routes, context);
    fileRoutes(routes, context);
    privateFileRoutes(routes, context);
    analyticsRoutes(routes, context);
    enquiryRoutes(routes, context);
    unreadRoutes(routes, context);
    generalEnquiryRoutes(routes, context);
    referenceRoutes(routes, context);
    listingRoutes(routes, context);
    ownerRoutes(routes, context);
    operatorRoutes(routes, context);
    referencePageRoutes(routes);
    feedbackRoutes(routes, context);
    usefulInfoRoutes(routes, context);
    bannerRoutes(routes, context);
    websiteRoutes(routes, context);
    done();
  });
  return app;
}
