import * as texts from '@/texts/enquiries/messages-mail';
import { letterTo } from '../../platform/mail/template';
import { incrementCount } from '../../platform/limits/hit';
import type { EmailContent, NotifyContext } from './tell';
import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { roleOf, staff } from '../../../lib/roles';
import type { Database } from '../../platform/db/client';
import { userIdentities } from '../sso/table';
import { users } from '../users/table';

export type StaffRecipient = { id: string; email: string; name: string; isAdmin: boolean };

/** Staff who can sign in, by password or provider. */
const isActiveStaff = and(
  inArray(users.type, [...staff, 'superAdmin']),
  isNull(users.disabledAt),
  or(
    isNotNull(users.passwordHash),
    sql`${users.id} in (select ${userIdentities.userId} from ${userIdentities})`,
  ),
);
export const activeStaffIds = sql`select ${users.id} from ${users} where ${isActiveStaff}`;

export async function findStaffRecipients(db: Database): Promise<StaffRecipient[]> {
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(isActiveStaff)
    .orderBy(users.id);
  return found.map(({ type, ...member }) => ({ ...member, isAdmin: roleOf(type) === 'admin' }));
}

/** Per kind and, for replies, per assignee. */
export const staffMailsPerHour = 30;

/** So that one thread leaves room for the others. */
export const answerMailsPerThread = 10;

/** Mails staff about something from outside, in the storing transaction: all, admins only, or the active assignee. */
export async function notifyStaff(
  { db, outbox, now }: NotifyContext,
  kind: 'custom-enquiry' | 'custom-answer' | 'application',
  letter: EmailContent,
  answered?: { id: string; assigneeId: string | null },
): Promise<void> {
  const staff = await findStaffRecipients(db);
  const assignee = staff.find(({ id }) => id === answered?.assigneeId);
  const limits: [string, number][] = [[`${kind}:${assignee?.id ?? 'all'}`, staffMailsPerHour]];
  if (answered) limits.unshift([`${kind}-of:${answered.id}`, answerMailsPerThread]);
  let isLast = false;
  for (const [key, limit] of limits) {
    const count = await incrementCount(db, `staff-mails:${key}`, 3600, now());
    if (count > limit) return;
    isLast ||= count === limit;
  }
  const last = isLast ? [texts.nextOnesUnmailed] : [];
  const mails = staff
    .filter(({ isAdmin }) => isAdmin || kind !== 'application')
    .filter(({ id }) => !assignee || id === assignee.id)
    .map((member) => letterTo(member, { ...letter, paragraphs: [...letter.paragraphs, ...last] }));
  await outbox.postAll(db, mails);
}
