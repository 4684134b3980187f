import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on this machine, at a free port unless one is named, until it is closed. */
export async function listen(server: Server | HttpServer, at = 0) {
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
export type Listening = Awaited<ReturnType<typeof listen>>;
