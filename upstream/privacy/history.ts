import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Change } from '../../lib/history/schema';
import { history } from '../deeds/table';
import { blotted, isMentioned, isTheirAccount, mentionIn, type Person } from './person';
import type { Place, Within } from './place';

type Deed = typeof history.$inferSelect;

const namesOf = ({ names }: Person) => names.map(({ name }) => name);

/** Whether a value that changed is one of the names. */
const isNamed = (person: Person): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change
    where array[change ->> 'before', change ->> 'after'] && ${sql.param(namesOf(person))}::text[])`;

const ofAccount = ({ kind, recordId }: Pick<Deed, 'kind' | 'recordId'>, { accounts }: Person) =>
  kind === 'account' && accounts.some(({ id }) => id === recordId);
const identity = ['name', 'email'];

/** Names and addresses that an account had before are theirs, too. */
const isFormer = ({ accounts }: Person): SQL | undefined =>
  and(
    eq(history.kind, 'account'),
    inArray(
      history.recordId,
      accounts.map(({ id }) => id),
    ),
    sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change
      where change ->> 'field' = any(${sql.param(identity)}::text[]))`,
  );

/** Rows of the history cannot be changed, so each is replaced by one that says the rest. */
async function replaceRows({ db }: Within, found: SQL | undefined, person: Person): Promise<number> {
  const rows = await db.delete(history).where(found).returning();
  const names = new Set(namesOf(person));
  const mention = mentionIn(person);
  const blot = (words: string | null, isTheirs: boolean) =>
    words !== null && (isTheirs || names.has(words) || mention.test(words)) ? blotted : words;
  const isTheirs = (id: string | null) => person.accounts.some((account) => account.id === id);
  for (const row of rows)
    await db.insert(history).values({
      ...row,
      name: isTheirs(row.userId) ? blotted : row.name,
      changes: row.changes.map((change): Change => ({
        ...change,
        before: blot(change.before, ofAccount(row, person) && identity.includes(change.field)),
        after: blot(change.after, ofAccount(row, person) && identity.includes(change.field)),
      })),
    });
  return rows.length;
}

/** What was decided stays, without who it was. */
export const ofHistory: Place = {
  table: history,
  group: 'history',
  personal: 'user_id name changes',
  of: (person) =>
    or(
      isTheirAccount(history.userId, person),
      isMentioned([history.changes], person),
      isNamed(person),
      isFormer(person),
    ),
  erase: replaceRows,
};
