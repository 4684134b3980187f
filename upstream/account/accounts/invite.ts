import { accountMessages } from '@/texts/account/messages-accounts';
import { mailInvitation } from '../auth/mails';
import { createResetToken, invitationMilliseconds } from '../auth/password-reset';
import type { Context } from '../../context';
import { changesOf, recordAudit, type Actor } from '../../platform/deeds/note';
import { conflict } from '../../platform/http/errors';
import { createUser, findUserByEmail, type NewUser, type User } from '../users/queries';
import { describeAccount, accountSubject } from './save';

/** Creates an account and mails the link that sets its password. 409 for an address in use. Needs a transaction. */
export async function inviteAccount(context: Context, doer: Actor, invited: NewUser): Promise<User> {
  if (await findUserByEmail(context.db, invited.email)) throw conflict(accountMessages.addressTaken);
  const user = await createUser(context, invited);
  await invite(context, doer, user, changesOf({}, await describeAccount(context.db, user)));
  return user;
}

/** Mails a new link; earlier ones become void. 409 for a disabled account or one with a password. */
export async function resendInvitation(context: Context, doer: Actor, user: User): Promise<void> {
  if (user.disabledAt) throw conflict(accountMessages.isDisabled(user.email));
  if (user.passwordHash) throw conflict(accountMessages.hasPassword(user.email));
  await invite(context, doer, user, []);
}

/** Mails a new user the link to set a first password; it works for 7 days. */
export async function mailPasswordLink(context: Context, user: User): Promise<void> {
  await mailInvitation(context, user, await createResetToken(context, user.id, invitationMilliseconds));
}

async function invite(
  context: Context,
  doer: Actor,
  user: User,
  granted: ReturnType<typeof changesOf>,
): Promise<void> {
  await recordAudit(context.db, doer, accountSubject(user), 'invited', granted);
  await mailPasswordLink(context, user);
}
