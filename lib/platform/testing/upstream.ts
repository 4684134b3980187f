import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setEnvironment } from './environment';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders };
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real HTTP server as the upstream; records its requests. */
export type TestUpstream = {
  url: string;
  received: Received[];
  asked: () => string[];
  close: () => Promise<void>;
};

export async function startUpstream(answer: Answer, prefix = ''): Promise<TestUpstream> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  setEnvironment({ UPSTREAM_URL: url });
  return {
    url,
    received,
    asked: () => received.map(({ method, url }) => `${method} ${url}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts upstreams that end with the test which started them. */
export function prepareUpstreams(): typeof startUpstream {
  const started: TestUpstream[] = [];
  afterEach(() => Promise.all(started.splice(0).map((upstream) => upstream.close())));
  return async (answer, prefix) => {
    const upstream = await startUpstream(answer, prefix);
    started.push(upstream);
    return upstream;
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: object = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
