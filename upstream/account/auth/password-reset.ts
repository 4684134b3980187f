import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError } from '../../platform/errors/errors';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { findUserByEmail, hashNewPassword, type User } from '../users/queries';
import { passwordResets, users } from '../users/table';
import { unlockPassword } from './attempts';
import { mailPasswordChanged, mailResetLink, findPerson } from './mails';
import { endSessionsOf } from '../users/sessions';

const hour = 3_600_000;
export const invitationMilliseconds = 7 * 24 * 3_600_000;
const requestsPerHour = 3;

const invalidToken = () => badRequest([{ msg: messages.password.invalidToken, param: 'token' }]);

/** Lock order: the account, then its links. */
const lockUser = (transaction: Database, id: string) =>
  transaction.select().from(users).where(eq(users.id, id)).for('update');

/** Creates a token that sets a password once; voids earlier ones that end no later: a reset no invitation. */
export function createResetToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  lifetimeMilliseconds = hour,
): Promise<string> {
  const { token, hash: tokenHash } = createToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.valueOf() + lifetimeMilliseconds);
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await transaction
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, userId), lte(passwordResets.expiresAt, expiresAt)));
    await transaction.insert(passwordResets).values({ tokenHash, userId, createdAt, expiresAt });
    return token;
  });
}

/** Mails a reset link and returns the user id. 404 for no active account, 429 after three per hour. */
export async function requestPasswordReset(context: Context, email: string): Promise<string> {
  const user = await findUserByEmail(context.db, email);
  const unknown = new HttpError(404, messages.forgot.unknownUser);
  if (!user || user.disabledAt) throw unknown;
  const { db, now } = context;
  await db.transaction(async (transaction) => {
    await consumeRateLimit(transaction, `reset:${user.id}`, requestsPerHour, 3600, now());
    const [held] = await lockUser(transaction, user.id);
    if (held?.email !== user.email || held.disabledAt) throw unknown;
    const within = { ...context, db: transaction };
    const expiresAt = new Date(now().valueOf() + hour);
    await mailResetLink(within, user, await createResetToken(within, user.id), expiresAt);
  });
  return user.id;
}

/** Sets the password, ends all sessions and links and returns the user id. 400 on `token` for an invalid one. */
export async function resetPassword(context: Context, token: string, password: string): Promise<string> {
  const { db, now } = context;
  const usable = usableToken(token, now());
  const [known] = await db.select().from(passwordResets).where(usable);
  if (!known) throw invalidToken();
  const person = await findPerson(db, known.userId);
  const passwordHash = await hashNewPassword(password, 'password', person);
  const user = await db.transaction(async (transaction) => {
    await lockUser(transaction, known.userId);
    const [used] = await transaction.update(passwordResets).set({ usedAt: now() }).where(usable).returning();
    const changed = used ? await replacePassword(transaction, used.userId, passwordHash, now()) : null;
    if (changed) await mailPasswordChanged({ ...context, db: transaction }, changed);
    return changed;
  });
  if (!user) throw invalidToken();
  return user.id;
}

const usableToken = (token: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

async function replacePassword(
  db: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<User | null> {
  const [user] = await db
    .update(users)
    .set({ passwordHash, validFrom: now })
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .returning();
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  if (user) await unlockPassword(db, user);
  await endSessionsOf(db, userId, now);
  return user ?? null;
}
