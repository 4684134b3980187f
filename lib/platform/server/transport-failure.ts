import 'server-only';
import * as messages from '@/texts/platform/messages';
import { UpstreamError } from '../errors/errors';
import { limitLogLines } from '../node/few-lines';
import { log } from './log';

/** Log lines per minute at most. */
const logLimited = limitLogLines(60);

const codes: Record<number, readonly string[]> = {
  502: ['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  503: ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_SOCKET'],
  504: ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
};

function failureStatus({ name, code = '' }: { name?: string; code?: string }): number | null {
  if (name === 'TimeoutError') return 504;
  if (name === 'HTTPParserError') return 502;
  const status = Object.keys(codes).find((key) => codes[Number(key)]?.includes(code));
  return status ? Number(status) : null;
}

/** Turns a transport error into an UpstreamError of 502, 503 or 504; returns others unchanged. */
export function transportFailure(error: unknown, path: string): unknown {
  const { name, code } = error as { name?: string; code?: unknown };
  // `code` is a number for timeouts.
  const cause = { name, code: typeof code === 'string' ? code : undefined };
  const status = failureStatus(cause);
  if (status === null) return error;
  logLimited((leftOut) => log.warn({ status, reason: cause.code ?? name, ...leftOut }, 'upstream-failed'));
  return new UpstreamError(status, { message: messages.unavailable }, path);
}

/** `gone`: no server answers; `silent`: slow or hanging. */
export type FailureSign = 'gone' | 'silent';
/** Calls with a shorter deadline prove nothing, milliseconds. */
const silentMs = 5_000;

/** What a failure proves about the upstream; null for a short deadline or a broken answer. */
export function classifyFailure(
  { name, code }: { name?: string; code?: unknown },
  waitedMs: number,
): FailureSign | null {
  if (name === 'TimeoutError') return waitedMs >= silentMs ? 'silent' : null;
  if (typeof code !== 'string') return null;
  if (codes[503]?.includes(code)) return 'gone';
  return ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].includes(code) ? 'silent' : null;
}
