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
  flushOnceATurn(response);
};

/** Next flushes after each write: writes of one event loop turn are flushed together. */
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
