import { eq, or, sql } from 'drizzle-orm';
import type { Change } from '../../lib/history/schema';
import type { Database } from '../db/client';
import { forgetInReviews } from './reviews';
import { forgetInVersions, type Person } from './versions';
import { history } from '../deeds/table';

const blotted = '(forgotten)';

/**
 * Takes a person's name and e-mail out of the history and of the versions and reviews of listings, and gives the number of rows that held them; what was
 * done stays. Rows of the history cannot be changed, so each is replaced by one that says the rest. Part of a transaction.
 */
export async function forgetPerson(tx: Database, person: Person): Promise<number> {
  const { id, name, email } = person;
  const said = sql`strpos(lower(${history.changes}::text), lower(${email})) > 0`;
  const named = sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change where ${name} in (change ->> 'before', change ->> 'after'))`;
  const rows = await tx
    .delete(history)
    .where(or(eq(history.userId, id), said, named))
    .returning();
  const blot = (words: string | null) => {
    const isTheirs = words === name || words?.toLowerCase().includes(email.toLowerCase());
    return isTheirs ? blotted : words;
  };
  const forgotten = rows.map((row) => ({
    ...row,
    name: row.userId === id ? blotted : row.name,
    changes: row.changes.map((change): Change => ({
      ...change,
      before: blot(change.before),
      after: blot(change.after),
    })),
  }));
  for (const row of forgotten) await tx.insert(history).values(row);
  const ofListings =
    (await forgetInVersions(tx, person, blotted)) + (await forgetInReviews(tx, person, blotted));
  return forgotten.length + ofListings;
}
