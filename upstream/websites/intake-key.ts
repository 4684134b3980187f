import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { hashOf, newToken } from '../tokens';
import { websites } from './table';

/** The header that a website's calls of the intake carry its key in. */
export const keyHeader = 'x-website-key';

/**
 * Gives a website a new key in the place of the one before; null for an unknown website. Its version stays: a form that is open
 * meanwhile may still be saved.
 */
export async function makeIntakeKey({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const { token, hash } = newToken();
  const since = now();
  const changed = await db
    .update(websites)
    .set({ intakeKeyHash: hash, intakeKeySince: since })
    .where(eq(websites.id, id))
    .returning({ id: websites.id });
  return changed.length > 0 ? { key: token, since: since.toISOString() } : null;
}

/** Whether a key is the one that a hash was stored of. */
export const isKeyOf = (hash: string, key: string) =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(key), 'hex'));
