import * as messages from '@/texts/platform/messages';
import { peopleMessages } from '@/texts/companies/messages-people';
import type { UpstreamError } from '../../platform/errors/errors';

type Failure = Pick<UpstreamError, 'status' | 'body'>;

const reason = (status: number) => messages.form.reasons[status] ?? '';

export function inviteFailure({ status, body }: Failure): string {
  if (status === 403) return messages.people.rightMissing;
  return status === 409 ? (body.message ?? reason(status)) : reason(status);
}

export function acceptFailure({ status, body }: Failure): string {
  const rules = Array.isArray(body.errors) ? (body.errors as { param?: unknown }[]) : [];
  if (status === 400) return rules.some(({ param }) => param === 'token') ? peopleMessages.linkUnknown : '';
  return inviteFailure({ status, body }) || messages.forgot.failed;
}
