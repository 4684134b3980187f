import { STATUS_CODES } from 'node:http';
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

type Inner = { _httpMessage?: { headersSent: boolean } | null };

/** For `clientError`: answers an invalid or slow head with an id and the usual headers, and closes. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  const isAnswered = (socket as Inner)._httpMessage?.headersSent === true;
  if (socket.writable && !isAnswered && error.code !== 'ECONNRESET') {
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries({ 'X-Request-Id': newRequestId(), ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  }
  socket.destroy(error);
}
