import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basePath } from '@/lib/paths';
import { emptyListenQueue } from '@/lib/platform/node/listen-queue';

const timeoutMs = 10_000;
const readinessPath = `${basePath}/api/ready`;

export type Shutdown = {
  /** Ends keep-alive of an ending server; returns whether it answered (readiness). */
  answered: (request: IncomingMessage, response: ServerResponse) => boolean;
  end: (server: Server, drainMs: number, finish: () => Promise<void>) => void;
  /** The parts of `end` for a worker, whose primary closes the port: no longer ready, and waiting for the requests. */
  begin: () => void;
  leave: (server: Server, finish: () => Promise<void>) => void;
};

/** Shutdown: not ready at once, closes after `drainMs`, waits 10 s for requests, exits with 0. */
export function createShutdown(exit: () => void = () => process.exit(0)): Shutdown {
  let isEnding = false;
  const begin = () => void (isEnding = true);
  const leave = (server: Server, finish: () => Promise<void>) => awaitRequests(server, finish, exit);
  return {
    begin,
    leave,
    answered: (request, response) => {
      if (!isEnding) return false;
      response.setHeader('Connection', 'close');
      if (request.url?.split('?', 1)[0] !== readinessPath) return false;
      response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ status: 'not ready' }));
      return true;
    },
    end: (server, drainMs, finish) => {
      begin();
      const close = () => {
        leave(server, finish);
        server.close();
      };
      setTimeout(() => void emptyListenQueue(server).then(close), drainMs);
    },
  };
}

function awaitRequests(server: Server, finish: () => Promise<void>, exit: () => void): void {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), timeoutMs);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(force);
    void finish().finally(exit);
  });
}
