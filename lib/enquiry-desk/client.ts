import { call } from '../browser/http';
import { asCount, asRecord } from '../contract/values';
import type { EnquiryDesk } from './calls';
import type { ReadMarks } from './form';
import type { EnquiryState } from './schema';

/** Stores the company's note, of the version that it began from. */
export const saveNote = ({ _id: id, version }: Pick<EnquiryDesk, '_id' | 'version'>, note: string) =>
  call('PUT /dashboard/enquiries/:id/note', { params: { id }, version, json: { note } });

export const saveState = (id: string, state: EnquiryState) =>
  call('PUT /dashboard/enquiries/:id/state', { params: { id }, json: { state } });

/** Takes the signed-in user from the enquiry's readers. */
export const markEnquiryUnread = (id: string) =>
  call('POST /dashboard/mark-enquiry-unread', { json: { id } });

/** Marks as read whatever a search and a filter find, call by call; says after each how many were marked. */
export async function markEnquiriesRead(
  found: ReadMarks,
  onProgress: (marked: number) => void,
): Promise<void> {
  let sum = 0;
  for (;;) {
    const answer = asRecord(await call('POST /dashboard/mark-enquiries-read', { json: found }));
    const [marked, left] = [asCount(answer?.marked), asCount(answer?.left)];
    onProgress((sum += marked ?? 0));
    if (!left || !marked) return;
  }
}
