import * as messages from '@/texts/platform/messages';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import { clocksDiffer } from '../../platform/contract/codes';
import { statusPhrase } from '../../platform/errors/status-phrases';

/** What the login page says of a failed call, by its HTTP status, 0 for no answer (Handbook, texts 4). */
export function loginFailure(status: number, code?: string): string {
  if (code === clocksDiffer) return messages.login.clocks;
  return status === 401 || status === 404 ? messages.login.rejected : messages.login.failed;
}

/** The same for the second step. */
export function stepFailure(status: number, wrong: string = secondFactorMessages.wrong): string {
  if (status === 401 || status === 400) return wrong;
  if (status === 410) return secondFactorMessages.over;
  return status === 429 ? messages.sso.busy : messages.login.failed;
}

/** The same for the request of a reset link. */
export function forgotFailure(status: number): string {
  if (status === 404) return messages.forgot.unknownUser;
  if (status === 400) return messages.forgot.invalidEmail;
  if (status === 500) return messages.forgot.serverError;
  return messages.forgot.failed;
}

/** The same for the reset itself: the status code's standard phrase (Handbook, texts 4). */
export const resetFailure = (status: number) => statusPhrase(status) ?? messages.forgot.failed;
