import { createServer } from 'node:net';
import { StartError } from '../errors/start-error';

type Listening = { host: string; port: number };

export function portError({ host, port }: Listening, { code, message }: NodeJS.ErrnoException): StartError {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`Cannot listen on UPSTREAM_HOST ${host}: ${message}`);
  const reason = code === 'EADDRINUSE' ? `is already taken on ${host}` : `cannot be used: ${message}`;
  return new StartError(`UPSTREAM_PORT ${port} ${reason}.`);
}

/** Throws a StartError for a taken port, before the database is opened and filled. */
export function requireFreePort({ host, port }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError({ host, port }, error)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
