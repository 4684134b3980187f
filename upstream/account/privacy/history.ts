import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Change } from '../../../lib/platform/contract/deeds';
import { history } from '../../platform/deeds/table';
import { accountNames, erasedText, isMentioned, isTheirAccount, mentionPattern, type Person } from './person';
import type { PersonalDataPlace, PrivacyContext } from './place';

/** A change of somebody's right has the name as its field. */
const isNamed = (person: Person): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${history.changes}) as change
    where array[change ->> 'before', change ->> 'after', case when ${history.action} = 'right' then change ->> 'field' end]
      && ${sql.param(accountNames(person))}::text[])`;

/** Earlier names and addresses of an account belong to the person, and so does a company's contact. */
const ownFields = {
  account: ['name', 'email'],
  company: ['contactName', 'contactPosition', 'contactEmail', 'contactPhone'],
} as const;

const ownRecords = ({ accounts, contactOf }: Person) => ({
  account: accounts.map(({ id }) => id),
  company: contactOf,
});

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

function fieldsOf({ kind, recordId }: typeof history.$inferSelect, person: Person): readonly string[] {
  if (kind !== 'account' && kind !== 'company') return [];
  return ownRecords(person)[kind].includes(recordId) ? ownFields[kind] : [];
}

/** Far below the 65,535 parameters of a statement. */
const perInsert = 1_000;

/** Rows of the history cannot be updated, so each is replaced. */
async function replaceRows({ db }: PrivacyContext, found: SQL | undefined, person: Person): Promise<number> {
  const rows = await db.delete(history).where(found).returning();
  const names = new Set(accountNames(person));
  const mention = mentionPattern(person);
  const isSaid = (words: string) => names.has(words) || mention.test(words);
  const blot = (words: string | null, isTheirs: boolean) =>
    words !== null && (isTheirs || isSaid(words)) ? erasedText : words;
  const isTheirs = (id: string | null) => person.accounts.some((account) => account.id === id);
  const rest = rows.map((row) => ({
    ...row,
    name: isTheirs(row.userId) ? erasedText : row.name,
    changes: row.changes.map(({ field, before, after }): Change => ({
      field: row.action === 'right' && isSaid(field) ? erasedText : field,
      before: blot(before, fieldsOf(row, person).includes(field)),
      after: blot(after, fieldsOf(row, person).includes(field)),
    })),
  }));
  for (let at = 0; at < rest.length; at += perInsert)
    await db.insert(history).values(rest.slice(at, at + perInsert));
  return rows.length;
}

/** Decisions stay, without who made them. */
export const historyPlace: PersonalDataPlace = {
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
