import * as messages from '@/texts/platform/messages';
import { keyReused, personChanged, uploadQuota } from '../contract/codes';
import { factorCode } from '../contract/second-factor';
import { stepUpCode } from '../contract/step-up';
import { endsSession, referenceOf, toastsFor, type UpstreamError } from './errors';

/** What a failure is called where its status alone would not say it. */
const reasonsByCode: Partial<Record<string, string>> = {
  [keyReused]: messages.form.keyReused,
  [personChanged]: messages.form.personChanged,
  [uploadQuota]: messages.form.uploadQuota,
  cross_site: messages.crossSite,
  // Dialogs of their own ask for these.
  [stepUpCode]: '',
  [factorCode]: '',
};

/** One plain sentence for a write that failed; '' where the catalogue's toast says it all. */
export function reasonFor(error: UpstreamError): string {
  if (endsSession(error)) return messages.form.signedOut;
  const { status, body, call } = error;
  const own = status === 409 ? body.message : undefined;
  const known = reasonsByCode[body.code ?? ''] ?? own ?? messages.form.reasons[status];
  return known ?? (toastsFor(status, body, call).length > 0 ? '' : messages.form.failed);
}

/** What is said beside a button whose call failed: the words of a refused change, or one sentence where the catalogue has no toast. */
export function problemOf(error: UpstreamError): string {
  const { status, body } = error;
  if ((status === 409 || status === 412) && body.message) return body.message;
  const reason = endsSession(error) ? '' : reasonFor(error);
  const reference = referenceOf(error);
  return reference ? `${reason} ${messages.reference(reference)}`.trim() : reason;
}

/** Whether a failed call may have been carried out all the same. */
export const isUnanswered = ({ status }: UpstreamError) => status === 0 || status >= 500;

const overtaken = [404, 409, 410, 412];

/** Whether what refuses a call may be an earlier try of it, whose answer was lost. */
export const isRefusedByItself = (isLost: boolean, { status }: UpstreamError) =>
  isLost && overtaken.includes(status);
