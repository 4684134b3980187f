import { and, eq, gt, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { isHistoryKind, type HistoryKind } from '../../../lib/platform/contract/deeds';
import { roleOf, isStaff } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { Openable } from '../../records';
import type { Database } from '../../platform/db/client';
import type { SignedInUser } from '../../platform/signed-in/user';
import { users } from '../../account/users/table';
import { presences } from '../table';

/** A tab that has said nothing for so long does not have the record open any more. */
const forgottenAfterMs = 60_000;

type NamedRecord = { kind: string; id: string };
type Open = NamedRecord & { kind: HistoryKind };
type Other = { name: string; isStaff: boolean; since: string };

/** The record that a call names, where the user may open its form; null otherwise. */
export async function openedRecord(
  db: Database,
  user: SignedInUser,
  { kind, id }: NamedRecord,
  rules: Openable['mayOpen'] = {},
): Promise<Open | null> {
  if (!isHistoryKind(kind)) return null;
  return (await rules[kind]?.(db, user, id)) ? { kind, id } : null;
}

const ofRecord = ({ kind, id }: Open) => and(eq(presences.kind, kind), eq(presences.recordId, id));
const forgottenBefore = (now: Date) => new Date(now.valueOf() - forgottenAfterMs);
/** What was said later than this was said by a clock that was ahead. */
const aheadAfter = (now: Date) => new Date(now.valueOf() + forgottenAfterMs);
const isForgotten = (now: Date) =>
  or(lte(presences.seenAt, forgottenBefore(now)), gt(presences.seenAt, aheadAfter(now)));

/** Records that a tab has a record open, since now unless the tab reported it within the last minute. */
export async function noteOpen(
  db: Database,
  userId: string,
  open: Open,
  tab: string,
  now: Date,
): Promise<void> {
  await db
    .insert(presences)
    .values({ kind: open.kind, recordId: open.id, userId, tab, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [presences.kind, presences.recordId, presences.userId, presences.tab],
      set: {
        since: sql`case when ${isForgotten(now)} then excluded.since else ${presences.since} end`,
        seenAt: sql`excluded.seen_at`,
      },
    });
}

/** Notes that a tab of somebody has left a record. */
export async function noteLeft(db: Database, userId: string, open: Open, tab: string): Promise<void> {
  await db.delete(presences).where(and(ofRecord(open), eq(presences.userId, userId), eq(presences.tab, tab)));
}

/** Who else has a record open, the first one first. Owners only see names of their own company. */
export async function othersIn(db: Database, user: SignedInUser, open: Open, now: Date): Promise<Other[]> {
  const rows = await db
    .select({
      name: users.name,
      type: users.type,
      since: sql<Date | string>`min(${presences.since})`,
    })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(
      and(ofRecord(open), ne(presences.userId, user.id), not(isForgotten(now)!), isNull(users.disabledAt)),
    )
    .groupBy(users.id)
    .orderBy(sql`min(${presences.since})`, users.id)
    .limit(20);
  return rows.map(({ name, type, since }) => {
    const role = roleOf(type);
    const ofStaff = role !== null && isStaff(role);
    return {
      name: ofStaff && !isStaff(user.type) ? '' : name,
      isStaff: ofStaff,
      since: new Date(since).toISOString(),
    };
  });
}

/** Deletes presences that are too old to be shown. */
export async function purgePresences({ db, now }: Context): Promise<void> {
  await db.delete(presences).where(isForgotten(now()));
}
