import { and, eq, or, sql } from 'drizzle-orm';
import type { Change } from '../../lib/history/schema';
import type { Database } from '../db/client';
import { forgetInReviews } from './forget-in-reviews';
import { forgetInVersions, type Person } from './forget-in-versions';
import { history } from './table';

const blotted = '(forgotten)';

/**
 * Takes a person's name and e-mail out of the history and of the versions and reviews of listings, and gives the number of rows that held them; what was
 * done stays. Rows of the history cannot be changed, so each is replaced by one that says the rest. Part of a transaction.
 */
export async function forgetPerson(tx: Database, person: Person): Promise<number> {
  const { id, name, email } = person;
  const said = sql`strpos(lower(${history.changes}::text), lower(${email})) > 0`;
  const named = sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change where ${name} in (change ->> 'before', change ->> 'after'))`;
  // Names and addresses that the account had before are theirs, too.
  const ofAccount = and(eq(history.kind, 'account'), eq(history.recordId, id));
  const former = and(
    ofAccount,
    sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change where change ->> 'field' in ('name', 'email'))`,
  );
  const rows = await tx
    .delete(history)
    .where(or(eq(history.userId, id), said, named, former))
    .returning();
  const blot = (words: string | null, isFormer: boolean) => {
    const isTheirs = isFormer || words === name || words?.toLowerCase().includes(email.toLowerCase());
    return isTheirs && words !== null ? blotted : words;
  };
  const isFormer = ({ kind, recordId }: (typeof rows)[number], { field }: Change) =>
    kind === 'account' && recordId === id && ['name', 'email'].includes(field);
  const forgotten = rows.map((row) => ({
    ...row,
    name: row.userId === id ? blotted : row.name,
    changes: row.changes.map((change): Change => ({
      ...change,
      before: blot(change.before, isFormer(row, change)),
      after: blot(change.after, isFormer(row, change)),
    })),
  }));
  for (const row of forgotten) await tx.insert(history).values(row);
  const ofListings =
    (await forgetInVersions(tx, person, blotted)) + (await forgetInReviews(tx, person, blotted));
  return forgotten.length + ofListings;
}
