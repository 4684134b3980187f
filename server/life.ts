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

/** Calls `stop` once, on SIGTERM, on SIGINT, or when the parent that PARENT_PID names has gone: a killed parent cannot tell us. */
export function onEnd(stop: () => void): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop();
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  const parent = Number(process.env.PARENT_PID);
  if (!parent) return;
  const watch = setInterval(() => {
    if (process.ppid !== parent) once();
  }, 500);
  watch.unref();
}
