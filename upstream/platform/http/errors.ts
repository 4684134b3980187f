/** One failed rule of a request: which parameter, and what is wrong. */
export type RuleError = { msg: string; param: string };

/** A failure with a status, thrown anywhere below a route; the app's error handler turns it into the answer. */
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
    /** Seconds after which the call may be tried again. */
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
export const tooMany = (retryAfter = 1) =>
  new HttpError(429, 'Too many requests. Please wait a moment.', {}, retryAfter);
