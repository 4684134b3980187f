import * as messages from '@/texts/platform/messages';
import { notAllowed, rightMissing } from '../contract/codes';
import { factorCode } from '../contract/second-factor';
import { stepUpCode } from '../contract/step-up';

/** What the upstream says beside a failure: a message and, for a 400, `errors` as a list or an object (Handbook, texts 2). */
export type FailureBody = {
  message?: string;
  code?: string;
  errors?: unknown;
  current?: unknown;
  messages?: unknown;
};

/** Whether the body of a 401 says that the access token has expired, so that a refresh can help. */
export const isTokenExpiry = (body: unknown) => (body as FailureBody | null)?.message === 'jwt expired';

/** Whether a failure asks for the password again and says nothing against the session. */
export const isStepUp = (status: number, body: unknown) =>
  status === 401 && (body as FailureBody | null | undefined)?.code === stepUpCode;

/** Whether a failure wants a second factor set up first and says nothing against the session. */
export const isFactorMissing = (status: number, body: unknown) =>
  status === 403 && (body as FailureBody | null | undefined)?.code === factorCode;

/** Whether a failure only says that the person's right in the company does not reach so far. */
export const isRightMissing = (status: number, body: unknown) =>
  status === 403 && (body as FailureBody | null | undefined)?.code === rightMissing;

/** What a 403 says that speaks of one call alone: the session goes on. */
const refusedAlone: Partial<Record<string, string>> = {
  [rightMissing]: messages.people.rightMissing,
  [notAllowed]: messages.notAllowed,
};

/** A call to the upstream that did not succeed. `status` is its HTTP status, 0 when no answer came. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly status: number,
    readonly body: FailureBody,
    readonly call: string,
    /** Seconds after which the call may be tried again, where that is known. */
    readonly retryAfterSeconds?: number,
    /** The id of the request, where its response carried one. */
    readonly requestId?: string | null,
  ) {
    super(`${call} answered ${status || 'nothing'}`);
  }
}

/** The failure of an answer that is none of the contract's. */
export const garbage = (call: string) =>
  new UpstreamError(502, { message: messages.unreadable, code: 'unreadable' }, call);

/** Failures that a person can mend, or that say all there is. */
const plainStatuses = [0, 400, 401, 403, 404, 409, 412, 413, 429];

/** What a person can tell the people who run the site about a failed call; null where that would help nobody. */
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

/** The toasts a failed call leads to; `call` is the upstream's path. An empty list means that nothing is shown. */
export function toastsFor(status: number, body: FailureBody, call: string): string[] {
  const path = call.split('?')[0] ?? call;
  if (silentCalls.includes(path) || silentCodes.includes(body.code ?? '')) return [];
  if (status === 400) return badRequestToasts(body.errors);
  if (status === 401) return [messages.failedToken];
  if (status === 403) return [refusedAlone[body.code ?? ''] ?? messages.unauthorized];
  if (status === 404) return path === '/dashboard/company-details' ? [] : [messages.notFound];
  if (status === 500) return [messages.serverError];
  return [];
}

/** True for a failure that says that nobody is signed in any more. */
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
