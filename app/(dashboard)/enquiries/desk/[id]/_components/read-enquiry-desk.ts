import { read } from '@/lib/platform/server/read';
import { isAtDesk } from '@/lib/enquiries/enquiry-desk/schema';
import { hasCapability } from '@/lib/platform/server/capabilities';
import type { TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';

/** An enquiry with its desk, its messages and the saved replies; null for what this upstream or user does without. */
export async function readEnquiryDesk(id: string, user: TokenUser) {
  const hasReplies = hasCapability('enquiry-replies');
  const [answer, desk, messages, savedReplies] = await Promise.all([
    load(read('GET /dashboard/enquiries/:id', { params: { id } })),
    load(read('GET /dashboard/enquiries/:id/desk', { params: { id } })),
    hasReplies ? load(read('GET /dashboard/enquiries/:id/messages', { params: { id } })) : null,
    hasReplies && isAtDesk(user) ? load(read('GET /dashboard/saved-replies')) : null,
  ]);
  return { answer, desk: desk.data, messages, savedReplies: savedReplies?.data ?? null };
}

export type EnquiryDeskData = Omit<Awaited<ReturnType<typeof readEnquiryDesk>>, 'answer'>;
