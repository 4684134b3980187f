import { createServer, request as ask, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Socket } from 'node:net';

/** The first byte of a TLS connection. */
const handshake = 22;

/** What an operator's proxy does in front of the dashboard: https and http on one port, the latter leading to the former. */
export async function secureFront(port: number, dashboardPort: number, keys: { key: Buffer; cert: Buffer }) {
  const pass: RequestListener = (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '127.0.0.1',
      'x-forwarded-proto': 'https',
    };
    const onward = ask(
      { host: '127.0.0.1', port: dashboardPort, method, path, headers: forwarded },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const secure = createSecureServer(keys, pass);
  const plain = createServer((incoming, outgoing) =>
    outgoing.writeHead(301, { location: `https://${incoming.headers.host}${incoming.url}` }).end(),
  );
  const sockets = new Set<Socket>();
  const front = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === handshake ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise<void>((resolve) => {
        front.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
