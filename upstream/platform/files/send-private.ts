import type { FastifyReply } from 'fastify';
import type { StoredFile } from './file-store';

/** Sends a private file: not cached by others, and sandboxed. */
export function sendPrivate(reply: FastifyReply, { size, type, body }: StoredFile, disposition: string) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (size !== undefined) reply.header('content-length', size);
  return reply.type(type).send(body);
}
