import { eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { reviewRules, trustedCompanies, unreviewedChanges } from './table';

const blotted = '(forgotten)';

/** Takes the name of a person who has left off what they changed, switched, trusted and took back. */
export async function forgetInRules(db: Database, { id, name }: { id: string; name: string }): Promise<void> {
  await db.update(unreviewedChanges).set({ name: blotted }).where(eq(unreviewedChanges.userId, id));
  await db
    .update(unreviewedChanges)
    .set({ takenBackBy: blotted })
    .where(eq(unreviewedChanges.takenBackBy, name));
  await db.update(trustedCompanies).set({ trustedBy: blotted }).where(eq(trustedCompanies.trustedBy, name));
  await db.update(reviewRules).set({ changedBy: blotted }).where(eq(reviewRules.changedBy, name));
}
