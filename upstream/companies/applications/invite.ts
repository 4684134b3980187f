import { and, eq, isNull } from 'drizzle-orm';
import { applicationMessages } from '@/texts/companies/messages-applications';
import { mailInvitation } from '../../account/auth/mails';
import { createResetToken, invitationMilliseconds } from '../../account/auth/password-reset';
import type { Context } from '../../context';
import { HttpError, notFound } from '../../platform/http/errors';
import { runOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { consumeRateLimit } from '../../platform/limits/hit';
import type { User } from '../../account/users/queries';
import { users } from '../../account/users/table';
import { applications } from './table';

const invitationsPerHour = 5;

/** Mails a new user the link to set a first password; it works for 7 days. */
export async function inviteUser(context: Context, user: User): Promise<void> {
  await mailInvitation(context, user, await createResetToken(context, user.id, invitationMilliseconds));
}

/** Repeats the invitation of an approved application. 409 once a password is set. */
export async function resendInvitation(
  context: Context,
  id: string,
  key: CreationKey | undefined,
): Promise<void> {
  const { db, now } = context;
  const [application] = await db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!application?.userId) throw notFound();
  const isInvitable = and(
    eq(users.id, application.userId),
    isNull(users.passwordHash),
    isNull(users.disabledAt),
  );
  const [user] = await db.select().from(users).where(isInvitable);
  if (!user) throw new HttpError(409, applicationMessages.notInvitable);
  await runOnce(db, key, now(), async (tx) => {
    await consumeRateLimit(tx, `invite:${user.id}`, invitationsPerHour, 3600, now());
    await inviteUser({ ...context, db: tx }, user);
  });
}
