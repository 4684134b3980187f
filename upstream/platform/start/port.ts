import { createServer } from 'node:net';
import { StartError } from './start-error';

/** What a failure to listen on UPSTREAM_PORT means, in one line. */
export function portError(port: number, { code, message }: NodeJS.ErrnoException): StartError {
  const reason = code === 'EADDRINUSE' ? 'is already taken on 127.0.0.1' : `cannot be used: ${message}`;
  return new StartError(`UPSTREAM_PORT ${port} ${reason}.`);
}

/** Throws a StartError unless the loopback port can be listened on: better known before the database is opened and filled. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(port, error)));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve()));
  });
}
