import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { isMentioned } from './person';
import { removed, type Place } from './place';

/** Tables that earlier versions filled and nothing reads any more; their rows have titles, which may be addresses. */
const formerTables = ['bulk_changes', 'many_made'].map((name) =>
  pgTable(name, { rows: jsonb('rows').notNull() }),
);

export const ofFormerTables: readonly Place[] = formerTables.map((table) => ({
  table,
  group: 'mentions',
  personal: 'rows',
  of: (person) => isMentioned([table.rows], person),
  erase: removed(table),
}));
