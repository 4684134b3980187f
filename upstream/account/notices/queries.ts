import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Notices } from '../../../lib/account/notices/calls';
import { noticesFor, type NoticeKind } from '../../../lib/account/notices/schema';
import { rights, type Right } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { users } from '../users/table';
import { noticesOff } from './table';

const rowOf = (userId: string, kind: NoticeKind) =>
  and(eq(noticesOff.userId, userId), eq(noticesOff.kind, kind));

export async function listNotices(
  db: Database,
  { id: userId, right }: { id: string; right: Right },
): Promise<Notices['notices']> {
  const rows = await db.select().from(noticesOff).where(eq(noticesOff.userId, userId));
  const off = rows.map(({ kind }) => kind);
  return noticesFor(right).map((kind) => ({ kind, isOn: !off.includes(kind) }));
}

export async function isNoticeOn(db: Database, userId: string, kind: NoticeKind): Promise<boolean> {
  return (await db.$count(noticesOff, rowOf(userId, kind))) === 0;
}

export async function switchNotice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  kind: NoticeKind,
  isOn: boolean,
): Promise<void> {
  if (isOn) await db.delete(noticesOff).where(rowOf(userId, kind));
  else await db.insert(noticesOff).values({ userId, kind, since: now() }).onConflictDoNothing();
}

export type Recipient = { id: string; email: string; name: string; companyId: string | null };

/** The people of companies who can sign in and, with `kind`, have that notice on. */
export function findRecipients(db: Database, companyIds: string[], kind?: NoticeKind): Promise<Recipient[]> {
  return db
    .select({ id: users.id, email: users.email, name: users.name, companyId: users.companyId })
    .from(users)
    .where(
      and(
        inArray(users.companyId, companyIds),
        isNull(users.disabledAt),
        isNotNull(users.passwordHash),
        kind && wants(db, kind),
      ),
    )
    .orderBy(users.id);
}

function wants(db: Database, kind: NoticeKind) {
  const switchedOff = db
    .select({ one: sql`1` })
    .from(noticesOff)
    .where(and(eq(noticesOff.userId, users.id), eq(noticesOff.kind, kind)));
  const having = rights.filter((right) => noticesFor(right).includes(kind));
  return and(inArray(users.right, having), notExists(switchedOff));
}
