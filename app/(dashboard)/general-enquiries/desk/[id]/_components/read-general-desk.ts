import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';

/** A custom enquiry with its desk, its messages (null: could not be read) and who may take care of it. */
export async function readGeneralDesk(id: string) {
  const [answer, desk, messages, staff] = await Promise.all([
    load(read('GET /dashboard/general-enquiries/:id', { params: { id } })),
    load(read('GET /dashboard/general-enquiries/:id/desk', { params: { id } })),
    load(read('GET /dashboard/general-enquiries/:id/messages', { params: { id } })),
    load(read('GET /dashboard/general-enquiry-desk/staff')),
  ]);
  return { answer, desk: desk.data, messages: messages.data, staff: staff.data ?? [] };
}

export type GeneralDeskData = Omit<Awaited<ReturnType<typeof readGeneralDesk>>, 'answer'>;
