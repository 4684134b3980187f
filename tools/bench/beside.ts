import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onShutdown } from '../../lib/platform/node/life';

/** Calls the upstream with the token of who asks: a browser of the benchmarks has it in a cookie. */
export function askUpstream({ headers }: IncomingMessage, path: string): Promise<Response> {
  const token = /(?:^|; )token=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  return fetch(`${process.env.UPSTREAM_URL}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** Serves a page to compare with, at PORT until the benchmark ends. */
export function serve(answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  onShutdown(() => process.exit());
}
