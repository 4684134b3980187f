import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { EnquiryState } from '../../../lib/enquiries/enquiry-desk/schema';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { Database } from '../../platform/db/client';
import type { enquiries, generalEnquiries } from '../table';
import { HttpError } from '../../platform/errors/errors';
import type { Viewer } from '../../platform/http/scopes';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';

export type DeskTable = typeof enquiries | typeof generalEnquiries;

/** A list whose enquiries have a desk: state, note and replies. */
export type DeskKind = {
  table: DeskTable;
  /** The condition for one enquiry that a person may see; null for none. */
  reachOf: (viewer: Viewer, id: string) => SQL | null;
  /** The enquiries that a person answers; null for mere readers. */
  answerReachOf: (viewer: Viewer) => SQL | null;
  /** The ids in `readBy` of those who do not answer. */
  otherReaders: SQL;
  assignee?: SQL<Assignee | null>;
};
export type Assignee = { _id: string; name: string };

type Row = {
  _id: string;
  state: EnquiryState;
  openedAt: Date | null;
  answeredAt: Date | null;
  note: string;
  version: number;
  assignee: Assignee | null;
};
type Change = PgUpdateSetSource<DeskTable> & { assigneeId?: string | null };

const columnsOf = ({ table, assignee = sql<Assignee | null>`null` }: DeskKind) => ({
  _id: table.id,
  state: table.state,
  openedAt: table.openedAt,
  answeredAt: table.answeredAt,
  note: table.note,
  version: table.noteVersion,
  assignee,
});
/** Changes of note and state and new messages count as versions; opening does not. */
const nextDesk = ({ noteVersion }: DeskTable) => ({ noteVersion: nextVersion(noteVersion) });

/** Only those who answer see the note. */
function serializeDesk(
  kind: DeskKind,
  { openedAt, answeredAt, assignee, ...row }: Row,
  viewer: Viewer,
): EnquiryDesk {
  const note = kind.answerReachOf(viewer) === null ? { note: '', version: 0 } : {};
  return {
    ...row,
    ...note,
    ...(assignee && { assignee }),
    openedAt: openedAt?.toISOString(),
    answeredAt: answeredAt?.toISOString(),
  };
}

/** The desk of an enquiry that a person may see, or null. */
export async function findDesk(
  db: Database,
  kind: DeskKind,
  viewer: Viewer,
  id: string,
): Promise<EnquiryDesk | null> {
  const reach = kind.reachOf(viewer, id);
  const [row] = reach ? await db.select(columnsOf(kind)).from(kind.table).where(reach) : [];
  return row ? serializeDesk(kind, row, viewer) : null;
}

/** Locks a visible enquiry at the expected version; null if not found. */
export async function lockDesk(
  tx: Database,
  kind: DeskKind,
  viewer: Viewer,
  id: string,
  expected: ExpectedVersions,
) {
  const reach = kind.reachOf(viewer, id);
  const [row] = reach ? await tx.select(columnsOf(kind)).from(kind.table).where(reach).for('update') : [];
  if (!row) return null;
  requireVersion(expected, row);
  return { row, reach: reach! };
}

/** Locks an enquiry against changes, though new rows may refer to it; returns state and address, undefined if unknown. */
export async function lockThread(tx: Database, { table }: DeskKind, id: string) {
  const [row] = await tx
    .select({ state: table.state, emailAddress: table.emailAddress })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return row;
}

export type DeskChange = { viewer: Viewer; id: string; expected: ExpectedVersions };

/** Applies a change unless `changeOf` gives null; null for an enquiry that the person may not see. */
export const changeDesk = (
  db: Database,
  kind: DeskKind,
  { viewer, id, expected }: DeskChange,
  changeOf: (before: Row) => Change | null,
): Promise<EnquiryDesk | null> =>
  db.transaction(async (tx) => {
    const locked = await lockDesk(tx, kind, viewer, id, expected);
    if (!locked) return null;
    const change = changeOf(locked.row);
    if (!change) return serializeDesk(kind, locked.row, viewer);
    const [after] = await tx
      .update(kind.table)
      .set({ ...change, ...nextDesk(kind.table) })
      .where(eq(kind.table.id, id))
      .returning(columnsOf(kind));
    return serializeDesk(kind, after!, viewer);
  });

export const storeNote = (db: Database, kind: DeskKind, changing: DeskChange, note: string) =>
  changeDesk(db, kind, changing, (before) => (before.note === note ? null : { note }));

const firstTime = (column: DeskTable['openedAt'] | DeskTable['answeredAt'], at: Date) =>
  sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;

/** Sets the state, and the time of the first answer; null for an enquiry that the person may not see. */
export function setState(
  db: Database,
  kind: DeskKind,
  changing: DeskChange,
  { state, at }: { state: EnquiryState; at: Date },
): Promise<EnquiryDesk | null> {
  const { table } = kind;
  const isAnswer = state === 'answered' || state === 'won';
  const change = {
    state,
    openedAt: firstTime(table.openedAt, at),
    ...(isAnswer && { answeredAt: firstTime(table.answeredAt, at) }),
  };
  return changeDesk(db, kind, changing, (before) => {
    if (before.state === 'spam') throw new HttpError(409, deskMessages.isSpam);
    return before.state === state ? null : change;
  });
}

/** Records a sent reply: open enquiries become answered, won and lost ones stay. */
export async function recordAnswer(tx: Database, { table }: DeskKind, id: string, at: Date): Promise<void> {
  const isOpen = inArray(table.state, ['new', 'opened']);
  await tx
    .update(table)
    .set({
      ...nextDesk(table),
      state: sql`case when ${isOpen} then 'answered' else ${table.state} end`,
      openedAt: firstTime(table.openedAt, at),
      answeredAt: firstTime(table.answeredAt, at),
    })
    .where(eq(table.id, id));
}

/** Records another message of the traveller: unread for those who answer, and open again. */
export async function recordFollowUp(
  tx: Database,
  { table, otherReaders }: DeskKind,
  id: string,
  at: Date,
): Promise<void> {
  const isAnswered = sql`${table.state} = 'answered'`;
  await tx
    .update(table)
    .set({
      ...nextDesk(table),
      state: sql`case when ${isAnswered} then 'opened' else ${table.state} end`,
      askedAgainAt: sql`case when ${isAnswered} then ${at.toISOString()}::timestamptz else ${table.askedAgainAt} end`,
      readBy: otherReaders,
    })
    .where(eq(table.id, id));
}

/** Marks new enquiries as opened by a person who answers; readers open nothing. */
export async function markOpened(db: Database, kind: DeskKind, viewer: Viewer, ids: string[], at: Date) {
  const own = kind.answerReachOf(viewer);
  if (own === null) return;
  const { table } = kind;
  const among = sql`${table.id} = any(${sql.param(ids)}::text[])`;
  await db
    .update(table)
    .set({ state: 'opened', openedAt: at })
    .where(and(among, own, eq(table.state, 'new')));
}
