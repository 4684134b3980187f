import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cameThroughProxy, isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { clientHeader } from '../start/client';
import type { Context } from '../../context';
import { notFound } from '../http/errors';
import { openApiDocument } from './document';
import { pageHeaders, referencePage } from './page';
import { documentPath, pagePath } from './paths';

/** The reference is for who sits at this machine, unless the operator has opened it: nobody else is told that it is there. */
const requireLoopback = ({ env }: Context) =>
  async function onRequest(request: FastifyRequest): Promise<void> {
    const isPassedOn = cameThroughProxy(Object.keys(request.headers)) || clientHeader in request.headers;
    if (env.openReference || (isLoopbackAddress(request.ip) && !isPassedOn)) return;
    throw notFound();
  };

/** The contract as an OpenAPI document, and as a page to read. */
export function referencePageRoutes(app: FastifyInstance, context: Context): void {
  const onRequest = requireLoopback(context);
  let document: ReturnType<typeof openApiDocument> | undefined;
  const built = () => (document ??= openApiDocument());
  app.get(documentPath, { onRequest }, () => built());
  app.get(pagePath, { onRequest }, (_request, reply) =>
    reply.headers(pageHeaders).send(referencePage(built())),
  );
}
