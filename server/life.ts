import type { Server } from 'node:http';

const timeoutMs = 10_000;

/** Stops taking connections, lets requests in flight finish for at most 10 s, then ends the process with 0. */
export function stopGracefully(server: Server, finish: () => Promise<void>): void {
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), timeoutMs);
  server.close(() => {
    clearInterval(idle);
    clearTimeout(force);
    void finish().finally(() => process.exit(0));
  });
}
