import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

const brotliQuality = 5;
/** A page fits; the default of 22 takes megabytes per answer and half of the page's CPU time. */
const brotliWindowBits = 18;

const middleware = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    },
  },
});

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Flushing = ServerResponse & { flush?: () => void };

/** Compresses as the client accepts, brotli first; streams are flushed as they come. */
export const compressAnswer: Compress = (request, response, next) => {
  (middleware as unknown as Compress)(request, response, next);
  sendOnceATurn(response);
};

const bytesOf = (chunk: unknown, encoding?: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : (chunk as Uint8Array);

/** Next flushes after each piece of 2 kB: those of one turn are compressed as one, in half the time. */
function sendOnceATurn(response: Flushing): void {
  const write = response.write.bind(response) as (chunk: Uint8Array) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flush = response.flush?.bind(response);
  const held: Uint8Array[] = [];
  let isFull = false;
  let [isAwaited, isFlushed, isEnded] = [false, false, false];
  const take = () => Buffer.concat(held.splice(0));

  const send = () => {
    isAwaited = false;
    if (isEnded || response.destroyed) return;
    if (held.length > 0) isFull = !write(take());
    if (isFlushed) flush?.();
    isFlushed = false;
  };
  const sendLater = () => {
    if (!isAwaited) setImmediate(send);
    isAwaited = true;
  };
  response.on('drain', () => (isFull = false));
  response.write = ((chunk: unknown, encoding?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    held.push(bytesOf(chunk, encoding));
    sendLater();
    return !isFull;
  }) as ServerResponse['write'];
  response.flush = () => {
    isFlushed = true;
    sendLater();
  };
  response.end = ((...args: unknown[]) => {
    isEnded = true;
    if (held.length === 0) return end(...args);
    const [last, encoding] = args;
    if (last && typeof last !== 'function') held.push(bytesOf(last, encoding));
    return end(take());
  }) as ServerResponse['end'];
}
