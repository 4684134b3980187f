import { and, eq, gt, isNull } from 'drizzle-orm';
import { accountMails, accountMessages } from '@/texts/account/messages-accounts';
import { dayMs } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import { recordAudit, type Actor } from '../../platform/deeds/note';
import { HttpError, notFound, conflict } from '../../platform/errors/errors';
import { letterTo, pageUrl } from '../../platform/mail/template';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { findUserByEmail, revokeSessions, type User } from '../users/queries';
import { passwordResets, users, addressChanges } from '../users/table';
import { accountSubject, refuseErased, mailPasswordLink } from './save';
import { isInvited } from './queries';

const perMailboxAndHour = 5;
/** Mails the link that confirms a new address; earlier links become void. 409 for a used address. Needs a transaction. */
export async function requestAddressChange(
  context: Context,
  doer: Actor,
  user: User,
  email: string,
): Promise<void> {
  const { db, env, outbox } = context;
  refuseErased(user);
  if (user.disabledAt) throw conflict(accountMessages.isDisabled(user.email));
  const known = await findUserByEmail(db, email);
  if (known)
    throw conflict(known.id === user.id ? accountMessages.sameAddress : accountMessages.addressTaken);
  await consumeRateLimit(db, `address-mail:${normalizeMailbox(email)}`, perMailboxAndHour, 3600, doer.at);
  const { token, hash: tokenHash } = createToken();
  const expiresAt = new Date(doer.at.valueOf() + dayMs);
  await db.delete(addressChanges).where(eq(addressChanges.userId, user.id));
  await db
    .insert(addressChanges)
    .values({ userId: user.id, email, tokenHash, createdAt: doer.at, expiresAt });
  const confirm = (await isInvited(db, user)) ? accountMails.confirmInvited : accountMails.confirm;
  const mail = letterTo(
    { email, name: user.name },
    {
      subject: accountMails.confirmSubject,
      paragraphs: [confirm, accountMails.notYours],
      link: { label: accountMails.confirmLabel, url: pageUrl(env.publicUrl, `/address?t=${token}`) },
    },
  );
  await outbox.post(db, mail, { expiresAt, priority: 'link' });
  await recordAudit(db, doer, accountSubject(user), 'addressAsked', [
    { field: 'email', before: null, after: email },
  ]);
}

/** Voids the link mailed to a new address. 404 without one. */
export async function withdrawAddressChange(
  { db }: Pick<Context, 'db'>,
  doer: Actor,
  user: User,
): Promise<void> {
  const gone = await db.delete(addressChanges).where(eq(addressChanges.userId, user.id)).returning();
  if (gone.length === 0) throw notFound();
  const changes = [{ field: 'email', before: gone[0]!.email, after: null }];
  await recordAudit(db, doer, accountSubject(user), 'addressWithdrawn', changes);
}

/** Replaces an address once, ending sessions and links of the old one. 404 for invalid links, 409 for taken addresses. */
export async function confirmAddressChange(
  context: Context,
  token: string,
): Promise<{ user: string; isInvited: boolean }> {
  const at = context.now();
  const usable = and(eq(addressChanges.tokenHash, hashToken(token)), gt(addressChanges.expiresAt, at));
  return context.db.transaction(async (db) => {
    // Lock order: the account, then its links.
    const [known] = await db.select().from(addressChanges).where(usable);
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, known?.userId ?? ''), isNull(users.disabledAt)))
      .for('update');
    const [pending] = await db.delete(addressChanges).where(usable).returning();
    if (!pending || !user) throw new HttpError(404, accountMessages.linkUnknown);
    if (await findUserByEmail(db, pending.email)) throw conflict(accountMessages.addressTaken);
    await db.update(users).set({ email: pending.email }).where(eq(users.id, user.id));
    await db.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await revokeSessions(db, user.id, at);
    const invited = await isInvited(db, user);
    await context.outbox.post(db, invited ? invitationMoved(user) : addressChanged(user, pending.email));
    if (invited) await mailPasswordLink({ ...context, db }, { ...user, email: pending.email });
    await recordAudit(db, { by: user, at }, accountSubject(user), 'address', [
      { field: 'email', before: user.email, after: pending.email },
    ]);
    return { user: user.id, isInvited: invited };
  });
}

const addressChanged = (user: User, email: string) =>
  letterTo(user, {
    subject: accountMails.changedSubject,
    paragraphs: [accountMails.changed(email), accountMails.notWanted],
  });

/** The mailbox may be a stranger's, so the mail holds no name and no address. */
const invitationMoved = ({ email: to }: User) => ({
  to,
  subject: accountMails.invitationVoidSubject,
  paragraphs: ['Hello,', accountMails.invitationVoid],
});
