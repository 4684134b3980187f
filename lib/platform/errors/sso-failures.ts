import * as messages from '@/texts/platform/messages';

const texts = {
  'sso-denied': messages.sso.denied,
  'sso-unknown': messages.sso.unknown,
  'sso-failed': messages.sso.failed,
  'sso-busy': messages.sso.busy,
  'sso-unavailable': messages.sso.unavailable,
} as const;

/** Why single sign-on failed; the code travels in the cookie `flash`, its text never does. */
export type SsoFailure = keyof typeof texts;

export const ssoFailureText = (code: string | undefined): string | null =>
  code !== undefined && Object.hasOwn(texts, code) ? texts[code as SsoFailure] : null;

export function ssoFailure(status: number): SsoFailure {
  if (status === 403) return 'sso-unknown';
  if (status === 429) return 'sso-busy';
  return status >= 500 ? 'sso-unavailable' : 'sso-failed';
}
