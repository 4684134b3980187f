import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setEnvironment } from './environment';
import { listen } from './listen';

export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders };
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real HTTP server as the upstream; records its requests. */
export type TestUpstream = {
  url: string;
  received: ReceivedRequest[];
  asked: () => string[];
  close: () => Promise<void>;
};

export async function startUpstream(answer: Answer, prefix = ''): Promise<TestUpstream> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers });
    answer(request, response);
  });
  const { origin, close } = await listen(server);
  const url = origin + prefix;
  setEnvironment({ UPSTREAM_URL: url });
  return {
    url,
    received,
    asked: () => received.map(({ method, url }) => `${method} ${url}`),
    close,
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
