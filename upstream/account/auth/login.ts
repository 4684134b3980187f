import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { TokenUser } from '../../../lib/roles';
import type { loginSchema } from '../../../lib/account/auth/schema';
import type { Context } from '../../platform/context/context';
import { forbidden, unauthorized } from '../../platform/errors/errors';
import { findUserByEmail, toTokenUser, type User } from '../users/queries';
import { users } from '../users/table';
import type { Way } from '../../../lib/platform/contract/second-factor';
import { secondStepMethods } from '../second-factor/requirement';
import { issueTicket } from './second-step';
import { checkPassword, hashPassword, isCheapHash } from '../users/password-hash';
import { startSession, type Device, type Session } from '../users/sessions';
import { beginAttempt, countFailure, refuseBlockedNetwork } from './attempts';
import type { Client } from '../../platform/start/client';

export type PendingSecondStep = { ticket: string; ways: Way[] };

/** Begins a session or a second step. 401 alike for wrong password, unknown and disabled accounts; 429 while locked. */
export async function logIn(
  context: Context,
  { email, password }: z.output<typeof loginSchema>,
  client: Client,
  device: Device,
): Promise<{ user: TokenUser; session: Session } | PendingSecondStep> {
  await refuseBlockedNetwork(context, client);
  const attempt = await beginAttempt(context, email, client);
  const user = await findUserByEmail(context.db, email);
  const fits = await checkPassword(user?.passwordHash ?? null, password, email);
  // Again after the slow check: of many parallel guesses the first ones have failed by now.
  await refuseBlockedNetwork(context, client);
  const isClosed = fits && isClosedDemo(context, email, client, user?.id);
  const begun = user && fits && !isClosed ? await beginUnlessChanged(context, user, client, device) : null;
  if (!user || !begun) {
    const about = { user: user?.id, address: client.address };
    securityEvent(context.log, 'sign-in-refused', { ...about, how: 'password', status: 401 });
    if (attempt.locks) securityEvent(context.log, 'sign-in-locked', about);
    await countFailure(context, client);
    throw unauthorized('The email address or the password is wrong.');
  }
  await attempt.succeeded();
  await renewCheapHash(context, user, password);
  const named = toTokenUser(user);
  if (!named) throw forbidden();
  if ('ticket' in begun) return begun;
  return { user: named, session: begun };
}

/** Demo accounts sign in from this machine only, unless DEMO=1 opens them; refusals are logged. */
function isClosedDemo(
  { env, log, isDemoSignIn }: Context,
  email: string,
  { address, isHere }: Client,
  user: string | undefined,
): boolean {
  if (env.demoFromAnywhere || isHere || !isDemoSignIn(email)) return false;
  securityEvent(log, 'demo-sign-in-refused', { user, address, how: 'DEMO=1 allows it' });
  return true;
}

/** Null for a user who was disabled, or whose password changed, during the check. */
function beginUnlessChanged(
  context: Context,
  { id, passwordHash }: User,
  client: Client,
  device: Device,
): Promise<Session | PendingSecondStep | null> {
  return context.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (!user || user.disabledAt || user.passwordHash !== passwordHash) return null;
    const ways = await secondStepMethods(transaction, context.env, id);
    if (ways) return { ticket: await issueTicket(transaction, context.now(), id, client), ways };
    return startSession({ ...context, db: transaction }, id, device);
  });
}

/** Rehashes a right password whose hash cost less than new ones do. */
async function renewCheapHash({ db }: Context, { id, passwordHash }: User, password: string): Promise<void> {
  if (!passwordHash || !isCheapHash(passwordHash)) return;
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(unchanged);
}
