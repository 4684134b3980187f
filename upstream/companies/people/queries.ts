import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Colleague, Invitee } from '../../../lib/companies/people/calls';
import { rightOf } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import type { SignedInUser } from '../../platform/signed-in/user';
import { users } from '../../account/users/table';
import { companyInvitations } from '../table';

/** Excludes those who left or were disabled. */
export const isColleague = (companyId: string) =>
  and(eq(users.companyId, companyId), isNull(users.disabledAt));

export async function listPeople(db: Database, me: SignedInUser): Promise<Colleague[]> {
  const rows = await db
    .select()
    .from(users)
    .where(isColleague(me.companyId ?? ''))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ id, name, email, right, createdAt }) => ({
    id,
    name,
    email,
    right: rightOf(right),
    since: createdAt.toISOString(),
    isMe: id === me.id,
  }));
}

/** Not over, and sent by somebody who still is an owner of the company. */
export function isInvitationOpen(db: Database, now: Date) {
  const { companyId, expiresAt, inviterId } = companyInvitations;
  const isOwner = and(eq(users.companyId, companyId), eq(users.right, 'owner'), isNull(users.disabledAt));
  const inviter = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, inviterId), isOwner));
  return and(gt(expiresAt, now), or(isNull(inviterId), exists(inviter)));
}

/** Open invitations, the latest first. */
export async function listInvitations({ db, now }: Context, companyId: string | null): Promise<Invitee[]> {
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId ?? ''), isInvitationOpen(db, now())))
    .orderBy(sql`${companyInvitations.createdAt} desc`, companyInvitations.id);
  return rows.map(({ id, email, right, invitedBy, expiresAt }) => ({
    id,
    email,
    right,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
  }));
}
