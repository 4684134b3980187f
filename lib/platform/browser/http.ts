import { personHeader } from '../contract/person';
import { filledPath, partsOf } from '../contract/names';
import type { CallName, JsonOf, ParamsOf } from '../calls/contract';
import { isStepUp, UpstreamError, type FailureBody } from '../errors/errors';
import { apiPath } from '../../paths';
import { queryText, type Query } from '../values/query';
import { announceChange } from './changes';
import { pagePerson } from './platform';
import { stepUp } from './step-up';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Handlers of the dashboard itself, not of the upstream. */
type OwnName = 'GET /places' | 'GET /sso/csrf' | 'POST /sso/signin/sso';
type CallOptions<Json = unknown> = {
  json?: Json;
  form?: FormData;
  query?: Query;
  signal?: AbortSignal;
  /** The record's version before the change; a stale one gets 412. */
  version?: number | undefined;
  /** Sent even while the page goes away. */
  keepalive?: boolean;
  /** A repeated creation with the same key stores one record. */
  key?: string;
  isForFile?: boolean;
  onProgress?: (fraction: number) => void;
};
type Answer = { status: number; text: string; file?: Blob; requestId: string | null };

const idHeader = 'x-request-id';

/** Adds the dashboard's /api; '/api/v1/x' becomes '/v1/x' there (Handbook, roles-and-routes: Addresses of calls). */
const address = (path: string, query: Query = {}) =>
  apiPath + path.replace(/^\/api\//, '/') + queryText(query);

/** The page's user, so that nothing typed by one person is saved by the next. */
function drawnFor(): Record<string, string> {
  const person = pagePerson();
  return person ? { [personHeader]: person } : {};
}

function requestHeaders({ key, version }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...drawnFor(),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

/** 502 for a page or a redirect: something in between answered, as the dashboard's server never does so. */
const statusOf = (status: number, type: string | null, isRedirected: boolean) =>
  isRedirected || (status < 300 && type?.startsWith('text/html')) ? 502 : status;

async function fetchAnswer(method: Method, url: string, options: CallOptions): Promise<Answer> {
  const headers = requestHeaders(options);
  const response = await fetch(url, {
    method,
    cache: 'no-store',
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
    ...(options.json === undefined
      ? { headers, body: options.form ?? null }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(options.json) }),
  });
  const { headers: answered, redirected } = response;
  const status = statusOf(response.status, answered.get('content-type'), redirected);
  const requestId = answered.get(idHeader);
  if (options.isForFile && status < 300) return { status, text: '', file: await response.blob(), requestId };
  return { status, text: await response.text(), requestId };
}

/** fetch reports no upload progress. */
function uploadAnswer(method: Method, url: string, options: CallOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(requestHeaders(options)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: statusOf(
          request.status,
          request.getResponseHeader('content-type'),
          request.responseURL !== new URL(url, location.href).href,
        ),
        text: request.responseText,
        requestId: request.getResponseHeader(idHeader),
      });
    request.onerror = () => reject(new TypeError('No answer.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(options.form ?? null);
  });
}

/** Deletions whose answer was lost, by address: a 404 on repeating means done. */
const lostDeletions = new Set<string>();

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

type Params<Name extends string> = keyof ParamsOf<Name> extends never ? object : { params: ParamsOf<Name> };

/** The only fetch in the browser: JSON, undefined or a file. Throws UpstreamError (status 0: no answer) or AbortError. */
export async function call<Name extends CallName | OwnName>(
  name: Name,
  ...[given]: keyof ParamsOf<Name> extends never
    ? [CallOptions<JsonOf<Name>>?]
    : [CallOptions<JsonOf<Name>> & Params<Name>]
): Promise<unknown> {
  const options: CallOptions & { params?: Record<string, string> } = given ?? {};
  const { method, path: pattern } = partsOf(name);
  const path = filledPath(pattern, options.params);
  const url = address(path, options.query);
  const ask = () => (options.onProgress ? uploadAnswer : fetchAnswer)(method, url, options);
  const answer = async () => {
    if (method !== 'GET') announceChange();
    try {
      return await ask();
    } catch (error) {
      if (isAbort(error)) throw error;
      if (method === 'DELETE') lostDeletions.add(url);
      throw new UpstreamError(0, {}, path);
    } finally {
      if (method !== 'GET') announceChange();
    }
  };
  let { status, text, file, requestId } = await answer();
  let body = parsed(text);
  const again = async () => {
    ({ status, text, file, requestId } = await answer());
    body = parsed(text);
  };
  if ((body as FailureBody | undefined)?.code === 'token_renewed') await again();
  if (isStepUp(status, body) && (await stepUp())) await again();
  if (method === 'DELETE') {
    if (status >= 500) lostDeletions.add(url);
    else if ((status === 404 || status === 410) && lostDeletions.has(url)) return undefined;
  }
  if (status < 200 || status >= 300)
    throw new UpstreamError(status, (body ?? {}) as FailureBody, path, undefined, requestId);
  return file ?? body;
}
