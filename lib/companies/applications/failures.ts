import * as messages from '@/texts/platform/messages';
import { applicationMessages } from '@/texts/companies/messages-applications';

const { linkExpired, linkUnknown, linkUsed, failed } = applicationMessages;

export function linkFailure(status: number): string {
  if (status === 400 || status === 404) return linkUnknown;
  if (status === 409) return linkUsed;
  if (status === 410) return linkExpired;
  return messages.form.reasons[status] ?? failed;
}
