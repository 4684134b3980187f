import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from '../../../lib/platform/contract/json-depth';
import { callOf } from '../../../lib/platform/calls/contract';
import { problemIn } from '../../../lib/platform/text/storable';
import { badRequest, HttpError } from '../errors/errors';

/** PostgreSQL takes no NUL byte in any text. */
export async function refuseNulBytes(request: FastifyRequest): Promise<void> {
  if (request.url.includes('%00'))
    throw badRequest([{ msg: 'Must not contain NUL bytes.', param: 'address' }]);
}

/** Reads JSON, none as undefined; 400 for invalid JSON, unstorable texts and keys like `__proto__`. */
export function parseJsonBody(app: FastifyInstance) {
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

/** The body limit is that of the raw form, which may be longer than JSON may be. */
function isTooLong(request: FastifyRequest, text: string): boolean {
  const { call } = request.routeOptions.config;
  const body = call && callOf(call).body;
  return body?.kind === 'json' && body.raw !== undefined && Buffer.byteLength(text) > body.limitBytes!;
}

function isCleaned(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  const body = call && callOf(call).body;
  return body?.kind === 'json' && body.isCleaned === true;
}
