import { readPlain } from '../../platform/contract/plain';
import { UpstreamError } from '../../platform/errors/errors';
import { message, type EnquiryMessage } from './message';

export function newerMessages(error: unknown): EnquiryMessage[] {
  if (!(error instanceof UpstreamError) || error.status !== 409) return [];
  return readPlain((kinds) => kinds.list(message(kinds)), error.body.messages) ?? [];
}
