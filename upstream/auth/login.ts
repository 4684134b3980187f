import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { roleOf, type TokenUser } from '../../lib/roles';
import type { loginSchema } from '../../lib/auth/schema';
import type { Context } from '../context';
import { forbidden, unauthorized } from '../errors';
import { clear, hit, prolong } from '../rate-limit/hit';
import { isDemoSignIn } from '../demo/sign-ins';
import { findUserByEmail, type User } from '../users/queries';
import { users } from '../users/table';
import { checkPassword } from '../users/password-hash';
import { startSession, type Session } from '../users/sessions';
import type { Client } from './client';

const failuresBeforeLock = 10;
const lockSeconds = 600;

/** The key under which failed sign-ins of an account are counted. */
export const loginKey = (email: string) => `login:${email.trim().toLowerCase()}`;

/**
 * Checks a sign-in and begins a session. 401 alike for a wrong password, an unknown account and a disabled one; 429 after 10 failures
 * of an account within 10 minutes, for 10 minutes. The attempt is counted before the password is looked at, so that many at once
 * get no more than 10 guesses.
 */
export async function logIn(
  context: Context,
  { email, password }: z.output<typeof loginSchema>,
  client: Client,
): Promise<{ user: TokenUser; session: Session }> {
  const { db, now, log } = context;
  const key = loginKey(email);
  const attempts = await hit(db, key, failuresBeforeLock, lockSeconds, now());
  const user = await findUserByEmail(db, email);
  const fits = await checkPassword(user?.passwordHash ?? null, password);
  const isClosed = fits && isClosedDemo(context, email, client);
  const session = user && fits && !isClosed ? await startUnlessChanged(context, user) : null;
  if (!user || !session) {
    if (attempts === failuresBeforeLock) {
      await prolong(db, key, lockSeconds, now());
      log.warn({ user: user?.id }, 'sign-in locked after too many failures');
    }
    throw unauthorized('The e-mail address or the password is wrong.');
  }
  await clear(db, key);
  const type = roleOf(user.type);
  if (!type) throw forbidden();
  return { user: { id: user.id, name: user.name, type }, session };
}

/** Where the operator has not opened the demo network, its accounts are for people at this machine; the log says who was refused. */
function isClosedDemo({ env, log }: Context, email: string, { address, isHere }: Client): boolean {
  if (env.demoFromAnywhere || isHere || !isDemoSignIn(email)) return false;
  log.warn({ email, address }, 'a demo sign-in from another machine was refused: DEMO=1 allows it');
  return true;
}

/** Begins the session unless the user was disabled or the password changed while it was being checked. */
function startUnlessChanged(context: Context, { id, passwordHash }: User): Promise<Session | null> {
  return context.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (!user || user.disabledAt || user.passwordHash !== passwordHash) return null;
    return startSession({ ...context, db: transaction }, id);
  });
}
