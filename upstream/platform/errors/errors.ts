import { dayLimit } from '../../../lib/platform/contract/codes';

export type RuleError = { msg: string; param: string };

export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      errors?: RuleError[] | Record<string, unknown>;
      code?: string;
      current?: unknown;
      messages?: unknown;
    } = {},
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const badRequest = (errors: RuleError[]) =>
  new HttpError(400, 'The request is not valid.', { errors });
export const unauthorized = (message = 'Please log in.') => new HttpError(401, message);
export const forbidden = () => new HttpError(403, 'You may not do this.');
export const notFound = () => new HttpError(404, 'Not found.');
export const conflict = (message: string) => new HttpError(409, message);
export function tooMany(retryAfter = 1): HttpError {
  const details = retryAfter > 3600 ? { code: dayLimit } : {};
  return new HttpError(429, 'Too many requests. Please wait a moment.', details, retryAfter);
}
export const insufficientStorage = () => new HttpError(507, 'There is no room left to store this.');

export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === 'ENOSPC' || cause?.code === 'ENOSPC' || code === '53100' || cause?.code === '53100';
}
