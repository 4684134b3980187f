import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Quick enough to compress every answer as it is made, and still smaller than gzip. */
const brotliQuality = 5;
/** A page fits into a window of so many bits; the usual 22 take megabytes for each answer, and half of a page's CPU time with them. */
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
/** A response as `compression` leaves it: what was written goes on at a flush. */
type Flushing = ServerResponse & { flush?: () => void };

/** Compresses the answer to a request as the client takes it, brotli first; what is streamed goes on as it comes. */
export const compressAnswer: Compress = (request, response, next) => {
  (middleware as unknown as Compress)(request, response, next);
  flushOnceATurn(response);
};

/** Next flushes after each of its writes: what a turn of the event loop writes goes on at once and together, and what is last with the end. */
function flushOnceATurn(response: Flushing): void {
  const flush = response.flush?.bind(response);
  if (!flush) return;
  let isAsked = false;
  response.flush = () => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      if (!response.writableEnded && !response.destroyed) flush();
    });
  };
}
