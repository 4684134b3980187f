import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSameSecret } from '../../lib/platform/node/this-machine';
import type { InboundSettings } from '../platform/context/env';

/** 128 bits keep the part before the @ within its 64 characters. */
const tagBytes = 16;

function tagOf(secret: string, enquiryId: string): Buffer {
  const key = createHmac('sha256', secret).update('addresses of threads').digest();
  return createHmac('sha256', key).update(enquiryId).digest().subarray(0, tagBytes);
}

/** The reply address of an enquiry, signed so that it cannot be guessed. */
export const threadAddress = ({ secret, domain }: InboundSettings, enquiryId: string) =>
  `reply+${enquiryId}.${tagOf(secret, enquiryId).toString('hex')}@${domain}`;

/** The enquiry whose signed address is among a mail's recipients, or null. */
export function parseThreadAddress({ secret, domain }: InboundSettings, recipients: string): string | null {
  for (const [, id, tag, at] of recipients
    .toLowerCase()
    .matchAll(/\breply\+([a-z0-9-]{1,40})\.([0-9a-f]{32})"?@([a-z0-9.-]*[a-z0-9])/g))
    if (at === domain && timingSafeEqual(Buffer.from(tag!, 'hex'), tagOf(secret, id!))) return id!;
  return null;
}

export const isSecret = ({ secret }: InboundSettings, presented: string) => isSameSecret(presented, secret);
