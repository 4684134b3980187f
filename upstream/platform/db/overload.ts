import { HttpError } from '../errors/errors';

const overloadStates = ['57014', '53300', '53200', '57P01', '57P02', '57P03'];
const connectionCodes =
  /^(E(CONN|NET|HOST|AI_)\w+|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|CERT_\w+|ERR_(TLS|SSL)_\w+|0800[136])$/;
/** pg has no codes for an exhausted pool or a connection that closed midway. */
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;
const retryAfterSeconds = 5;
/** PgBouncer has one code for every reason; of PostgreSQL itself it is the fault of a statement, never fatal. */
const poolerCode = '08P01';

/** The 503 of an overloaded or missing database; null for other errors. */
export function overloadFailure(error: unknown): HttpError | null {
  const {
    code = '',
    severity,
    message = '',
    cause,
  } = (error ?? {}) as { code?: string; severity?: string; message?: string; cause?: unknown };
  const isOfPooler = code === poolerCode && severity === 'FATAL';
  const isOverload = isOfPooler || overloadStates.includes(code) || connectionCodes.test(code);
  if (isOverload || connectionMessages.test(message))
    return new HttpError(503, 'The service is not available. Please try again.', {}, retryAfterSeconds);
  return cause ? overloadFailure(cause) : null;
}
