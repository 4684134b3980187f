import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Change } from '../../../lib/review/history/schema';
import { history } from '../../review/deeds/table';
import { accountNames, blotted, isMentioned, isTheirAccount, mentionIn, type Person } from './person';
import type { Place, Within } from './place';

type Deed = typeof history.$inferSelect;

/** Whether a value that changed is one of the names; a change of somebody's right has the name as its field. */
const isNamed = (person: Person): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change
    where array[change ->> 'before', change ->> 'after', case when ${history.action} = 'right' then change ->> 'field' end]
      && ${sql.param(accountNames(person))}::text[])`;

/** What a row says of whom it is about: names and addresses that an account had before are theirs, and so is the contact of a company. */
const ownFields = {
  account: ['name', 'email'],
  company: ['contactName', 'contactPosition', 'contactEmail', 'contactPhone'],
} as const;

const ownRecords = ({ accounts, contactOf }: Person) => ({
  account: accounts.map(({ id }) => id),
  company: contactOf,
});

/** Whether a row is about the person, and says one of those fields. */
function isAbout(person: Person): SQL {
  const records = ownRecords(person);
  const parts = (['account', 'company'] as const).map((kind) =>
    and(
      eq(history.kind, kind),
      inArray(history.recordId, [...records[kind]]),
      sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change
        where change ->> 'field' = any(${sql.param([...ownFields[kind]])}::text[]))`,
    ),
  );
  return or(...parts)!;
}

/** The fields of a row that are the person's, whatever they say. */
function fieldsOf({ kind, recordId }: Deed, person: Person): readonly string[] {
  if (kind !== 'account' && kind !== 'company') return [];
  return ownRecords(person)[kind].includes(recordId) ? ownFields[kind] : [];
}

/** Rows of one INSERT: far below the 65,535 parameters that a statement may have. */
const perInsert = 1_000;

/** Rows of the history cannot be changed, so each is replaced by one that says the rest. */
async function replaceRows({ db }: Within, found: SQL | undefined, person: Person): Promise<number> {
  const rows = await db.delete(history).where(found).returning();
  const names = new Set(accountNames(person));
  const mention = mentionIn(person);
  const isSaid = (words: string) => names.has(words) || mention.test(words);
  const blot = (words: string | null, isTheirs: boolean) =>
    words !== null && (isTheirs || isSaid(words)) ? blotted : words;
  const isTheirs = (id: string | null) => person.accounts.some((account) => account.id === id);
  const rest = rows.map((row) => ({
    ...row,
    name: isTheirs(row.userId) ? blotted : row.name,
    changes: row.changes.map(({ field, before, after }): Change => ({
      field: row.action === 'right' && isSaid(field) ? blotted : field,
      before: blot(before, fieldsOf(row, person).includes(field)),
      after: blot(after, fieldsOf(row, person).includes(field)),
    })),
  }));
  for (let at = 0; at < rest.length; at += perInsert)
    await db.insert(history).values(rest.slice(at, at + perInsert));
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
      isAbout(person),
    ),
  erase: replaceRows,
};
