import * as messages from '@/texts/platform/messages';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import { clocksDiffer } from '../../platform/contract/codes';
import { statusPhrase } from '../../platform/errors/status-phrases';

/** The login page's text for a failed call; status 0 is no answer (Handbook, texts: Signing in and passwords). */
export function loginFailure(status: number, code?: string): string {
  if (code === clocksDiffer) return messages.login.clocks;
  return status === 401 || status === 404 ? messages.login.rejected : messages.login.failed;
}

export function stepFailure(status: number, wrong: string = secondFactorMessages.wrong): string {
  if (status === 401 || status === 400) return wrong;
  if (status === 410) return secondFactorMessages.over;
  return status === 429 ? messages.sso.busy : messages.login.failed;
}

export function forgotFailure(status: number): string {
  if (status === 404) return messages.forgot.unknownUser;
  if (status === 400) return messages.forgot.invalidEmail;
  if (status === 500) return messages.forgot.serverError;
  return messages.forgot.failed;
}

export const resetFailure = (status: number) => statusPhrase(status) ?? messages.forgot.failed;
