import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cameThroughProxy, isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { clientHeader } from '../start/client';
import type { Context } from '../../context';
import { notFound } from '../http/errors';
import { buildOpenApiDocument } from './document';
import { pageHeaders, renderReferencePage } from './page';
import { documentPath, pagePath } from './paths';

/** 404 to other machines unless the operator has opened the reference. */
const requireLoopback = ({ env }: Context) =>
  async function onRequest(request: FastifyRequest): Promise<void> {
    const isPassedOn = cameThroughProxy(Object.keys(request.headers)) || clientHeader in request.headers;
    if (env.openReference || (isLoopbackAddress(request.ip) && !isPassedOn)) return;
    throw notFound();
  };

export function referencePageRoutes(app: FastifyInstance, context: Context): void {
  const onRequest = requireLoopback(context);
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;
  const built = () => (document ??= buildOpenApiDocument());
  app.get(documentPath, { onRequest }, () => built());
  app.get(pagePath, { onRequest }, (_request, reply) =>
    reply.headers(pageHeaders).send(renderReferencePage(built())),
  );
}
