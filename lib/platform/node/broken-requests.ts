import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { newRequestId } from './request-id';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Length': '0',
  Connection: 'close',
};

/** Those that a connection has yet to finish, in the order of their requests. */
const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();

/** Refuses CONNECT and unknown expectations, and notes responses, so that `answerBrokenRequest` writes into none. */
export function watchRequests(server: Server): void {
  // Node has taken its own listeners off this socket.
  server.on('connect', (_request, socket) =>
    socket.on('error', () => undefined).end(headOf(405), () => socket.destroy()),
  );
  server.on('checkExpectation', (_request, response) => response.writeHead(417, namedHeaders()).end());
  server.on('request', ({ socket }, response) => {
    const responses = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, responses.add(response));
    response.once('finish', () => responses.delete(response));
  });
}

/** For `clientError`: answers an invalid or slow head with an id and the usual headers, and closes. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  const [current] = unfinished.get(socket) ?? [];
  if (socket.writable && !current?.headersSent && error.code !== 'ECONNRESET') {
    socket.write(headOf(statuses[error.code ?? ''] ?? 400));
  }
  socket.destroy(error);
}

const namedHeaders = () => ({ 'X-Request-Id': newRequestId(), ...headers });

function headOf(status: number): string {
  const lines = Object.entries(namedHeaders()).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
