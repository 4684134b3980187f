import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from '../lib/contract/json-depth';
import { badRequest } from './errors';

const nulByte = (param: string) => badRequest([{ msg: 'Must not contain NUL bytes.', param }]);

/** Refuses addresses with a NUL byte: PostgreSQL takes none in any text. */
export async function refuseNulBytes(request: FastifyRequest): Promise<void> {
  if (request.url.includes('%00')) throw nulByte('address');
}

/** Reads a JSON body: none at all is undefined; anything but JSON, a NUL byte or a key like `__proto__` is a 400. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body)) return done(badRequest([{ msg: 'Must not be nested so deeply.', param: 'body' }]));
    void parse(request, body, (error, value) => {
      if (error) done(badRequest([{ msg: 'Must be valid JSON.', param: 'body' }]));
      else if (body.includes('\\u0000') && holdsNul(value)) done(nulByte('body'));
      else done(null, value);
    });
  };
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNul(inner));
}
