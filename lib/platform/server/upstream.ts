import 'server-only';
import { channel } from 'node:diagnostics_channel';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import * as messages from '@/texts/platform/messages';
import { createBreaker, type Breaker } from './breaker';
import { clockDifferenceOf } from './clock-difference';
import { env } from './env';
import { invalidAnswer, UpstreamError } from '../errors/errors';
import { requestId, requestIdHeader, traceparentOf } from '../node/request-id';
import { networkOf } from '../node/addresses';
import { primary } from '../node/primary';
import { isNoSlot, type NoSlot } from '../node/slots';
import { type Client, clientProof } from './client-address';
import { type Connections, laneLimits, openLanes, type Lane, type LaneName } from './lanes';
import { giveSlot, slotsOf, type AskedSlot } from './shared-slots';
import { classifyFailure, transportFailure } from './transport-failure';

export type UpstreamRequest = {
  method: string;
  /** With query: '/dashboard/enquiries?page=2'. */
  path: string;
  /** Missing for calls without a user. */
  session?: { token: string; cookies: string; user?: { id: string } } | null | undefined;
  /** Chosen from an allow-list by the caller. */
  headers?: Record<string, string>;
  body?: string | Buffer | Readable | AsyncIterable<Uint8Array> | null;
  /** Signed, for the embedded upstream's rate limits. */
  client?: Client | null | undefined;
  signal?: AbortSignal;
  lane?: LaneName;
  /** Wait for the answer's beginning where longer than usual, milliseconds. */
  headersTimeout?: number;
};
export type UpstreamAnswer = Dispatcher.ResponseData;
export type JsonAnswer = {
  status: number;
  headers: UpstreamAnswer['headers'];
  body: unknown;
  isEmpty?: boolean;
};

export const readDeadline = 15_000;
export const largestAnswer = 5_000_000;

type Door = {
  url: string;
  lanes: Record<LaneName, Lane>;
  prefix: string;
  breaker: Breaker;
  waiting: Record<string, number>;
};
const slot = Symbol.for('dashboard.upstream');
const shared = globalThis as typeof globalThis & { [slot]?: Door };

/** Middleware, pages and handlers are separate bundles that share the lanes. */
function door(): Door {
  const url = env().upstreamUrl;
  if (shared[slot]?.url !== url) {
    const { origin, pathname } = new URL(url);
    const prefix = pathname.replace(/\/$/, '');
    const call = primary();
    const lanes = openLanes(origin, call && slotsOf(call));
    const breaker = createBreaker(() => answersAt(lanes.probe.fresh, prefix + probedPath()));
    shared[slot] = { url, lanes, prefix, breaker, waiting: {} };
  }
  return shared[slot];
}

/** Gives another process a place of a lane. */
export const giveLaneSlot = ({ lane, key }: AskedSlot, held: AbortSignal) =>
  giveSlot(door().lanes[lane as LaneName].take, key, held);

/** How many calls wait for a place, by lane. */
export const callsWaitingByLane = (): Record<string, number> => ({ ...door().waiting });

/** Published for each call once its answer has begun or has failed. */
export const upstreamCallChannel = 'dashboard.upstream-call';
export type UpstreamCallTimes = { lane: LaneName; status: string; milliseconds: number };
const callTimes = channel(upstreamCallChannel);
const publish = (times: UpstreamCallTimes) => callTimes.publish(times);

const probeTimeoutMs = 2000;
/** Other upstreams lack /health; any answer counts. */
const probedPath = () => (env().embeddedUpstream ? '/health' : '/');
const isNobody = (status: number) => status === 502 || status === 504;

async function answersAt(connections: Connections, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  const { statusCode, body } = await connections.request({ method: 'GET', path, signal });
  await body.dump();
  return !isNobody(statusCode);
}

/** The dashboard's own calls: the proof identifies it behind a proxy, too. */
const nobody: Client = { address: '0.0.0.0', isFar: true };

function requestHeaders({ session, client, headers: chosen }: UpstreamRequest): Record<string, string> {
  const all: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...chosen,
  };
  const { bffKey } = env();
  const id = requestId();
  if (id) Object.assign(all, { [requestIdHeader]: id }, traceparentOf(id));
  if (session) all.authorization = `Bearer ${session.token}`;
  if (session?.cookies) all.cookie = session.cookies;
  if (bffKey) all['x-bff-client'] = clientProof(client ?? nobody, bffKey);
  return all;
}

const idempotent = (method: string) => method === 'GET' || method === 'HEAD';
const wasReset = (error: unknown) =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes((error as { code?: string }).code ?? '');

/** A lane's places are shared by person, else by network. */
const sharerOf = ({ session, client }: UpstreamRequest) =>
  session?.user ? `person ${session.user.id}` : `network ${networkOf(client?.address ?? '')}`;

/** 429 if the sharer's own calls took the places, else 503. */
function noPlace({ isOwn }: NoSlot, lane: LaneName, path: string): UpstreamError {
  const ofOwn = lane === 'file' || lane === 'upload' ? messages.tooManyAtOnce : messages.tooManyRequests;
  const body = { message: isOwn ? ofOwn : messages.unavailable, code: 'busy' };
  return new UpstreamError(isOwn ? 429 : 503, body, path, laneLimits[lane].waitMs / 1000);
}

const down = (path: string) => new UpstreamError(503, { message: messages.unavailable }, path, 1);

/** A stream also fails when the browser cancels its upload. */
const isWhole = ({ body }: UpstreamRequest) => !body || typeof body === 'string' || Buffer.isBuffer(body);

/** The upstream stores a repeated creation once. */
const hasKey = (request: UpstreamRequest) =>
  isWhole(request) && request.headers?.['idempotency-key'] !== undefined;

/** Sends one request, without redirects. Throws UpstreamError: 502, 503, 504, or 429 without a free place. */
export async function send(request: UpstreamRequest): Promise<UpstreamAnswer> {
  const { lanes, prefix, breaker, waiting } = door();
  if (breaker.isOpen()) throw down(request.path);
  const isRead = idempotent(request.method);
  const lane = request.lane ?? (isRead ? 'read' : 'change');
  const { kept, fresh, take } = lanes[lane];
  const options = {
    method: request.method as Dispatcher.HttpMethod,
    path: prefix + request.path,
    headers: requestHeaders(request),
    body: (request.body ?? null) as Dispatcher.DispatchOptions['body'],
    signal: request.signal ?? null,
    ...(request.headersTimeout ? { headersTimeout: request.headersTimeout } : {}),
  };
  const sendOver = (connections: Connections) => connections.request(options as Dispatcher.RequestOptions);
  const ask = async () => {
    try {
      const answer = await sendOver(isRead ? kept : fresh);
      if (answer.statusCode !== 502 || !hasKey(request)) return answer;
      await answer.body.dump();
    } catch (error) {
      if (!wasReset(error) || !(isRead || hasKey(request))) throw error;
    }
    // The upstream closed the connection just then.
    return sendOver(fresh);
  };
  try {
    waiting[lane] = (waiting[lane] ?? 0) + 1;
    const release = await take(sharerOf(request), request.signal).finally(() => (waiting[lane]! -= 1));
    const sentAt = performance.now();
    const answer = await ask().catch((error: unknown) => {
      release();
      publish({ lane, status: 'failed', milliseconds: performance.now() - sentAt });
      const sign = isWhole(request) ? classifyFailure(error as Error, performance.now() - sentAt) : null;
      if (sign) breaker.failed(sign);
      throw error;
    });
    publish({ lane, status: String(answer.statusCode), milliseconds: performance.now() - sentAt });
    if (isNobody(answer.statusCode)) breaker.failed(answer.statusCode === 502 ? 'gone' : 'silent');
    else breaker.succeeded();
    clockDifferenceOf(answer.headers);
    answer.body.once('close', release);
    return answer;
  } catch (error) {
    throw isNoSlot(error) ? noPlace(error, lane, request.path) : transportFailure(error, request.path);
  }
}

export const header = (answer: Pick<UpstreamAnswer, 'headers'>, name: string): string | undefined => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const isJson = (answer: Pick<UpstreamAnswer, 'headers'>) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(header(answer, 'content-type') ?? '');

/** Throws an UpstreamError of 502 beyond `limit` bytes, and as `send` when it breaks off. */
export async function readBody(answer: UpstreamAnswer, path: string, limit = largestAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw invalidAnswer(path);
      chunks.push(chunk);
    }
  } catch (error) {
    throw transportFailure(error, path);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for a text that is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `body` is undefined for other content. Throws as `send`, and 502 for an endless answer. */
export async function sendForJson(request: UpstreamRequest, deadline = readDeadline): Promise<JsonAnswer> {
  const limit = AbortSignal.timeout(deadline);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const answer = await send({ ...request, signal });
  const text = await readBody(answer, request.path);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson(answer) ? parse(text) : undefined,
    isEmpty: text === '',
  };
}
