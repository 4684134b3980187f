import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../lib/platform/calls/contract';
import { clientAddress } from '../platform/start/client';
import type { Context } from '../context';
import { createCounter } from '../platform/limits/in-process';
import { asSent, Ready } from '../platform/http/route';
import { provenVisitor } from './websites/intake';

/** Counted per process, because counting must not cost a write. */
export const readsPerMinute = 60;
const maxAgeSeconds = 60;

export type Tagged = { tag: string; json: string };
type HttpCall = { request: FastifyRequest; reply: FastifyReply };

/** The ETag covers everything sent. */
export function tagged(name: CallName, address: unknown, answer: unknown): Tagged {
  const json = JSON.stringify(asSent(name, answer));
  const said = `${name} ${JSON.stringify(address)} ${json}`;
  return { tag: `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`, json };
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

export function siteAnswer(context: Pick<Context, 'db' | 'now'>) {
  const count = createCounter(readsPerMinute, 60);
  return async ({ request, reply }: HttpCall, read: () => Promise<Tagged>): Promise<Ready> => {
    count((await provenVisitor(context, request)) ?? clientAddress(request), context.now());
    const { tag, json } = await read();
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
    return new Ready(hasTag(request, tag) ? null : json);
  };
}
