import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../lib/calls/contract';
import { asSent, Ready } from '../route';

/** How long a browser or a cache in between may show an answer without asking, seconds. */
const maxAgeSeconds = 60;

/** An answer as it is sent, with the tag of its content. */
export type Tagged = { tag: string; json: string };

/** Tags the answer of a call at an address by all that is sent, so that it changes with anything in it. */
export function tagged(name: CallName, address: string, answer: unknown): Tagged {
  const json = JSON.stringify(asSent(name, answer));
  const hash = createHash('sha256').update(address).update(json).digest('base64url').slice(0, 22);
  return { tag: `"${hash}"`, json };
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

/** Sends an answer that may be kept for a minute, or that the caller has it already. */
export function sendTagged({ tag, json }: Tagged, request: FastifyRequest, reply: FastifyReply): Ready {
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
  return new Ready(hasTag(request, tag) ? null : json);
}
