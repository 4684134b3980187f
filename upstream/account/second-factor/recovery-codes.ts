import { createHmac, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { recoveryKey } from './sealed-secret';
import { recoveryCodes } from './table';
import { encodeBase32 } from './totp';

const howMany = 10;
const bytesEach = 7;

/** Case and hyphens do not matter. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (code: string, key: string) =>
  createHmac('sha256', recoveryKey(key)).update(plain(code)).digest('base64url');

function newCode(): string {
  const text = encodeBase32(randomBytes(bytesEach)).toLowerCase().slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

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

export async function ensureRecoveryCodes(
  db: Database,
  userId: string,
  env: Context['env'],
): Promise<string[]> {
  return (await countRecoveryCodes(db, userId)) > 0 ? [] : renewRecoveryCodes(db, userId, env);
}

export async function consumeRecoveryCode(
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
