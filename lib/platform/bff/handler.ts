import 'server-only';
import * as messages from '@/texts/platform/messages';
import { limitLogLines } from '../node/few-lines';
import { securityEvent } from '../node/security-event';
import { UpstreamError } from '../errors/errors';
import { clientOf } from '../server/client-address';
import { log } from '../server/log';
import { failure } from '../server/answer';
import { copyHeader, clearsSession, noCopy } from '../server/copy';
import { isSameOrigin } from './origin';
import { transportSecurity } from './security-headers';

/** Lines per minute at most: any site can cause them. */
const logLimited = limitLogLines(60);

type Handler = (request: Request) => Promise<Response> | Response;

const defaults: [string, string][] = [
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
];

function secured(response: Response): Response {
  for (const [name, value] of [...defaults, ...transportSecurity()])
    if (!response.headers.has(name)) response.headers.set(name, value);
  if (clearsSession(response)) response.headers.set(copyHeader, noCopy);
  return response;
}

/** The answer to a call that the upstream failed: JSON with its status and message. */
export function failed({ status, body, retryAfterSeconds }: UpstreamError): Response {
  const response = failure(status, String(body.message));
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

/** `servers` have no cookies and authenticate by what they send. */
type Callers = { from: 'pages' | 'servers' };

async function answered(handler: Handler, request: Request, { from }: Callers): Promise<Response> {
  if (from === 'pages' && !isSameOrigin(request)) {
    const how = `${request.method} ${new URL(request.url).pathname}`;
    const address = clientOf(request.headers)?.address;
    logLimited((leftOut) => securityEvent(log, 'cross-site-call', { address, how, ...leftOut }));
    return failure(403, messages.crossSite, 'cross_site');
  }
  try {
    return await handler(request);
  } catch (error) {
    if (request.signal.aborted) return failure(499, 'The request was given up.');
    if (error instanceof UpstreamError) return failed(error);
    log.error({ err: error }, 'handler-failed');
    return failure(500, messages.serverError);
  }
}

/** Wraps all handlers of app/api: refuses other sites, turns errors into JSON, adds required headers. */
export const bff =
  (handler: Handler, callers: Callers = { from: 'pages' }) =>
  async (request: Request) =>
    secured(await answered(handler, request, callers));
