import type { IncomingMessage, ServerResponse } from 'node:http';
import { responses } from '@/lib/platform/server/responses';
import { responseHeader } from '@/lib/platform/server/page-request';

const readingMs = 10_000;
let last = 0;

/** Lets the page set its status, and abort its reads. Changes the request's headers. */
export function registerResponse(request: IncomingMessage, response: ServerResponse): void {
  const name = String((last += 1));
  request.headers[responseHeader] = name;
  const reading = new AbortController();
  const end = () => reading.abort(new DOMException('The page took too long.', 'TimeoutError'));
  const timer = setTimeout(end, readingMs).unref();
  responses().set(name, {
    setStatus: (status) => {
      if (!response.headersSent) response.statusCode = status;
    },
    reading: reading.signal,
  });
  response.once('close', () => {
    responses().delete(name);
    clearTimeout(timer);
    reading.abort();
  });
}
