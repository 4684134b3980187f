import * as messages from '@/texts/platform/messages';
import { notAllowed, rightMissing, stepUpCode } from '../contract/codes';
import { factorCode } from '../contract/second-factor';

/** An upstream's error body; a 400 has `errors` as list or object (Handbook, texts: Failed calls). */
export type FailureBody = {
  message?: string;
  code?: string;
  errors?: unknown;
  current?: unknown;
  messages?: unknown;
};

export const isTokenExpiry = (body: unknown) => (body as FailureBody | null)?.message === 'jwt expired';

/** Whether the password is needed again; the session stays valid. */
export const isStepUp = (status: number, body: unknown) =>
  status === 401 && (body as FailureBody | null | undefined)?.code === stepUpCode;

/** Whether a second factor must be set up first; the session stays valid. */
export const isFactorMissing = (status: number, body: unknown) =>
  status === 403 && (body as FailureBody | null | undefined)?.code === factorCode;

export const isRightMissing = (status: number, body: unknown) =>
  status === 403 && (body as FailureBody | null | undefined)?.code === rightMissing;

/** Codes of 403 that concern one call: the session stays valid. */
const refusedAlone: Partial<Record<string, string>> = {
  [rightMissing]: messages.people.rightMissing,
  [notAllowed]: messages.notAllowed,
};

/** `status` is the HTTP status, 0 for no answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly status: number,
    readonly body: FailureBody,
    readonly call: string,
    readonly retryAfterSeconds?: number,
    readonly requestId?: string | null,
  ) {
    super(`${call} answered ${status || 'nothing'}`);
  }
}

export const invalidAnswer = (call: string) =>
  new UpstreamError(502, { message: messages.unreadable, code: 'unreadable' }, call);

/** Failures that a person can resolve, or whose text says everything. */
const plainStatuses = [0, 400, 401, 403, 404, 409, 412, 413, 429];

/** A request id to quote to support; null where it would not help. */
export const referenceOf = ({ status, requestId }: UpstreamError): string | null =>
  plainStatuses.includes(status) ? null : (requestId ?? null);

const silentCodes = ['cross_site', stepUpCode, factorCode];
const silentCalls = [
  '/auth/login',
  '/auth/code',
  '/auth/passkey',
  '/auth/passkey/options',
  '/auth/password/forgot',
  '/auth/password/reset',
  '/auth/sso',
];

/** The toasts of a failed call; `call` is the upstream's path. Empty for none. */
export function toastsFor(status: number, body: FailureBody, call: string): string[] {
  const path = call.split('?')[0] ?? call;
  if (silentCalls.includes(path) || silentCodes.includes(body.code ?? '')) return [];
  if (status === 400) return badRequestToasts(body.errors);
  if (status === 401) return [messages.failedToken];
  if (status === 403) return [refusedAlone[body.code ?? ''] ?? messages.unauthorized];
  if (status === 404) return [messages.notFound];
  if (status === 500) return [messages.serverError];
  return [];
}

export const endsSession = ({ status, body, call }: UpstreamError) =>
  (status === 401 || (status === 403 && !refusedAlone[body.code ?? ''])) &&
  toastsFor(status, body, call).length > 0;

function badRequestToasts(errors: unknown): string[] {
  if (Array.isArray(errors) && errors.length > 0) {
    return errors.map((error: { msg?: unknown; param?: unknown }) =>
      messages.requestValidation(String(error?.msg), String(error?.param)),
    );
  }
  if (errors && typeof errors === 'object' && Object.keys(errors).length > 0) {
    return Object.keys(errors).map(messages.databaseValidation);
  }
  return [messages.badRequest];
}
