import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../../lib/platform/testing/listen';

/** A request on its way to the upstream, which a fault may change. */
export type ProxiedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Buffer;
};
/** An answer on its way back. `json` is its parsed body, undefined where it is none; `text` is sent instead where it is set. */
export type ProxiedAnswer = { status: number; headers: Headers; json: unknown; text?: string };
export type Fault = {
  ask?: (asked: ProxiedRequest) => void;
  /** Changes the answer; null breaks the connection. */
  answer?: (answered: ProxiedAnswer, asked: ProxiedRequest) => ProxiedAnswer | null | void | Promise<void>;
  /** Answers in the place of the upstream. */
  instead?: (asked: ProxiedRequest) => ProxiedAnswer | undefined;
};

const dropped = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

async function askedBy(request: IncomingMessage): Promise<ProxiedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://proxy');
  const headers = new Headers(request.headers as Record<string, string>);
  for (const name of dropped) headers.delete(name);
  const { method = 'GET' } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(chunks) };
}

async function answerOf(
  upstream: string,
  { method, path, query, headers, body }: ProxiedRequest,
): Promise<ProxiedAnswer> {
  const sent = body.length > 0 ? new Uint8Array(body) : null;
  const response = await fetch(`${upstream}${path}?${query}`, {
    method,
    headers,
    body: sent,
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: new Headers(response.headers),
    json: isJson ? JSON.parse(text) : undefined,
    text,
  };
}

/** Stands in front of an upstream and breaks one rule of it. Keeps the requests as 'GET /path'. */
export async function startFaultProxy(upstream: string, fault: Fault = {}) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const one = await askedBy(request);
    asked.push(`${one.method} ${one.path}`);
    fault.ask?.(one);
    const answer = fault.instead?.(one) ?? (await answerOf(upstream, one));
    const before = JSON.stringify(answer.json);
    const changed = await fault.answer?.(answer, one);
    if (changed === null) return void request.socket.destroy();
    const { status, headers, json, text } = changed ?? answer;
    const isChanged = json !== undefined && (text === undefined || JSON.stringify(json) !== before);
    headers.delete('content-length');
    response.writeHead(status, [...headers].flat());
    response.end(status === 204 ? undefined : isChanged ? JSON.stringify(json) : text);
  });
  const { origin, close } = await listen(server);
  return { url: origin, asked, close };
}
