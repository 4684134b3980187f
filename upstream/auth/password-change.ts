import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { sentChangeSchema } from '../../lib/auth/schema';
import * as messages from '@/texts/messages';
import type { Context } from '../context';
import { badRequest } from '../errors';
import { clear, hit } from '../rate-limit/hit';
import { passwordResets, users } from '../users/table';
import type { SignedInUser } from '../signed-in/authenticate';
import { refuseCommonPassword } from './common-passwords';
import { personOf } from './person';
import { mailPasswordChanged } from './mails';
import { checkPassword, hashPassword } from '../users/password-hash';
import { confirmSession, endSessionsOf } from '../users/sessions';

const guessesPerTenMinutes = 10;
const incorrect = (param = 'currentPass') => badRequest([{ msg: messages.password.incorrect, param }]);

/** The user whose own password this is; 400 on `param` where it is not, 429 after 10 wrong ones in 10 minutes, whatever they were for. */
async function requireOwnPassword({ db, now }: Context, id: string, password: string, param?: string) {
  const key = `change:${id}`;
  await hit(db, key, guessesPerTenMinutes, 600, now());
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || !(await checkPassword(user.passwordHash, password))) throw incorrect(param);
  await clear(db, key);
  return user;
}

/** Notes that whoever is signed in knows the password, and gives their id. */
export async function confirmByPassword(
  context: Context,
  { id, sessionId }: SignedInUser,
  password: string,
): Promise<string> {
  await requireOwnPassword(context, id, password, 'password');
  await confirmSession(context.db, sessionId, context.now());
  return id;
}

/**
 * Replaces a signed-in user's password and ends every other session and reset link; 400 on `currentPass` where the current one is wrong, 429 after
 * 10 wrong ones in 10 minutes.
 */
export async function changePassword(
  context: Context,
  { id, sessionId }: SignedInUser,
  { currentPass, newPass }: z.output<typeof sentChangeSchema>,
): Promise<string> {
  const { db, now } = context;
  refuseCommonPassword(newPass, 'newPass', await personOf(db, id));
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
