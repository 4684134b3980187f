import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { isMentioned } from './person';
import { eraseByDelete, type PersonalDataPlace } from './place';

/** Filled by earlier versions; titles in their rows may be addresses. */
const formerTables = ['bulk_changes', 'many_made'].map((name) =>
  pgTable(name, { rows: jsonb('rows').notNull() }),
);

export const formerTablePlaces: readonly PersonalDataPlace[] = formerTables.map((table) => ({
  table,
  group: 'mentions',
  personal: 'rows',
  of: (person) => isMentioned([table.rows], person),
  erase: eraseByDelete(table),
}));
