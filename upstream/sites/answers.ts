import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../lib/platform/calls/contract';
import { clientAddress } from '../platform/start/client';
import type { Context } from '../context';
import { createCounter } from '../platform/limits/in-process';
import { asSent, Ready } from '../platform/http/route';
import { provenVisitor } from './websites/intake';

/** How often one sender makes each of these calls in a minute; counted by each process alone, for counting must not cost a write. */
export const readsPerMinute = 60;
/** How long a browser or a cache in between may show an answer without asking, seconds. */
const maxAgeSeconds = 60;

/** An answer as it is sent, with the tag of its content. */
export type Tagged = { tag: string; json: string };
type Asked = { request: FastifyRequest; reply: FastifyReply };

/** Tags the answer of a call at an address by all that is sent, so that it changes with anything in it. */
export function tagged(name: CallName, address: unknown, answer: unknown): Tagged {
  const json = JSON.stringify(asSent(name, answer));
  const said = `${name} ${JSON.stringify(address)} ${json}`;
  return { tag: `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`, json };
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

/** Answers one of the public reads within the limits of its sender, with a tag by which an unchanged answer is not sent again. */
export function siteAnswer(context: Pick<Context, 'db' | 'now'>) {
  const count = createCounter(readsPerMinute, 60);
  return async ({ request, reply }: Asked, read: () => Promise<Tagged>): Promise<Ready> => {
    count((await provenVisitor(context, request)) ?? clientAddress(request), context.now());
    const { tag, json } = await read();
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
    return new Ready(hasTag(request, tag) ? null : json);
  };
}
