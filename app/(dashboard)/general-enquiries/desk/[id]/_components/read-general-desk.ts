import {
  getGeneralDesk,
  getGeneralEnquiry,
  listDeskStaff,
  listGeneralMessages,
} from '@/lib/enquiries/general-enquiries/server';
import { load } from '@/lib/platform/server/load';

/** A custom enquiry with its desk, its messages (null: could not be read) and who may take care of it. */
export async function readGeneralDesk(id: string) {
  const [answer, desk, messages, staff] = await Promise.all([
    load(getGeneralEnquiry(id)),
    load(getGeneralDesk(id)),
    load(listGeneralMessages(id)),
    load(listDeskStaff()),
  ]);
  return { answer, desk: desk.data, messages: messages.data, staff: staff.data ?? [] };
}

export type GeneralDeskData = Omit<Awaited<ReturnType<typeof readGeneralDesk>>, 'answer'>;
