import type { FastifyInstance } from 'fastify';
import { callNames, callOf } from '../../../lib/platform/calls/contract';
import { partsOf, type Method } from '../../../lib/platform/contract/names';
import { notFound } from '../errors/errors';

/** Never the key of a website. */
const mayBeSent = 'Content-Type, Idempotency-Key, If-None-Match';
const mayBeRead = 'ETag, Retry-After, X-Request-Id';
const rememberedSeconds = 600;

/** Allows CORS from these origins for the calls meant for websites' pages, without credentials. */
export function allowCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    const { call: name } = routeOptions.config ?? {};
    if (!name || !callOf(name).fromPages) return;
    // Caches must keep an answer per origin.
    reply.header('vary', 'Origin');
    if (!headers.origin || !origins.includes(headers.origin)) return;
    reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': mayBeRead,
    });
  });
  for (const [path, methods] of pathsForPages()) {
    const [first] = methods;
    app.options(path, { config: { call: first!.name } }, (_request, reply) => {
      if (!reply.hasHeader('access-control-allow-origin')) throw notFound();
      return reply
        .headers({
          'access-control-allow-methods': methods.map(({ method }) => method).join(', '),
          'access-control-allow-headers': mayBeSent,
          'access-control-max-age': rememberedSeconds,
        })
        .code(204)
        .send();
    });
  }
}

function pathsForPages() {
  const paths = new Map<string, { name: (typeof callNames)[number]; method: Method }[]>();
  for (const name of callNames.filter((each) => callOf(each).fromPages)) {
    const { path, method } = partsOf(name);
    paths.set(path, [...(paths.get(path) ?? []), { name, method }]);
  }
  return paths;
}
