import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { sentChangeSchema } from '../../../lib/account/auth/schema';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../context';
import { badRequest } from '../../platform/http/errors';
import { passwordResets, users } from '../users/table';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { beginAttempt } from './attempts';
import { refuseCommonPassword } from './common-passwords';
import { findPerson, mailPasswordChanged } from './mails';
import { checkPassword, hashPassword } from '../users/password-hash';
import { endSessionsOf } from '../users/sessions';

/** Guesses within a session count together, on any device, and apart from those at the sign-in. */
const sessionGuesses = { device: null };
const ownPassword = (id: string) => `own password ${id}`;
const incorrect = (param = 'currentPass') => badRequest([{ msg: messages.password.incorrect, param }]);

/** The user, if the password is right; else 400 on `param`. Guesses lock as at a sign-in. */
export async function requireOwnPassword(context: Context, id: string, password: string, param?: string) {
  const attempt = await beginAttempt(context, ownPassword(id), sessionGuesses);
  const [user] = await context.db.select().from(users).where(eq(users.id, id));
  if (!user || !(await checkPassword(user.passwordHash, password, user.email))) throw incorrect(param);
  await attempt.succeeded();
  return user;
}

/** Replaces the password and ends every other session and reset link; 400 on `currentPass` for a wrong one. */
export async function changePassword(
  context: Context,
  { id, sessionId }: SignedInUser,
  { currentPass, newPass }: z.output<typeof sentChangeSchema>,
): Promise<string> {
  const { db, now } = context;
  refuseCommonPassword(newPass, 'newPass', await findPerson(db, id));
  const user = await requireOwnPassword(context, id, currentPass);
  const passwordHash = await hashPassword(newPass);
  await db.transaction(async (transaction) => {
    const [current] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (current?.passwordHash !== user.passwordHash) throw incorrect();
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, id));
    await endSessionsOf(transaction, id, now(), sessionId);
    await mailPasswordChanged({ ...context, db: transaction }, user);
  });
  return id;
}
