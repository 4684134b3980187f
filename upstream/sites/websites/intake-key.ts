import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { note } from '../../review/deeds/note';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { hashOf, newToken } from '../../platform/signed-in/tokens';
import { requireVersion, type Expected } from '../../platform/http/versions';
import { websites } from './table';

/** The header that a website's calls of the intake carry its key in. */
export const keyHeader = 'x-website-key';

/**
 * Gives a website a new key in the place of the one before; null for an unknown website. Its version stays: a form that is open
 * meanwhile may still be saved.
 */
export async function makeIntakeKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SignedInUser,
  id: string,
  expected: Expected,
) {
  const { token, hash } = newToken();
  const since = now();
  return db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, id)).for('update');
    if (!website) return null;
    requireVersion(expected, website);
    await tx.update(websites).set({ intakeKeyHash: hash, intakeKeySince: since }).where(eq(websites.id, id));
    await note(tx, { by: user, at: since }, { kind: 'website', id }, 'key');
    return { key: token, since: since.toISOString() };
  });
}

/** Whether a key is the one that a hash was stored of. */
export const isKeyOf = (hash: string, key: string) =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(key), 'hex'));
