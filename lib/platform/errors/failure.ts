import * as messages from '@/texts/platform/messages';
import { dayLimit, keyReused, personChanged, uploadQuota, stepUpCode } from '../contract/codes';
import { factorCode } from '../contract/second-factor';
import { endsSession, referenceOf, toastsFor, type UpstreamError } from './errors';

const reasonsByCode: Partial<Record<string, string>> = {
  [keyReused]: messages.form.keyReused,
  [personChanged]: messages.form.personChanged,
  [dayLimit]: messages.form.dayLimit,
  [uploadQuota]: messages.form.uploadQuota,
  cross_site: messages.crossSite,
  // Other dialogs handle these.
  [stepUpCode]: '',
  [factorCode]: '',
};

/** A sentence for a failed write; '' where the catalogue's toast suffices. */
export function reasonFor(error: UpstreamError): string {
  if (endsSession(error)) return messages.form.signedOut;
  const { status, body, call } = error;
  const own = status === 409 ? body.message : undefined;
  const known = reasonsByCode[body.code ?? ''] ?? own ?? messages.form.reasons[status];
  return known ?? (toastsFor(status, body, call).length > 0 ? '' : messages.form.failed);
}

/** The text beside a button whose call failed; '' where the catalogue has a toast. */
export function problemOf(error: UpstreamError): string {
  const { status, body } = error;
  if ((status === 409 || status === 412) && body.message) return body.message;
  const reason = endsSession(error) ? '' : reasonFor(error);
  const reference = referenceOf(error);
  return reference ? `${reason} ${messages.reference(reference)}`.trim() : reason;
}

export const isUnanswered = ({ status }: UpstreamError) => status === 0 || status >= 500;

const overtaken = [404, 409, 410, 412];

/** Whether the refusal may come from an earlier try of the same call, whose answer was lost. */
export const isRefusedByItself = (isLost: boolean, { status }: UpstreamError) =>
  isLost && overtaken.includes(status);
