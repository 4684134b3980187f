import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { EnquiryState } from '../../../lib/enquiries/enquiry-states/schema';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { Database } from '../../platform/db/client';
import type { enquiries } from '../table';
import { HttpError } from '../../platform/http/errors';
import type { generalEnquiries } from '../general-enquiries/table';
import type { Viewer } from '../../platform/http/scopes';
import { nextVersion, requireVersion, type Expected } from '../../platform/http/versions';

export type DeskTable = typeof enquiries | typeof generalEnquiries;

/** A list whose enquiries have a desk: a state, a note and answers. */
export type DeskKind = {
  table: DeskTable;
  /** The condition of one enquiry that a person may see; null where there can be none. */
  reachOf: (viewer: Viewer, id: string) => SQL | null;
  /** The enquiries that a person answers; null for those who only look on. */
  answeredBy: (viewer: Viewer) => SQL | null;
  /** Its readers without those who answer it. */
  otherReaders: SQL;
  /** Who of them takes care of it, where one is named. */
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
/** Each change of note or state, and each message, is a version; that somebody opens an enquiry is none. */
const nextDesk = ({ noteVersion }: DeskTable) => ({ noteVersion: nextVersion(noteVersion) });

/** What a person is told of it: the note is for those who answer alone. */
function toldOf(
  kind: DeskKind,
  { openedAt, answeredAt, assignee, ...row }: Row,
  viewer: Viewer,
): EnquiryDesk {
  const note = kind.answeredBy(viewer) === null ? { note: '', version: 0 } : {};
  return {
    ...row,
    ...note,
    ...(assignee && { assignee }),
    openedAt: openedAt?.toISOString(),
    answeredAt: answeredAt?.toISOString(),
  };
}

/** How far an enquiry is that a person may see; null for any other. */
export async function findDesk(
  db: Database,
  kind: DeskKind,
  viewer: Viewer,
  id: string,
): Promise<EnquiryDesk | null> {
  const reach = kind.reachOf(viewer, id);
  const [row] = reach ? await db.select(columnsOf(kind)).from(kind.table).where(reach) : [];
  return row ? toldOf(kind, row, viewer) : null;
}

/** Locks an enquiry that a person may see, at the version expected; null where there is none. */
export async function lockDesk(tx: Database, kind: DeskKind, viewer: Viewer, id: string, expected: Expected) {
  const reach = kind.reachOf(viewer, id);
  const [row] = reach ? await tx.select(columnsOf(kind)).from(kind.table).where(reach).for('update') : [];
  if (!row) return null;
  requireVersion(expected, row);
  return { row, reach: reach! };
}

/** The state and address of an enquiry, which nobody changes until the transaction ends; undefined where there is none of that id. */
export async function lockThread(tx: Database, { table }: DeskKind, id: string) {
  const [row] = await tx
    .select({ state: table.state, emailAddress: table.emailAddress })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return row;
}

/** Makes a change of what is held about an enquiry that a person may see, where it is one; null for any other. */
export const changeDesk = (
  db: Database,
  kind: DeskKind,
  { viewer, id, expected }: { viewer: Viewer; id: string; expected: Expected },
  changeOf: (before: Row) => Change | null,
): Promise<EnquiryDesk | null> =>
  db.transaction(async (tx) => {
    const locked = await lockDesk(tx, kind, viewer, id, expected);
    if (!locked) return null;
    const change = changeOf(locked.row);
    if (!change) return toldOf(kind, locked.row, viewer);
    const [after] = await tx
      .update(kind.table)
      .set({ ...change, ...nextDesk(kind.table) })
      .where(eq(kind.table.id, id))
      .returning(columnsOf(kind));
    return toldOf(kind, after!, viewer);
  });

export type Changing = { viewer: Viewer; id: string; expected: Expected };

/** Stores the note on an enquiry; null for one that the person may not see. */
export const storeNote = (db: Database, kind: DeskKind, changing: Changing, note: string) =>
  changeDesk(db, kind, changing, (before) => (before.note === note ? null : { note }));

/** The time of an event that is noted the first time alone. */
const firstTime = (column: DeskTable['openedAt'] | DeskTable['answeredAt'], at: Date) =>
  sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;

/** Sets the state of an enquiry; null for one that the person may not see. An answered or won one has been answered, if only by now. */
export function setState(
  db: Database,
  kind: DeskKind,
  changing: Changing,
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

/** Notes that a reply has left: it answers what was open, and leaves what was won or lost. */
export async function noteAnswered(tx: Database, { table }: DeskKind, id: string, at: Date): Promise<void> {
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

/** Notes that the traveller has written again: unread for everybody who answers, and to be answered where it was. */
export async function noteAskedAgain(
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

/** Notes that somebody who answers them has opened those of these enquiries that are new. Who only looks on opens nothing. */
export async function noteOpened(db: Database, kind: DeskKind, viewer: Viewer, ids: string[], at: Date) {
  const own = kind.answeredBy(viewer);
  if (own === null) return;
  const { table } = kind;
  const among = sql`${table.id} = any(${sql.param(ids)}::text[])`;
  await db
    .update(table)
    .set({ state: 'opened', openedAt: at })
    .where(and(among, own, eq(table.state, 'new')));
}
