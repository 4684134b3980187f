import type { IncomingMessage, ServerResponse } from 'node:http';
import * as messages from '@/texts/platform/messages';
import { waitingPage, waitingPolicy } from '@/lib/platform/server/waiting-page';

/** A page with a link back for a person, JSON for Next's router, nothing for a prefetch. */
export function refuseTemporarily(
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, isPrefetch }: { seconds: number; isPrefetch: boolean },
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Retry-After', seconds);
  // An error would only appear in the console; the page is fetched when opened.
  if (isPrefetch) return void response.writeHead(204).end();
  const isRouter = 'rsc' in request.headers;
  const type = isRouter ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  const body = isRouter
    ? JSON.stringify({ message: messages.tooManyRequests })
    : waitingPage(messages.tooManyRequests, request.url ?? '');
  response.writeHead(429, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': waitingPolicy,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
