import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../lib/platform/calls/contract';
import { rateLimitAddress } from '../platform/start/client';
import type { Context } from '../context';
import { createProcessRateLimit } from '../platform/limits/in-process';
import { validateAnswer, SerializedAnswer } from '../platform/http/route';
import { findProvenVisitor } from './websites/intake';

/** Counted per process, because counting must not cost a write. */
export const readsPerMinute = 60;
const maxAgeSeconds = 60;

export type TaggedAnswer = { tag: string; json: string };
type HttpCall = { request: FastifyRequest; reply: FastifyReply };

/** The ETag covers everything sent. */
export function tagAnswer(name: CallName, address: unknown, answer: unknown): TaggedAnswer {
  const json = JSON.stringify(validateAnswer(name, answer));
  const said = `${name} ${JSON.stringify(address)} ${json}`;
  return { tag: `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`, json };
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

export function createSiteAnswer(context: Pick<Context, 'db' | 'now'>) {
  const count = createProcessRateLimit(readsPerMinute, 60);
  return async (
    { request, reply }: HttpCall,
    read: () => Promise<TaggedAnswer>,
  ): Promise<SerializedAnswer> => {
    count((await findProvenVisitor(context, request)) ?? rateLimitAddress(request), context.now());
    const { tag, json } = await read();
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
    return new SerializedAnswer(hasTag(request, tag) ? null : json);
  };
}
