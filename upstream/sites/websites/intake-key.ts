import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { recordAudit } from '../../platform/deeds/note';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { websites } from './table';

export const keyHeader = 'x-website-key';

/** Replaces a website's key; null if unknown. Its version stays, so that open forms can be saved. */
export async function replaceIntakeKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SignedInUser,
  id: string,
  expected: ExpectedVersions,
) {
  const { token, hash } = createToken();
  const since = now();
  return db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, id)).for('update');
    if (!website) return null;
    requireVersion(expected, website);
    await tx.update(websites).set({ intakeKeyHash: hash, intakeKeySince: since }).where(eq(websites.id, id));
    await recordAudit(tx, { by: user, at: since }, { kind: 'website', id }, 'key');
    return { key: token, since: since.toISOString() };
  });
}

export const isKeyOf = (hash: string, key: string) =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashToken(key), 'hex'));
