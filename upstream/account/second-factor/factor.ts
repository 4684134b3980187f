import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError } from '../../platform/http/errors';
import { clear, hit } from '../../platform/limits/hit';
import { users } from '../users/table';
import { appTurnedOff, appTurnedOn, factorTurnedOff, mailFactorChanged, type Owner } from './mails';
import { recoveryCodesWhereNone, renewRecoveryCodes, spendRecoveryCode } from './recovery-codes';
import { openSecret, sealSecret } from './sealed-secret';
import { passkeys, recoveryCodes, secondFactors } from './table';
import { base32, matchingStep } from './totp';

const secretBytes = 20;
const triesPerTenMinutes = 10;
/** What apps for codes show beside them. */
const issuer = 'Partner Dashboard';

const ofUser = (id: string) => and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));
const isOnAlready = () => new HttpError(409, secondFactorMessages.isOn);
const isOff = () => new HttpError(409, secondFactorMessages.isOff);

/** Whether an app makes codes for a user's sign-ins. */
export const hasApp = async (db: Database, userId: string) =>
  (await db.$count(secondFactors, ofUser(userId))) > 0;

export const hasPasskey = async (db: Database, userId: string) =>
  (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;

/** Whether a user's sign-ins take more than the password. */
export const hasFactor = async (db: Database, userId: string) =>
  (await hasApp(db, userId)) || (await hasPasskey(db, userId));

/** Lets one change of a user's second factor go on at a time. Part of a transaction. */
export const holdUser = (tx: Database, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/** Makes a secret for a user who has no app for codes, in place of one that was never confirmed. 409 where it is on. */
export async function beginFactor({ db, env }: Context, { id: userId, email }: Pick<Owner, 'id' | 'email'>) {
  const bytes = randomBytes(secretBytes);
  const secret = sealSecret(bytes, userId, env.factorKey);
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
  const text = base32(bytes);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const address = `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}`;
  return { secret: text, address };
}

/** Turns an app for codes on by its first code and gives the recovery codes, of whom has none yet; 400 on `code` for a wrong one, 429 after ten of them. */
export async function turnOnFactor(context: Context, owner: Owner, code: string): Promise<string[]> {
  const { db, env, now } = context;
  const { id } = owner;
  const key = `factor:${id}`;
  await hit(db, key, triesPerTenMinutes, 600, now());
  const codes = await db.transaction(async (tx) => {
    await holdUser(tx, id);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id)).for('update');
    if (factor?.confirmedAt) throw isOnAlready();
    if (!factor) throw isOff();
    const step = matchingStep(openSecret(factor.secret, id, env.factorKey), code, now(), 0);
    if (step === null) throw badRequest([{ msg: secondFactorMessages.wrong, param: 'code' }]);
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now(), lastStep: step })
      .where(eq(secondFactors.userId, id));
    await mailFactorChanged(tx, context, owner, appTurnedOn);
    return recoveryCodesWhereNone(tx, id, env);
  });
  await clear(db, key);
  return codes;
}

/** New recovery codes in place of the old ones; 409 for a user without a second factor. */
export function newRecoveryCodes({ db, env }: Context, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await holdUser(tx, userId);
    if (!(await hasFactor(tx, userId))) throw isOff();
    return renewRecoveryCodes(tx, userId, env);
  });
}

/** Deletes recovery codes that stand in for nothing any more. Part of a transaction. */
export async function endCodesWithoutFactor(tx: Database, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const deleteApp = async (tx: Database, userId: string) => {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
};

/** Turns a user's app for codes off; passkeys stay. */
export function turnOffApp(context: Context, owner: Owner): Promise<void> {
  return context.db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
    if (!(await deleteApp(tx, owner.id))) return;
    await endCodesWithoutFactor(tx, owner.id);
    const change = (await hasPasskey(tx, owner.id)) ? appTurnedOff : factorTurnedOff;
    await mailFactorChanged(tx, context, owner, change);
  });
}

/** Takes all of a user's second factor away, passkeys too; false where there was none. */
export function removeFactor(context: Context, owner: Owner): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
    const wasOn = await hasFactor(tx, owner.id);
    await deleteApp(tx, owner.id);
    await tx.delete(passkeys).where(eq(passkeys.userId, owner.id));
    await endCodesWithoutFactor(tx, owner.id);
    if (wasOn) await mailFactorChanged(tx, context, owner, factorTurnedOff);
    return wasOn;
  });
}

/** Whether a code, or a recovery code, is a user's, and was not used before; it is used by that. Part of a transaction. */
export async function spendCode(
  tx: Database,
  { env, now }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return spendRecoveryCode(tx, userId, typed, env);
  const [factor] = await tx.select().from(secondFactors).where(ofUser(userId)).for('update');
  if (!factor) return false;
  const secret = openSecret(factor.secret, userId, env.factorKey);
  const step = matchingStep(secret, typed, now(), factor.lastStep);
  if (step === null) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}
