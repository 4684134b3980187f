import { eq, lte } from 'drizzle-orm';
import { dayMs } from '../../lib/days';
import { manyMessages } from '@/texts/messages-batches';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { createOnce, type CreationKey } from '../idempotency/earlier-record';
import { newId } from '../ids';
import { manyMade, type MadeRow } from './table';

/** What is not there, or not the user's, is told by nothing but its id. */
export const missing = (id: string): MadeRow => ({
  _id: id,
  title: '',
  slug: '',
  owner: '',
  status: '',
  isChanged: false,
  reason: manyMessages.gone,
});

/** Changes many rows in one transaction, once for a key, and gives what became of each. */
export async function makeOnce(
  { db, now }: Context,
  key: CreationKey | undefined,
  change: (tx: Database, at: Date) => Promise<MadeRow[]>,
): Promise<{ rows: MadeRow[] }> {
  const createdAt = now();
  const id = newId(createdAt);
  const find = async (tx: Database, earlier: string) => {
    const [made] = await tx.select().from(manyMade).where(eq(manyMade.id, earlier));
    return made?.rows ?? null;
  };
  const rows = await createOnce(db, key, { id, createdAt }, find, async (tx) => {
    const made = await change(tx, createdAt);
    if (key) await tx.insert(manyMade).values({ id, rows: made, createdAt });
    return made;
  });
  return { rows };
}

/** Forgets answers whose keys are forgotten. */
export async function purgeManyMade({ db, now }: Context): Promise<void> {
  await db.delete(manyMade).where(lte(manyMade.createdAt, new Date(now().valueOf() - dayMs)));
}
