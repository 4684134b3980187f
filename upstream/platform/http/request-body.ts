import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from '../../../lib/platform/contract/json-depth';
import { callOf } from '../../../lib/platform/calls/contract';
import { problemIn } from '../../../lib/platform/text/storable';
import { badRequest, HttpError } from './errors';

/** Refuses addresses with a NUL byte: PostgreSQL takes none in any text. */
export async function refuseNulBytes(request: FastifyRequest): Promise<void> {
  if (request.url.includes('%00'))
    throw badRequest([{ msg: 'Must not contain NUL bytes.', param: 'address' }]);
}

/** Reads a JSON body: none at all is undefined; anything but JSON, a text that cannot be stored or a key like `__proto__` is a 400. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    if (body === '') return done(null, undefined);
    if (isTooLong(request, body)) return done(new HttpError(413, 'The body is too large.'));
    if (isTooDeep(body)) return done(badRequest([{ msg: 'Must not be nested so deeply.', param: 'body' }]));
    void parse(request, body, (error, value) => {
      if (error) return done(badRequest([{ msg: 'Must be valid JSON.', param: 'body' }]));
      const problem = isCleaned(request) ? null : problemIn(value, '');
      if (problem) done(badRequest([problem]));
      else done(null, value);
    });
  };
}

/** Whether the JSON of a call, whose other form may be longer, is longer than JSON may be. */
function isTooLong(request: FastifyRequest, text: string): boolean {
  const { call } = request.routeOptions.config;
  const body = call && callOf(call).body;
  return body?.kind === 'json' && body.raw !== undefined && Buffer.byteLength(text) > body.limitBytes!;
}

/** Whether the call cleans its texts itself: what it brings comes but once. */
function isCleaned(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  const body = call && callOf(call).body;
  return body?.kind === 'json' && body.isCleaned === true;
}
