import { call } from '../../platform/browser/http';
import { asCount, asId, asRecord } from '../../platform/contract/values';
import { UpstreamError } from '../../platform/errors/errors';
import type { EnquiryDesk } from './calls';
import type { ListMarks } from './form';
import type { DeskList } from './schema';
import type { EnquiryState } from '../enquiry-states/schema';

/** An enquiry of a list, as a page shows what is held about it. */
type Shown = Pick<EnquiryDesk, '_id' | 'version'>;

/** Stores the note of those who answer, of the version that it began from. */
export const saveNote = (list: DeskList, { _id: id, version }: Shown, note: string) =>
  call(`PUT /dashboard/${list}/:id/note`, { params: { id }, version, json: { note } });

/** Makes a choice where the one before it is still the one on screen; a change of anything else of the desk is no reason to refuse it. */
async function choose(
  version: number,
  send: (version: number) => Promise<unknown>,
  isAsShown: (current: Record<string, unknown>) => boolean,
) {
  try {
    return await send(version);
  } catch (error) {
    const current = error instanceof UpstreamError && error.status === 412 && asRecord(error.body.current);
    const latest = current && isAsShown(current) ? asCount(current.version) : undefined;
    if (latest === undefined) throw error;
    return send(latest);
  }
}

/** That somebody has opened it is no choice of a state. */
const choiceOf = (state: unknown) => (state === 'new' ? 'opened' : state);

/** Sets the state of an enquiry. */
export const saveState = (list: DeskList, desk: Shown & { state: string }, state: EnquiryState) =>
  choose(
    desk.version,
    (version) =>
      call(`PUT /dashboard/${list}/:id/state`, { params: { id: desk._id }, version, json: { state } }),
    (current) => [desk.state, state].map(choiceOf).includes(choiceOf(current.state)),
  );

/** Says who of the staff takes care of a custom enquiry; null for nobody. */
export const saveAssignee = (
  desk: Pick<EnquiryDesk, '_id' | 'version' | 'assignee'>,
  assignee: string | null,
) =>
  choose(
    desk.version,
    (version) =>
      call('PUT /dashboard/general-enquiries/:id/assignee', {
        params: { id: desk._id },
        version,
        json: { assignee },
      }),
    (current) =>
      [desk.assignee?._id ?? null, assignee].includes(asId(asRecord(current.assignee)?._id) ?? null),
  );

/** Marks an enquiry as not real. What it was before is kept, so that no version of it is asked for. */
export const markSpam = (id: string) => call('POST /dashboard/enquiries/:id/spam', { params: { id } });

/** Takes an enquiry as real again. */
export const takeAsReal = (id: string) => call('DELETE /dashboard/enquiries/:id/spam', { params: { id } });

const one = { enquiries: 'enquiry', 'general-enquiries': 'general-enquiry' } as const;

/** Adds the signed-in user to the enquiry's readers (Handbook, lists 4). */
export const markRead = (list: DeskList, id: string) =>
  call(`POST /dashboard/mark-${one[list]}-read`, { json: { id } });

/** Takes the signed-in user from the enquiry's readers. */
export const markUnread = (list: DeskList, id: string) =>
  call(`POST /dashboard/mark-${one[list]}-unread`, { json: { id } });

/** Marks as read whatever a search and a filter of a list find, call by call; says after each how many were marked. */
export async function markAllRead(
  list: DeskList,
  found: ListMarks,
  onProgress: (marked: number) => void,
): Promise<void> {
  let sum = 0;
  for (;;) {
    const answer = asRecord(await call(`POST /dashboard/mark-${list}-read`, { json: found }));
    const [marked, left] = [asCount(answer?.marked), asCount(answer?.left)];
    onProgress((sum += marked ?? 0));
    if (!left || !marked) return;
  }
}
