import { and, eq, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../review-rules/table';

const blotted = '(forgotten)';

/** Takes the name of a person who has left off what they changed, looked at, switched, trusted and took back. */
export async function forgetInRules(db: Database, { id, name }: { id: string; name: string }): Promise<void> {
  // What was done before ids were kept tells a name alone.
  const isTheirs = (ofId: PgColumn, ofName: PgColumn) =>
    or(eq(ofId, id), and(isNull(ofId), eq(ofName, name)));
  const { takenBackById, takenBackBy, lookedById, lookedBy } = unreviewedChanges;
  const { trustedById, trustedBy } = trustedCompanies;
  const { changedById, changedBy } = reviewRules;
  await db.update(unreviewedChanges).set({ name: blotted }).where(eq(unreviewedChanges.userId, id));
  await db
    .update(unreviewedChanges)
    .set({ takenBackBy: blotted })
    .where(isTheirs(takenBackById, takenBackBy));
  await db.update(unreviewedChanges).set({ lookedBy: blotted }).where(isTheirs(lookedById, lookedBy));
  await db.update(trustedCompanies).set({ trustedBy: blotted }).where(isTheirs(trustedById, trustedBy));
  await db.update(reviewRules).set({ changedBy: blotted }).where(isTheirs(changedById, changedBy));
}
