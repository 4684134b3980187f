import type { IncomingMessage, ServerResponse } from 'node:http';
import { responses } from '@/lib/server/responses';
import { responseHeader } from '@/lib/server/page-request';

let last = 0;

/** Lets the page that answers a request set its HTTP status. Changes the request's headers. */
export function offerStatus(request: IncomingMessage, response: ServerResponse): void {
  const name = String((last += 1));
  request.headers[responseHeader] = name;
  responses().set(name, (status) => {
    if (!response.headersSent) response.statusCode = status;
  });
  response.once('close', () => responses().delete(name));
}
