import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  runInRequest,
  isRequestId,
  newRequestId,
  requestIdHeader,
} from '../../../lib/platform/node/request-id';
import { trackCall } from '../../../lib/platform/node/watchdog';
import { isFromDashboard } from '../start/client';
import type { Context } from '../context/context';

export function getRequestId(context: Pick<Context, 'env' | 'now'>, request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  return isRequestId(given) && isFromDashboard(context, request) ? given : newRequestId();
}

export const setRequestId = ({ id }: FastifyRequest, reply: FastifyReply) =>
  reply.header(requestIdHeader, id);

/** Runs a request's work under its id, registers it with the watchdog, and logs why its file breaks off. */
export function trackRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    setRequestId(request, reply);
    reply.raw.once('close', trackCall(`${request.method} ${request.routeOptions.url ?? 'nowhere'}`));
    runInRequest(request.id, next);
  });
  // The connection's events read the body, outside of any request.
  app.addHook('preValidation', (request, _reply, next) => runInRequest(request.id, next));
  app.addHook('onSend', async ({ id, method, routeOptions: { url: route } }, reply, payload) => {
    if (!(payload instanceof Readable)) return;
    const log = (err: unknown) => app.context.log.error({ err, method, route }, 'a file broke off');
    // Before its first byte the failure is answered.
    payload.once('error', (error) => reply.raw.headersSent && runInRequest(id, () => log(error)));
  });
}
