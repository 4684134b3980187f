import 'server-only';
import * as messages from '@/texts/platform/messages';
import { header, isJson, largestAnswer, readDeadline, type UpstreamAnswer } from '../server/upstream';
import { failure } from '../server/answer';
import { checkAnswered, checkResponse } from '../server/check-answers';
import type { Call, Result } from '../contract/call';
import { isSuccess } from '../contract/values';
import type { PassedCall } from './calls';
import { streamBody, readAhead } from './response-body';

const passed = ['content-type', 'content-length', 'content-disposition', 'etag', 'retry-after'];
const passedWithFiles = [...passed, 'cache-control', 'last-modified', 'accept-ranges', 'content-range'];
const bodyHeaders = ['content-type', 'content-length', 'content-disposition'];
/** The only disposition that is passed on. */
const namedDownload = /^attachment; filename="[\w.-]{1,100}"$/;
const shownAsFiles = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf)\s*(;[^,]*)?$/i;
type FileResult = Extract<Result, { kind: 'file' }>;
const answerLimits = { bytes: largestAnswer, milliseconds: readDeadline };

/** Shown only inside our own pages, never cached. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** Only types that a page may show keep their type; others are downloaded. */
function fileHeaders(headers: Headers, file: FileResult, status: number): void {
  if (file.for === 'everybody') headers.set('cross-origin-resource-policy', 'cross-origin');
  else for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  if (file.isDownload)
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  else if (status === 304 || shownAsFiles.test(headers.get('content-type') ?? '')) return;
  headers.set('content-type', 'application/octet-stream');
  if (!namedDownload.test(headers.get('content-disposition') ?? ''))
    headers.set('content-disposition', 'attachment');
}

const hasNoBody = (status: number, answer: UpstreamAnswer) =>
  status === 204 || status === 304 || header(answer, 'content-length') === '0';

const isPacked = (answer: UpstreamAnswer) =>
  (header(answer, 'content-encoding') ?? 'identity') !== 'identity';

/** Not of the contract: packed reads, redirects, and refusals that are packed or not JSON. */
function isForeign(answer: UpstreamAnswer, isWrite: boolean): boolean {
  const { statusCode: status } = answer;
  if (status < 200 || (status >= 300 && status < 400 && status !== 304)) return true;
  if (isPacked(answer)) return !(isWrite && isSuccess(status));
  return !isJson(answer) && !isSuccess(status) && !hasNoBody(status, answer);
}

/** A success whose body is unusable: packed or not JSON, for a call without a file. */
const isWordless = (answer: UpstreamAnswer, call: Call) =>
  isSuccess(answer.statusCode) && (isPacked(answer) || !isJson(answer)) && call.result.kind !== 'file';

/** Status and body unchanged, and only the headers meant for the browser. */
export function relay(answer: UpstreamAnswer, call: PassedCall, method: string, cookies: string[]): Response {
  const { statusCode: status, body } = answer;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  if (isForeign(answer, isWrite)) {
    body.on('error', () => undefined).destroy();
    checkAnswered(call.name, { status, body: undefined });
    return failure(status >= 400 ? status : 502, messages.unreadable, undefined, cookies);
  }
  const headers = new Headers();
  const file = call.result.kind === 'file' && status < 400 ? call.result : null;
  const isBare = method === 'HEAD' || hasNoBody(status, answer) || isWordless(answer, call);
  for (const name of file ? passedWithFiles : passed) {
    const value = header(answer, name);
    if (value !== undefined) headers.set(name, value);
  }
  if (file) fileHeaders(headers, file, status);
  if (isWordless(answer, call)) for (const name of bodyHeaders) headers.delete(name);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (isBare) {
    body.on('error', () => undefined).destroy();
    return checkResponse(call.name, new Response(null, { status, headers }));
  }
  if (file) {
    const whole = readAhead(body, Number(header(answer, 'content-length')));
    return new Response(streamBody(whole, null), { status, headers });
  }
  return checkResponse(call.name, new Response(streamBody(body, answerLimits), { status, headers }));
}

export const toRefusal = (answer: UpstreamAnswer, text: string) =>
  isJson(answer)
    ? new Response(text, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
    : failure(answer.statusCode, messages.unreadable);
