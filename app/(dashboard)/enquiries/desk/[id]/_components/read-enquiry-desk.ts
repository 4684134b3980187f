import { getEnquiry } from '@/lib/enquiries/server';
import { isAtDesk } from '@/lib/enquiries/enquiry-desk/schema';
import { getDesk } from '@/lib/enquiries/enquiry-desk/server';
import { hasReplies, listMessages, listSavedReplies } from '@/lib/enquiries/replies/server';
import type { TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';

/** An enquiry with its desk, its messages and the saved replies; null for what this upstream or user does without. */
export async function readEnquiryDesk(id: string, user: TokenUser) {
  const [answer, desk, messages, savedReplies] = await Promise.all([
    load(getEnquiry(id)),
    load(getDesk(id)),
    hasReplies() ? load(listMessages(id)) : null,
    hasReplies() && isAtDesk(user) ? load(listSavedReplies()) : null,
  ]);
  return { answer, desk: desk.data, messages, savedReplies: savedReplies?.data ?? null };
}

export type EnquiryDeskData = Omit<Awaited<ReturnType<typeof readEnquiryDesk>>, 'answer'>;
