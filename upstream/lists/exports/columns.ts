import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnNames as names } from '@/texts/lists/messages-exports';
import { companies } from '../../companies/table';
import { users } from '../../account/users/table';
import { websites } from '../../sites/websites/table';

/** The columns of an exported list in their order: each value is text or a number. */
export type Columns = { [Name in Exclude<keyof typeof names, 'yes' | 'no'>]?: SQL | PgColumn };
export const headOf = (columns: Columns) => Object.keys(columns).map((name) => names[name as keyof Columns]);

/** A moment in ISO form, the same from every database and in every time zone. */
export const moment = (at: PgColumn) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const yesOrNo = (flag: PgColumn) =>
  sql`case when ${flag} then ${names.yes}::text else ${names.no}::text end`;
export const websiteName = (id: PgColumn) =>
  sql`(select ${websites.name} from ${websites} where ${websites.id} = ${id})`;
export const websiteNames = (isAmong: SQL) =>
  sql`(select string_agg(${websites.name}, ', ' order by ${websites.name}) from ${websites} where ${isAmong})`;
export const userName = (id: PgColumn) => sql`(select ${users.name} from ${users} where ${users.id} = ${id})`;
export const companyName = (id: PgColumn) =>
  sql`(select ${companies.companyName} from ${companies} where ${companies.id} = ${id})`;
