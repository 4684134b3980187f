import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inRequest, isRequestId, newRequestId, requestIdHeader } from '../../../lib/platform/node/request-id';
import { beginCall } from '../../../lib/platform/node/watchdog';
import { comesFromDashboard } from '../start/client';
import type { Context } from '../../context';

/** The id of a request: the dashboard's where it proves that it sent it, a new one for everybody else. */
export function requestIdOf(context: Pick<Context, 'env' | 'now'>, request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return isRequestId(given) && comesFromDashboard(context, request) ? given : newRequestId();
}

/** A response that carries the id of its request. */
export const named = ({ id }: FastifyRequest, reply: FastifyReply) => reply.header(requestIdHeader, id);

/** Names every response, and lets all that happens for a request know its id; the watchdog knows what is under way. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    named(request, reply);
    reply.raw.once('close', beginCall(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`));
    inRequest(request.id, next);
  });
  // A body is read by the events of its connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, next) => inRequest(request.id, next));
}
