import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { reviewClaims } from './table';

/** Ends the claims of decided records, in the deciding transaction. */
export async function endClaims(tx: Database, recordIds: string[]): Promise<void> {
  await tx.delete(reviewClaims).where(inArray(reviewClaims.recordId, recordIds));
}
