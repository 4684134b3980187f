import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { reviews } from '../listings/table';

type Person = { id: string; name: string; email: string };

/** Takes a person out of decided reviews: as who decided, and out of reasons that name the e-mail. Gives the number of reviews. Part of a transaction. */
export async function forgetInReviews(tx: Database, { id, email }: Person, blotted: string): Promise<number> {
  const isTheirs = eq(reviews.decidedBy, id);
  const said = sql`strpos(lower(${reviews.reason}), lower(${email})) > 0`;
  const rows = await tx
    .update(reviews)
    .set({
      deciderName: sql`case when ${isTheirs} then ${blotted} else ${reviews.deciderName} end`,
      reason: sql`case when ${said} then ${blotted} else ${reviews.reason} end`,
    })
    .where(or(isTheirs, said))
    .returning({ id: reviews.id });
  return rows.length;
}
