import { HttpError } from '../http/errors';

/** SQLSTATEs of a database that has too much to do, is starting or is going down. */
const states = ['57014', '53300', '53200', '57P01', '57P02', '57P03'];
/** What a connection says that could not be made, or broke. */
const breaks = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '08006', '08001', '08003'];
/** pg gives no codes for a pool without a free connection, or for one that closed in the middle. */
const words = /timeout exceeded when trying to connect|Connection terminated/;
const retryAfterSeconds = 5;

/** The 503 of a database that takes too long or is not there; null for any other error. */
export function overloadFailure(error: unknown): HttpError | null {
  const {
    code = '',
    message = '',
    cause,
  } = (error ?? {}) as { code?: string; message?: string; cause?: unknown };
  if (states.includes(code) || breaks.includes(code) || words.test(message))
    return new HttpError(503, 'The service is not available. Please try again.', {}, retryAfterSeconds);
  return cause ? overloadFailure(cause) : null;
}
