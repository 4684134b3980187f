import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundSettings } from '../env';

/** 128 bits, so that the part before the @ stays within its 64 characters. */
const tagBytes = 16;

function tagOf(secret: string, enquiryId: string): Buffer {
  const key = createHmac('sha256', secret).update('addresses of threads').digest();
  return createHmac('sha256', key).update(enquiryId).digest().subarray(0, tagBytes);
}

/** Where a traveller's answer about an enquiry goes: an address that nobody makes up. */
export const threadAddress = ({ secret, domain }: InboundSettings, enquiryId: string) =>
  `reply+${enquiryId}.${tagOf(secret, enquiryId).toString('hex')}@${domain}`;

/** The enquiry whose address stands among the recipients of a mail; null where there is none that is ours. */
export function threadOf({ secret, domain }: InboundSettings, recipients: string): string | null {
  for (const [, id, tag, at] of recipients
    .toLowerCase()
    .matchAll(/\breply\+([a-z0-9-]{1,40})\.([0-9a-f]{32})"?@([a-z0-9.-]*[a-z0-9])/g))
    if (at === domain && timingSafeEqual(Buffer.from(tag!, 'hex'), tagOf(secret, id!))) return id!;
  return null;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether the secret of a call is the one that was agreed on; takes as long whatever it says. */
export const isSecret = ({ secret }: InboundSettings, given: string) =>
  timingSafeEqual(digestOf(given), digestOf(secret));
