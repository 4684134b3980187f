import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError } from '../../platform/errors/errors';
import { resetRateLimit, consumeRateLimit } from '../../platform/limits/rate-limit';
import { users } from '../users/table';
import { appTurnedOff, appTurnedOn, factorTurnedOff, mailFactorChanged, type Owner } from './mails';
import { ensureRecoveryCodes, renewRecoveryCodes, consumeRecoveryCode } from './recovery-codes';
import { decryptSecret, encryptSecret } from './sealed-secret';
import { passkeys, recoveryCodes, secondFactors } from './table';
import { encodeBase32, findMatchingStep } from './totp';

const secretBytes = 20;
const triesPerTenMinutes = 10;
const issuer = 'Partner Dashboard';

const ofUser = (id: string) => and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));
const isOnAlready = () => new HttpError(409, secondFactorMessages.isOn);
const isOff = () => new HttpError(409, secondFactorMessages.isOff);

export const hasApp = async (db: Database, userId: string) =>
  (await db.$count(secondFactors, ofUser(userId))) > 0;

export const hasPasskey = async (db: Database, userId: string) =>
  (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;

export const hasFactor = async (db: Database, userId: string) =>
  (await hasApp(db, userId)) || (await hasPasskey(db, userId));

/** Serializes changes of a user's second factor. */
export const lockUser = (tx: Database, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** Makes a secret, replacing an unconfirmed one. 409 if an app is on. */
export async function beginFactor({ db, env }: Context, { id: userId, email }: Pick<Owner, 'id' | 'email'>) {
  const bytes = randomBytes(secretBytes);
  const secret = encryptSecret(bytes, userId, env.factorKey);
  const begun = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw isOnAlready();
  const text = encodeBase32(bytes);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const address = `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}`;
  return { secret: text, address };
}

/** Confirms an app; returns recovery codes if there were none. 400 on `code`, 429 after ten tries. */
export async function turnOnFactor(context: Context, owner: Owner, code: string): Promise<string[]> {
  const { db, env, now } = context;
  const { id } = owner;
  const key = `factor:${id}`;
  await consumeRateLimit(db, key, triesPerTenMinutes, 600, now());
  const codes = await db.transaction(async (tx) => {
    await lockUser(tx, id);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id)).for('update');
    if (factor?.confirmedAt) throw isOnAlready();
    if (!factor) throw isOff();
    const step = findMatchingStep(decryptSecret(factor.secret, id, env.factorKey), code, now(), 0);
    if (step === null) throw badRequest([{ msg: secondFactorMessages.wrong, param: 'code' }]);
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now(), lastStep: step })
      .where(eq(secondFactors.userId, id));
    await mailFactorChanged(tx, context, owner, appTurnedOn);
    return ensureRecoveryCodes(tx, id, env);
  });
  await resetRateLimit(db, key);
  return codes;
}

export function replaceRecoveryCodes({ db, env }: Context, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await hasFactor(tx, userId))) throw isOff();
    return renewRecoveryCodes(tx, userId, env);
  });
}

export async function deleteUselessRecoveryCodes(tx: Database, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const deleteApp = async (tx: Database, userId: string) => {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
};

export function turnOffApp(context: Context, owner: Owner): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    if (!(await deleteApp(tx, owner.id))) return;
    await deleteUselessRecoveryCodes(tx, owner.id);
    const change = (await hasPasskey(tx, owner.id)) ? appTurnedOff : factorTurnedOff;
    await mailFactorChanged(tx, context, owner, change);
  });
}

/** Removes app and passkeys; false where there was none. */
export function removeFactor(context: Context, owner: Owner): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    const wasOn = await hasFactor(tx, owner.id);
    await deleteApp(tx, owner.id);
    await tx.delete(passkeys).where(eq(passkeys.userId, owner.id));
    await deleteUselessRecoveryCodes(tx, owner.id);
    if (wasOn) await mailFactorChanged(tx, context, owner, factorTurnedOff);
    return wasOn;
  });
}

/** Uses a code or a recovery code up; false if it is wrong or was used. */
export async function consumeCode(
  tx: Database,
  { env, now }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return consumeRecoveryCode(tx, userId, typed, env);
  const [factor] = await tx.select().from(secondFactors).where(ofUser(userId)).for('update');
  if (!factor) return false;
  const secret = decryptSecret(factor.secret, userId, env.factorKey);
  const step = findMatchingStep(secret, typed, now(), factor.lastStep);
  if (step === null) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}
