import { and, count, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '../../lib/days';
import { waitingDays, type EnquiryState } from '../../lib/enquiry-desk/schema';
import type { AnswerTimes, EnquiryDesk } from '../../lib/enquiry-desk/calls';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { deskMessages } from '@/texts/messages-desk';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError } from '../errors';
import { scopeOf, type Viewer } from '../scopes';
import { markSpam, takeAsReal } from '../spam/mark';
import { spamEnquiries } from '../spam/table';
import { users } from '../users/table';
import { nextVersion, requireVersion, type Expected } from '../versions';
import { highValueFrom, isWaiting, newestOf, shownWithin, waitsSince, within } from './filter';
import { enquiries } from './table';

/** So many listings are offered as a filter, those with the most of the newest enquiries. */
const mostListings = 100;

const columns = {
  _id: enquiries.id,
  state: enquiries.state,
  openedAt: enquiries.openedAt,
  answeredAt: enquiries.answeredAt,
  note: enquiries.note,
  version: enquiries.noteVersion,
};
/** Each change of note or state, and each message, is a version; that somebody opens an enquiry is none. */
const nextDesk = { noteVersion: nextVersion(enquiries.noteVersion) };
type Row = {
  _id: string;
  state: EnquiryState;
  openedAt: Date | null;
  answeredAt: Date | null;
  note: string;
  version: number;
};

/** The company whose enquiries a person answers; null for staff, who only look on. */
function companyOf(viewer: Viewer): string | null {
  const scope = scopeOf(viewer);
  return scope?.of === 'company' ? scope.id : null;
}

/** What a person is told of it: the note is for people of the company alone. */
function toldOf({ openedAt, answeredAt, ...row }: Row, viewer: Viewer): EnquiryDesk {
  const note = companyOf(viewer) === null ? { note: '', version: 0 } : {};
  return { ...row, ...note, openedAt: openedAt?.toISOString(), answeredAt: answeredAt?.toISOString() };
}

/** The condition of one enquiry that a person may see; null where there can be none. */
function reachOf(viewer: Viewer, id: string): SQL | null {
  const scope = scopeOf(viewer);
  return scope && and(eq(enquiries.id, id), within(scope))!;
}

/** How far the company is with an enquiry that a person may see; null for any other. */
export async function findDesk(db: Database, viewer: Viewer, id: string): Promise<EnquiryDesk | null> {
  const reach = reachOf(viewer, id);
  const [row] = reach ? await db.select(columns).from(enquiries).where(reach) : [];
  return row ? toldOf(row, viewer) : null;
}

/** Locks an enquiry that a person may see, at the version expected; null where there is none. */
async function lockDesk(tx: Database, viewer: Viewer, id: string, expected: Expected) {
  const reach = reachOf(viewer, id);
  const [row] = reach ? await tx.select(columns).from(enquiries).where(reach).for('update') : [];
  if (!row) return null;
  requireVersion(expected, row);
  return { row, reach: reach! };
}

/** Makes a change of what a company holds about an enquiry of its own, where it is one; null for any other. */
const changeDesk = (
  db: Database,
  viewer: Viewer,
  id: string,
  expected: Expected,
  changeOf: (before: Row) => PgUpdateSetSource<typeof enquiries> | null,
): Promise<EnquiryDesk | null> =>
  db.transaction(async (tx) => {
    const locked = await lockDesk(tx, viewer, id, expected);
    if (!locked) return null;
    const change = changeOf(locked.row);
    if (!change) return toldOf(locked.row, viewer);
    const [after] = await tx
      .update(enquiries)
      .set({ ...change, ...nextDesk })
      .where(eq(enquiries.id, id))
      .returning(columns);
    return toldOf(after!, viewer);
  });

/** Stores the note of a company on an enquiry of its own; null for any other. */
export const storeNote = (db: Database, viewer: Viewer, id: string, note: string, expected: Expected) =>
  changeDesk(db, viewer, id, expected, (before) => (before.note === note ? null : { note }));

const isOpen = inArray(enquiries.state, ['new', 'opened']);

/** The time of an event that is noted the first time alone. */
const firstTime = (column: typeof enquiries.openedAt | typeof enquiries.answeredAt, at: Date) =>
  sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;

/** Sets the state of an enquiry of the own company; null for any other. An answered or won one has been answered, if only by now. */
export function setState(
  db: Database,
  viewer: Viewer,
  id: string,
  { state, expected, at }: { state: EnquiryState; expected: Expected; at: Date },
): Promise<EnquiryDesk | null> {
  const isAnswer = state === 'answered' || state === 'won';
  const change = {
    state,
    openedAt: firstTime(enquiries.openedAt, at),
    ...(isAnswer && { answeredAt: firstTime(enquiries.answeredAt, at) }),
  };
  return changeDesk(db, viewer, id, expected, (before) => {
    if (before.state === 'spam') throw new HttpError(409, deskMessages.isSpam);
    return before.state === state ? null : change;
  });
}

/** Marks an enquiry of the own company as not real, or takes one that a person may see as real again; null for any other. */
export const setSpam = (
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  viewer: Viewer,
  id: string,
  { isSpam, expected }: { isSpam: boolean; expected: Expected },
): Promise<EnquiryDesk | null> =>
  db.transaction(async (tx) => {
    const locked = await lockDesk(tx, viewer, id, expected);
    if (!locked) return null;
    const inside = { tx, env, reach: locked.reach };
    const companyId = companyOf(viewer);
    if (!isSpam) await takeAsReal(inside, [id]);
    else if (!companyId || !(await markSpam(inside, companyId, [id], now())).has(id))
      throw new HttpError(409, deskMessages.isKnown);
    return findDesk(tx, viewer, id);
  });

/** 409 for an enquiry that is marked as not real, or whose traveller was erased. Its row is locked by now. */
export async function requireReal(tx: Database, id: string): Promise<void> {
  const isErased = and(eq(enquiries.id, id), eq(enquiries.emailAddress, ''));
  if ((await tx.$count(enquiries, isErased)) > 0) throw new HttpError(409, deskMessages.isErased);
  if ((await tx.$count(spamEnquiries, eq(spamEnquiries.enquiryId, id))) > 0)
    throw new HttpError(409, deskMessages.isSpam);
}

/** Notes that a reply has left: it answers what was open, and leaves what was won or lost. */
export async function noteAnswered(tx: Database, id: string, at: Date): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      ...nextDesk,
      state: sql`case when ${isOpen} then 'answered' else ${enquiries.state} end`,
      openedAt: firstTime(enquiries.openedAt, at),
      answeredAt: firstTime(enquiries.answeredAt, at),
    })
    .where(eq(enquiries.id, id));
}

/** Notes that the traveller has written again: unread for everybody of the company, and to be answered where it was. */
export async function noteAskedAgain(tx: Database, id: string, at: Date): Promise<void> {
  const isAnswered = sql`${enquiries.state} = 'answered'`;
  const colleagues = sql`select ${users.id} from ${users} where ${users.companyId} = ${enquiries.companyId}`;
  await tx
    .update(enquiries)
    .set({
      ...nextDesk,
      state: sql`case when ${isAnswered} then 'opened' else ${enquiries.state} end`,
      askedAgainAt: sql`case when ${isAnswered} then ${at.toISOString()}::timestamptz else ${enquiries.askedAgainAt} end`,
      readBy: sql`array(select unnest(${enquiries.readBy}) except ${colleagues})`,
    })
    .where(eq(enquiries.id, id));
}

/** Notes that people of the company have opened those of its enquiries that are new. Staff open nothing. */
export async function noteOpened(db: Database, viewer: Viewer, condition: SQL | undefined, at: Date) {
  const companyId = companyOf(viewer);
  if (companyId === null) return;
  await db
    .update(enquiries)
    .set({ state: 'opened', openedAt: at })
    .where(and(condition, eq(enquiries.companyId, companyId), eq(enquiries.state, 'new')));
}

/** What the views and filters of a person's list need to know. */
export async function findFilters(db: Database, viewer: Viewer) {
  const scope = scopeOf(viewer);
  if (!scope) return { highValueFrom: null, listings: [] };
  const newest = newestOf(db, scope, { id: enquiries.listingId, title: enquiries.title });
  const listings = await db
    .select({ _id: sql<string>`id`, title: sql<string>`max(title)` })
    .from(newest)
    .groupBy(sql`id`)
    .orderBy(sql`count(*) desc`)
    .limit(mostListings);
  const byTitle = listings.sort((one, other) => one.title.localeCompare(other.title));
  return { highValueFrom: await highValueFrom(db, scope), listings: byTitle };
}

/** How soon a person's enquiries of the last 90 days were answered, and what waits. */
export async function findAnswerTimes(db: Database, viewer: Viewer, now: Date): Promise<AnswerTimes> {
  const scope = scopeOf(viewer);
  if (!scope) return { waiting: 0, due: 0, withinDay: 0, medianMinutes: null };
  const [waiting] = await db
    .select({ count: count(), oldest: sql<Date | string | null>`min(${waitsSince})` })
    .from(enquiries)
    .where(and(within(scope), isWaiting(now)));
  const since = new Date(now.valueOf() - waitingDays * dayMs);
  const dayAgo = new Date(now.valueOf() - dayMs).toISOString();
  const took = sql`${enquiries.answeredAt} - ${enquiries.inquiryDate}`;
  const isDue = sql`${enquiries.answeredAt} is not null or ${enquiries.inquiryDate} <= ${dayAgo}::timestamptz`;
  const [times] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      withinDay: sql<number>`(count(*) filter (where ${took} <= interval '24 hours'))::int`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${took})::float8) / 60`,
    })
    .from(enquiries)
    .where(and(shownWithin(scope), gte(enquiries.inquiryDate, since)));
  const oldest = waiting?.oldest;
  return {
    waiting: waiting?.count ?? 0,
    oldestWaiting: oldest ? new Date(oldest).toISOString() : undefined,
    ...times!,
  };
}

/** Those of some enquiries. */
export const amongIds = (ids: string[]) => sql`${enquiries.id} = any(${sql.param(ids)}::text[])`;
