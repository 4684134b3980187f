import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import { openApiDocument } from './document';
import { pageHeaders, referencePage } from './page';

export const documentPath = '/openapi.json';
export const pagePath = '/reference';

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-bff-client'];

/** The reference is for who sits at this machine: nobody else, and nobody whose request was passed on, is told that it is there. */
async function requireLoopback({ socket, headers }: FastifyRequest): Promise<void> {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  if (!isLoopback || forwarded.some((name) => name in headers)) throw notFound();
}

/** The contract as an OpenAPI document, and as a page to read. */
export function referencePageRoutes(app: FastifyInstance): void {
  const onRequest = requireLoopback;
  let document: ReturnType<typeof openApiDocument> | undefined;
  const built = () => (document ??= openApiDocument());
  app.get(documentPath, { onRequest }, () => built());
  app.get(pagePath, { onRequest }, (_request, reply) =>
    reply.headers(pageHeaders).send(referencePage(built())),
  );
}
