import type { FastifyInstance } from 'fastify';
import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';
import { mostTogether } from '../../../lib/platform/together/calls';
import { badRequest } from '../errors/errors';
import { route } from './route';

const paths = new Set(callNames.filter((name) => callOf(name).isInFrame).map((name) => partsOf(name).path));

/** Of one request alone; an answer from a cache has no body. */
const ownHeaders = ['connection', 'content-length', 'if-none-match', 'transfer-encoding'];

/** Answers several reads in one call, each with all its checks. */
export function togetherRoutes(app: FastifyInstance): void {
  route(app, 'GET /dashboard/frame', async ({ query, request }) => {
    const reads = query.reads.split('\n');
    const isKnown = (read: string) => paths.has(read.split('?', 1)[0]!);
    if (reads.length > mostTogether || !reads.every(isKnown))
      throw badRequest([{ msg: 'Must be reads of the frame.', param: 'reads' }]);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !ownHeaders.includes(name)),
    );
    const remoteAddress = request.socket.remoteAddress ?? '';
    const ask = (url: string) => app.inject({ method: 'GET', url, headers, remoteAddress });
    const answers = await Promise.all(reads.map(ask));
    return { answers: answers.map(({ statusCode, body }) => ({ status: statusCode, body })) };
  });
}
