import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { networkOf } from '@/lib/platform/node/addresses';
import { prefetchHeader, wholePage } from '@/lib/platform/server/page-request';
import { usualFormats, type Formats } from '@/lib/platform/values/formats';
import * as messages from '@/texts/platform/messages';
import { runWithFormats } from '@/lib/platform/node/formats';
import { runInRequest, newRequestId, requestIdHeader } from '@/lib/platform/node/request-id';
import { basePath } from '@/lib/paths';
import type { Admission } from './admission/admission';
import { refuseTemporarily } from './admission/refused-answer';
import type { Visit } from './admission/waiting';
import { compressAnswer } from './compress';
import { normalizeForwarded } from './forwarded';
import { inlineStyles, type ReadSheet } from './inline-styles';
import { registerResponse } from './page-status';
import type { SendPackedFile } from './packed-files';
import { type IsOurHost, refusalOf } from './refusal';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next sets content-type as an array, which `compression` ignores: JSON would be sent uncompressed. */
function settleContentType(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isList = name.toLowerCase() === 'content-type' && Array.isArray(value);
    return setHeader(name, isList ? String(value) : value);
  };
}

function answer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}

type Door = { admission: Admission; personOf: (cookies: string | undefined) => Promise<string | null> };
async function isAdmitted({ admission, personOf }: Door, request: IncomingMessage, response: ServerResponse) {
  const visit = await readVisit(request.headers, personOf);
  // Nothing would count it out again.
  if (response.destroyed) return false;
  const outcome = await admission.admit(visit, response);
  if (typeof outcome === 'object')
    refuseTemporarily(request, response, {
      seconds: outcome.retryAfterSeconds,
      isPrefetch: visit.isPrefetch,
    });
  return outcome === 'enters';
}

/** The cookies that say what a browser's cache has; a copy has its styles inside (Handbook, offline: Styles). */
const cachesOf = ({ headers }: IncomingMessage) =>
  headers.purpose === 'prefetch' ? undefined : headers.cookie;

type Build = { readSheet: ReadSheet; sendPacked: SendPackedFile };

type Front = {
  trusted: BlockList;
  isOurHost: IsOurHost;
  transport?: readonly [string, string][];
  build?: Build | undefined;
  door?: Door;
  formatsOf?: (cookies: string | undefined) => Formats;
  isAnswered?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** The layer before Next: request id, refusals, client address, the origin's root, page status. */
export function createFrontHandler(
  next: Handle,
  { trusted, isOurHost, transport = [], build, door, isAnswered, formatsOf = () => usualFormats }: Front,
): Handle {
  const front: Handle = async (request, response) => {
    baseHeaders(response, transport);
    if (isAnswered?.(request, response)) return;
    const refusal = refusalOf(request, isOurHost);
    if (refusal) {
      response.setHeader('Connection', 'close');
      return answer(response, refusal.status, refusal.text);
    }
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/') {
      response.setHeader('Location', basePath);
      return answer(response, 307, '');
    }
    if (path !== basePath && !path.startsWith(`${basePath}/`))
      return answer(response, 404, messages.pageNotFound);

    if (build?.sendPacked(path, request, response)) return;
    normalizeForwarded(request.headers, request.socket.remoteAddress ?? '', trusted);
    markPrefetch(request.headers);
    if (door && isPage(path) && !(await isAdmitted(door, request, response))) return;
    settleContentType(response);
    registerResponse(request, response);
    compressAnswer(request, response, () => undefined);
    if (build) inlineStyles(cachesOf(request), response, build.readSheet);
    await next(request, response);
  };
  return (request, response) => {
    const id = newRequestId();
    // A client's own id is replaced.
    request.headers[requestIdHeader] = id;
    response.setHeader('X-Request-Id', id);
    const formats = formatsOf(request.headers.cookie);
    return runInRequest(id, () => runWithFormats(formats, () => front(request, response)));
  };
}

const base: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Content-Security-Policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
];

function baseHeaders(response: ServerResponse, transport: readonly [string, string][]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((part) => typeof part === 'object' && part !== null) ?? {};
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    for (const [name, value] of [...base, ...transport])
      if (!response.hasHeader(name) && !names.has(name.toLowerCase())) response.setHeader(name, value);
    return writeHead(...args);
  };
}

/** Marks prefetches, as Next hides its own headers from middleware. Changes `headers`. */
export function markPrefetch(headers: IncomingHttpHeaders): void {
  delete headers[prefetchHeader];
  if ('next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers)
    headers[prefetchHeader] = '1';
  else if ('rsc' in headers && headers.purpose === 'prefetch') headers[prefetchHeader] = wholePage;
}

const noPages = ['/api/', '/_next/static/', '/static/'].map((start) => basePath + start);
const files = ['favicon.ico', 'sw.js', 'offline.html', 'robots.txt', 'manifest.webmanifest'].map(
  (name) => `${basePath}/${name}`,
);

const isPage = (path: string) => !noPages.some((start) => path.startsWith(start)) && !files.includes(path);

async function readVisit(
  headers: IncomingHttpHeaders,
  personOf: (cookies: string | undefined) => Promise<string | null>,
): Promise<Visit> {
  const person = await personOf(headers.cookie);
  const isPrefetch = prefetchHeader in headers || String(headers['sec-purpose'] ?? '').includes('prefetch');
  const key =
    person === null ? `network ${networkOf(String(headers['x-forwarded-for']))}` : `person ${person}`;
  return { key, isPerson: person !== null, isPrefetch };
}
