import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../../../upstream/platform/db/client';
import { listTables, type Table } from '../../../upstream/platform/upgrade/copy-rows';
import type { Engine } from '../../../upstream/platform/upgrade/old-pglite';
import { hashTree } from '../hash-tree';
import { migrations } from './fill';
import type { Written } from './load';

/** What a restore empties, and what changes with each call. */
const voided = [
  ...['sessions', 'password_resets', 'address_changes', 'company_invitations', 'sign_in_tickets'],
  ...['passkey_challenges', 'mails', 'rate_limits'],
];
const pagesPerRead = 2_000;

/** A data folder that no process uses, at the backup's begin or end, or restored. */
type State = { dataDir: string; engine: Engine; close: () => Promise<void> };

export async function openState(dataDir: string): Promise<State> {
  const { client, close } = await openPglite(path.join(dataDir, 'db'), migrations);
  return { dataDir, engine: client, close };
}

export type Compared = {
  rows: number;
  files: number;
  /** Of the state at the backup's begin. */
  missing: string[];
  /** Neither as at the begin nor as at the end, though nobody changed them meanwhile. */
  different: string[];
  /** Of neither state. */
  unknown: string[];
};

/** Compares every row and every file of a restored folder with those at the backup's begin and end. */
export async function compareStates(begin: State, end: State, restored: State): Promise<Compared> {
  const all: Compared = { rows: 0, files: 0, missing: [], different: [], unknown: [] };
  for (const table of await listTables(begin.engine)) {
    if (voided.includes(table.name)) continue;
    const [first, last, found] = await Promise.all([
      sumsOf(begin.engine, table),
      sumsOf(end.engine, table),
      sumsOf(restored.engine, table),
    ]);
    all.rows += compareMaps(table.name, { first, last, found }, all);
  }
  for (const folder of ['files', 'private-files']) {
    const [first, last, found] = [begin, end, restored].map(({ dataDir }) =>
      hashTree(path.join(dataDir, folder)),
    );
    all.files += compareMaps(folder, { first: first!, last: last!, found: found! }, all);
  }
  return all;
}

type Sums = Map<string, string>;

function compareMaps(
  place: string,
  { first, last, found }: { first: Sums; last: Sums; found: Sums },
  { missing, different, unknown }: Compared,
): number {
  for (const [key, sum] of first) {
    const isKept = last.get(key) === sum;
    if (!found.has(key)) {
      if (last.has(key)) missing.push(`${place} ${key}`);
    } else if (isKept && found.get(key) !== sum) different.push(`${place} ${key}`);
  }
  for (const key of found.keys()) if (!first.has(key) && !last.has(key)) unknown.push(`${place} ${key}`);
  return found.size;
}

/** The checksum of each row by its key. */
async function sumsOf(engine: Engine, { name, columns, pages }: Table): Promise<Sums> {
  const { rows: keys } = await engine.query<{ key: string }>(
    `select string_agg(quote_ident(attname) || '::text', ' || chr(1) || ' order by attnum) as key
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [name],
  );
  const sums: Sums = new Map();
  const key = keys[0]?.key ?? `md5(row(${columns})::text)`;
  for (let first = 0; first < pages; first += pagesPerRead) {
    const { rows } = await engine.query<{ key: string; sum: string }>(
      `select ${key} as key, md5(row(${columns})::text) as sum from ${name}
       where ctid >= '(${first},0)' and ctid < '(${first + pagesPerRead},0)'`,
    );
    for (const row of rows) sums.set(row.key, row.sum);
  }
  return sums;
}

const tableOf = { enquiry: 'enquiries', article: 'useful_info', picture: 'adverts' };

/** The acknowledged writes whose record is not there, or does not have what was sent. */
export async function listLost({ engine }: State, written: Written[]): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, table] of Object.entries(tableOf)) {
    const wanted = written.filter((write) => write.kind === kind);
    const { rows } = await engine.query<{ id: string; words: string }>(
      `select id, to_jsonb(t)::text as words from ${table} t where id = any($1::text[])`,
      [wanted.map(({ id }) => id)],
    );
    const found = new Map(rows.map(({ id, words }) => [id, words]));
    for (const { id, holds } of wanted) if (!found.get(id)?.includes(holds)) lost.push(`${table} ${id}`);
  }
  return lost;
}

/** What is there by half: records that name a missing file, and days whose count is not that of their enquiries. */
export async function listHalves({ dataDir, engine }: State): Promise<string[]> {
  const { rows: used } = await engine.query<{ name: string }>('select distinct name from file_uses');
  const placeOf = (name: string) =>
    name.startsWith('private/') ? name.replace('private/', 'private-files/') : `files/${name}`;
  const lacking = used
    .map(({ name }) => name)
    .filter((name) => !existsSync(path.join(dataDir, placeOf(name))));
  const { rows: days } = await engine.query<{ day: string }>(
    `select coalesce(counted.day, stored.day)::text as day
     from (select day, sum(total) as count from daily_counts where scope = 'all' and metric = 'enquiries' group by day) as counted
       full join (select (inquiry_date at time zone 'utc')::date as day, count(*) as count from enquiries
         where state <> 'spam' group by 1) as stored on counted.day = stored.day
     where coalesce(counted.count, 0) <> coalesce(stored.count, 0)`,
  );
  return [...lacking.map((name) => `file ${name}`), ...days.map(({ day }) => `count of ${day}`)];
}

/** Rows that a restore should have emptied. */
export async function countVoided({ engine }: State): Promise<number> {
  let count = 0;
  for (const table of voided.filter((name) => name !== 'rate_limits')) {
    const unsent = table === 'mails' ? ' where failed_at is null' : '';
    const { rows } = await engine.query<{ count: number }>(
      `select count(*)::int as count from ${table}${unsent}`,
    );
    count += rows[0]!.count;
  }
  return count;
}
