import { createHmac, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { recoveryKey } from './sealed-secret';
import { recoveryCodes } from './table';
import { base32 } from './totp';

const howMany = 10;
const bytesEach = 7;

/** However it was typed: small letters, with or without the hyphen. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (code: string, key: string) =>
  createHmac('sha256', recoveryKey(key)).update(plain(code)).digest('base64url');

function newCode(): string {
  const text = base32(randomBytes(bytesEach)).toLowerCase().slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Makes a user new recovery codes, shown this once; those that there were are void. */
export async function renewRecoveryCodes(
  db: Database,
  userId: string,
  { factorKey }: Context['env'],
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code, factorKey) })));
  return codes;
}

export const countRecoveryCodes = (db: Database, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** New recovery codes for a user who has none left; those that somebody keeps stay good. */
export async function recoveryCodesWhereNone(
  db: Database,
  userId: string,
  env: Context['env'],
): Promise<string[]> {
  return (await countRecoveryCodes(db, userId)) > 0 ? [] : renewRecoveryCodes(db, userId, env);
}

/** Whether this is one of a user's recovery codes, which is gone by that. */
export async function spendRecoveryCode(
  db: Database,
  userId: string,
  code: string,
  { factorKey }: Context['env'],
): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code, factorKey))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
