import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context';
import { notFound } from '../errors/errors';
import { route } from '../http/route';

/** Public files, named by their content's hash: cacheable for ever, and never run as a page. */
export function fileRoutes(app: FastifyInstance, { files }: Context): void {
  route(app, 'GET /api/v1/files/:name', async ({ params: { name }, request, reply }) => {
    const etag = `"${name}"`;
    const file = await files.get(name);
    if (!file) throw notFound();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (request.headers['if-none-match'] === etag) {
      file.body.destroy();
      return reply.code(304).send();
    }
    if (file.size !== undefined) reply.header('content-length', file.size);
    return reply.type(file.type).send(file.body);
  });
}
