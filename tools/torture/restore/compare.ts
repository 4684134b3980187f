import { sql } from 'drizzle-orm';
import { daily } from '../../../upstream/platform/counts/queries';
import { rowsOf, type Database } from '../../../upstream/platform/db/client';
import { listTables } from '../../../upstream/platform/upgrade/copy-rows';
import type { Engine } from '../../../upstream/platform/upgrade/old-pglite';
import { firstOf, type Kind, type WrittenRecord } from './load';
import type { Place } from './place';

/** What a restore empties, and what changes with each call. */
const voided = [
  ...['sessions', 'password_resets', 'address_changes', 'company_invitations', 'sign_in_tickets'],
  ...['passkey_challenges', 'mails', 'rate_limits'],
];
const pagesPerRead = 2_000;

/** The checksum of each row or file by its key; null once it has changed, so that any later one is right. */
export type StateSums = { sums: Map<string, string | null>; files: number };

export async function within<T>({ open }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await open();
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Reads a place that no upstream uses. */
export async function readState(place: Place): Promise<StateSums> {
  const sums: StateSums['sums'] = new Map();
  const files = await sumAll(place, (key, sum) => void sums.set(key, sum));
  return { sums, files: files.size };
}

/** Reads the place again: what others have changed or added meanwhile may be restored either way. */
export async function readChanges(place: Place, { sums }: StateSums): Promise<void> {
  const gone = new Set(sums.keys());
  await sumAll(place, (key, sum) => {
    gone.delete(key);
    if (sums.get(key) !== sum) sums.set(key, null);
  });
  for (const key of gone) sums.set(key, null);
}

export type RestoreReport = { differences: string[]; count: number; files: Map<string, string> };

/** Names what was lost or changed by a restore, and what nobody wrote; empties `known`, as millions of rows fit into memory once. */
export async function compareRestored(place: Place, { sums }: StateSums): Promise<RestoreReport> {
  const differences: string[] = [];
  let count = 0;
  const files = await sumAll(place, (key, sum) => {
    const known = sums.get(key);
    if (known === undefined || (known !== null && known !== sum)) differences.push(key);
    sums.delete(key);
    count += 1;
  });
  for (const [key, sum] of sums) if (sum !== null) differences.push(key);
  return { differences, count, files };
}

/** Tells the checksum of each row, by its table and key, and of each file; returns the files' alone. */
async function sumAll(place: Place, tell: (key: string, sum: string) => void): Promise<Map<string, string>> {
  await within(place, (db) => sumRows(db, tell));
  const files = place.hashFiles();
  for (const [name, sum] of files) tell(`file ${name}`, sum);
  return files;
}

async function sumRows(db: Database, tell: (key: string, sum: string) => void): Promise<void> {
  const engine = { query: async (text: string) => ({ rows: await rowsOf(db, sql.raw(text)) }) };
  for (const { name, columns, pages } of await listTables(engine as unknown as Engine)) {
    if (voided.includes(name)) continue;
    const [primary] = await rowsOf<{ key: string | null }>(
      db,
      sql`select string_agg(quote_ident(attname) || '::text', ' || chr(1) || ' order by attnum) as key
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = ${name}::regclass and indisprimary`,
    );
    const sum = `md5(row(${columns})::text)`;
    const key = primary?.key ?? sum;
    for (let page = 0; page < pages; page += pagesPerRead) {
      const rows = await rowsOf<{ key: string; sum: string }>(
        db,
        sql.raw(
          `select ${key} as key, ${sum} as sum from ${name} where ctid >= '(${page},0)' and ctid < '(${page + pagesPerRead},0)'`,
        ),
      );
      for (const row of rows) tell(`${name} ${row.key}`, row.sum);
    }
  }
}

const tableOf: Record<Kind, string> = { enquiry: 'enquiries', article: 'useful_info', picture: 'adverts' };

/** The acknowledged writes whose record is not there, or lacks what was sent. */
export async function listLost(db: Database, written: WrittenRecord[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { kind, id, words } of written) {
    const table = sql.identifier(tableOf[kind]);
    const [row] = await rowsOf<{ text: string }>(
      db,
      sql`select to_jsonb(stored)::text as text from ${table} stored where id = ${id}`,
    );
    if (!row?.text.includes(kind === 'picture' ? firstOf(words) : words)) lost.push(`${kind} ${id}`);
  }
  return lost;
}

/** Records that name a missing file, days whose count is not that of their enquiries, and months that are not the sum of their days. */
export async function listHalves(db: Database, files: Map<string, string>): Promise<string[]> {
  const used = await rowsOf<{ name: string }>(db, sql`select distinct name from file_uses`);
  const days = await rowsOf<{ day: string }>(
    db,
    sql`select coalesce(counted.day, stored.day)::text as day
      from (select day, sum(total) as count from ${daily} where scope = 'all' and metric = 'enquiries' group by day) as counted
        full join (select (inquiry_date at time zone 'utc')::date as day, count(*) as count from enquiries
          where state <> 'spam' group by 1) as stored on counted.day = stored.day
      where coalesce(counted.count, 0) <> coalesce(stored.count, 0)`,
  );
  const months = await rowsOf<{ month: string }>(
    db,
    sql`select scope || ' ' || metric || ' ' || day as month
      from (select scope, metric, date_trunc('month', day)::date as day, sum(total) as total
          from daily_counts where scope like 'listing:%' group by 1, 2, 3) as counted
        full join (select * from listing_months where scope <> 'filled') as stored using (scope, metric, day)
      where exists (select from listing_months where scope = 'filled')
        and coalesce(counted.total, 0) <> coalesce(stored.total, 0)`,
  );
  return [
    ...used.filter(({ name }) => !files.has(name)).map(({ name }) => `file ${name}`),
    ...days.map(({ day }) => `count of ${day}`),
    ...months.map(({ month }) => `months of ${month}`),
  ];
}

/** Counts what a restore should have emptied. */
export async function countVoided(db: Database): Promise<number> {
  let count = 0;
  for (const table of voided.filter((name) => name !== 'rate_limits')) {
    const unsent = sql.raw(table === 'mails' ? 'where failed_at is null' : '');
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(table)} ${unsent}`,
    );
    count += row!.count;
  }
  return count;
}
