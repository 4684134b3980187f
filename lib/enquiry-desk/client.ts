import { call } from '../browser/http';
import { asCount, asRecord } from '../contract/values';
import { UpstreamError } from '../errors';
import type { EnquiryDesk } from './calls';
import type { ReadMarks } from './form';
import type { EnquiryState } from './schema';

/** Stores the company's note, of the version that it began from. */
export const saveNote = ({ _id: id, version }: Pick<EnquiryDesk, '_id' | 'version'>, note: string) =>
  call('PUT /dashboard/enquiries/:id/note', { params: { id }, version, json: { note } });

/** That somebody has opened it is no choice of a state. */
const choiceOf = (state: unknown) => (state === 'new' ? 'opened' : state);

/** Sets the state where it is still the one on screen; a change of the note or a message alone is no reason to refuse it. */
export async function saveState(desk: Pick<EnquiryDesk, '_id' | 'state' | 'version'>, state: EnquiryState) {
  const send = (version: number) =>
    call('PUT /dashboard/enquiries/:id/state', { params: { id: desk._id }, version, json: { state } });
  try {
    return await send(desk.version);
  } catch (error) {
    const current = error instanceof UpstreamError && error.status === 412 && asRecord(error.body.current);
    if (!current || ![desk.state, state].map(choiceOf).includes(choiceOf(current.state))) throw error;
    const version = asCount(current.version);
    if (version === undefined) throw error;
    return send(version);
  }
}

/** Marks an enquiry as not real. What it was before is kept, so that no version of it is asked for. */
export const markSpam = (id: string) => call('POST /dashboard/enquiries/:id/spam', { params: { id } });

/** Takes an enquiry as real again. */
export const takeAsReal = (id: string) => call('DELETE /dashboard/enquiries/:id/spam', { params: { id } });

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
