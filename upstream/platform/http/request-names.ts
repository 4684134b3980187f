import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inRequest, isRequestId, newRequestId, requestIdHeader } from '../../../lib/platform/node/request-id';
import { beginCall } from '../../../lib/platform/node/watchdog';
import { comesFromDashboard } from '../start/client';
import type { Context } from '../../context';

export function requestIdOf(context: Pick<Context, 'env' | 'now'>, request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return isRequestId(given) && comesFromDashboard(context, request) ? given : newRequestId();
}

export const named = ({ id }: FastifyRequest, reply: FastifyReply) => reply.header(requestIdHeader, id);

/** Runs all work of a request under its id, and registers it with the watchdog. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    named(request, reply);
    reply.raw.once('close', beginCall(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`));
    inRequest(request.id, next);
  });
  // The connection's events read the body, outside of any request.
  app.addHook('preValidation', (request, _reply, next) => inRequest(request.id, next));
}
