import { call } from '../../platform/browser/http';
import { asCount, asId, asRecord } from '../../platform/contract/values';
import { UpstreamError } from '../../platform/errors/errors';
import type { EnquiryDesk } from './calls';
import type { ListMarks } from './form';
import type { ChosenState, DeskList } from './schema';

/** Retries a conflict unless the chosen field itself has changed. */
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

/** Opening an enquiry is no chosen state. */
const choiceOf = (state: unknown) => (state === 'new' ? 'opened' : state);

export const saveState = (
  list: DeskList,
  desk: Pick<EnquiryDesk, '_id' | 'version' | 'state'>,
  state: ChosenState,
) =>
  choose(
    desk.version,
    (version) =>
      call(`PUT /dashboard/${list}/:id/state`, { params: { id: desk._id }, version, json: { state } }),
    (current) => [desk.state, state].map(choiceOf).includes(choiceOf(current.state)),
  );

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

const one = { enquiries: 'enquiry', 'general-enquiries': 'general-enquiry' } as const;

/** Adds the signed-in user to the enquiry's readers (Handbook, lists: Read marks). */
export const markRead = (list: DeskList, id: string) =>
  call(`POST /dashboard/mark-${one[list]}-read`, { json: { id } });

export const markUnread = (list: DeskList, id: string) =>
  call(`POST /dashboard/mark-${one[list]}-unread`, { json: { id } });

/** Marks all matches of a search and filter, call by call; reports the count after each. */
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
