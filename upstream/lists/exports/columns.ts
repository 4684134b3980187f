import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnNames as names } from '@/texts/lists/messages-exports';

/** The columns of an exported list in their order: each value is text or a number. */
export type Columns = { [Name in Exclude<keyof typeof names, 'yes' | 'no'>]?: SQL | PgColumn };
export const headOf = (columns: Columns) => Object.keys(columns).map((name) => names[name as keyof Columns]);

/** A moment in ISO form, the same from every database and in every time zone. */
export const moment = (at: PgColumn) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const yesOrNo = (flag: PgColumn) =>
  sql`case when ${flag} then ${names.yes}::text else ${names.no}::text end`;
