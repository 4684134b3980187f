import { asId, asMoment, asRecord, asText } from '../../platform/contract/values';
import { UpstreamError } from '../../platform/errors/errors';
import type { EnquiryMessage } from './calls';

export function newerMessages(error: unknown): EnquiryMessage[] {
  if (!(error instanceof UpstreamError) || error.status !== 409 || !Array.isArray(error.body.messages))
    return [];
  return error.body.messages.flatMap((written: unknown) => {
    const { _id, sender, name, text, sentAt } = asRecord(written) ?? {};
    const id = asId(_id);
    if (id === undefined) return [];
    return {
      _id: id,
      sender: sender === 'traveller' ? 'traveller' : 'company',
      name: asText(name) ?? '',
      text: asText(text) ?? '',
      sentAt: asMoment(sentAt) ?? '',
    };
  });
}
