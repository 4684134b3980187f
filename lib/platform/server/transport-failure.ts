import 'server-only';
import * as messages from '@/texts/platform/messages';
import { UpstreamError } from '../errors/errors';
import { limitLogLines } from '../node/few-lines';
import { log } from './log';

/** Log lines per minute at most. */
const logLimited = limitLogLines(60);

const broken = [
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
];
const late = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'];
/** Of the caller, its body or this program: they say nothing of the upstream. */
const own = /^(ABORT_ERR|ERR_(?!SOCKET_|SSL_|TLS_|OSSL_)|UND_ERR_(ABORT|INVALID_|NOT_SUPPORTED|REQ_))/;

type Failure = { name?: string; code?: unknown; errors?: unknown };

function codeOf({ code, errors }: Failure): string {
  // A number for timeouts, missing where several addresses of a name fail.
  if (typeof code === 'string') return code;
  return Array.isArray(errors) ? ((errors as Failure[]).map(codeOf).find(Boolean) ?? '') : '';
}

function failureStatus(failure: Failure): 502 | 503 | 504 | null {
  if (failure.name === 'TimeoutError') return 504;
  if (failure.name === 'HTTPParserError') return 502;
  const code = codeOf(failure);
  if (!code || own.test(code)) return null;
  return broken.includes(code) ? 502 : late.includes(code) ? 504 : 503;
}

/** Turns a transport error into an UpstreamError of 502, 503 or 504; returns others unchanged. */
export function transportFailure(error: unknown, path: string): unknown {
  const failure = error as Failure;
  const status = failureStatus(failure);
  if (status === null) return error;
  const reason = codeOf(failure) || failure.name;
  logLimited((leftOut) => log.warn({ status, reason, ...leftOut }, 'upstream-failed'));
  return new UpstreamError(status, { message: messages.unavailable }, path);
}

/** `gone`: no server answers; `silent`: slow or hanging. */
export type FailureSign = 'gone' | 'silent';
/** Calls with a shorter deadline prove nothing, milliseconds. */
const silentMs = 5_000;

/** What a failure proves about the upstream; null for a short deadline or a broken answer. */
export function classifyFailure(failure: Failure, waitedMs: number): FailureSign | null {
  if (failure.name === 'TimeoutError') return waitedMs >= silentMs ? 'silent' : null;
  const status = failureStatus(failure);
  return status === 503 ? 'gone' : status === 504 ? 'silent' : null;
}
