import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReferenceList } from '../../../lib/sites/reference/schema';
import type { Database } from '../../platform/db/client';
import { badRequest } from '../../platform/http/errors';
import { slugOf } from '../../../lib/platform/values/slug';
import { websites } from '../websites/table';
import { countries, isCountry } from './countries';
import { items } from './items';
import { referenceItems } from './table';

export type SeededList = keyof typeof items;
export type ReferenceItem = { _id: string; name: string };

/** The id of an item that comes with the upstream; it follows from the name, so that it is the same everywhere. */
export const itemId = (list: SeededList, name: string) => `${slugOf(list)}-${slugOf(name)}`;

/** Stores the lists that come with the upstream; what is there already stays as it is. */
export async function seedReferenceLists(db: Database): Promise<void> {
  const rows = (Object.keys(items) as SeededList[]).flatMap((list) =>
    items[list].map((name, position) => ({ id: itemId(list, name), list, name, position })),
  );
  await db.insert(referenceItems).values(rows).onConflictDoNothing();
}

/** The items of a list in the order in which forms show them. */
export async function listItems(db: Database, list: ReferenceList): Promise<ReferenceItem[]> {
  if (list === 'countries') return countries;
  if (list === 'destinationWebsites') return listWebsites(db);
  return db
    .select({ _id: referenceItems.id, name: referenceItems.name })
    .from(referenceItems)
    .where(eq(referenceItems.list, list))
    .orderBy(asc(referenceItems.position), asc(referenceItems.name));
}

const listWebsites = (db: Database) =>
  db
    .select({ _id: websites.id, name: websites.name, url: websites.url })
    .from(websites)
    .orderBy(sql`lower(${websites.name})`, asc(websites.id));

/** Which of these ids a list does not have. */
export async function unknownIds(db: Database, list: ReferenceList, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  if (list === 'countries') return ids.filter((id) => !isCountry(id));
  const table = list === 'destinationWebsites' ? websites : referenceItems;
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** 400 on `param` for ids that a list does not have, unless the record had them before: those are kept (Handbook, listings 13). */
export async function requireKnown(
  db: Database,
  { list, param }: { list: ReferenceList; param: string },
  ids: string[],
  before: string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  if ((await unknownIds(db, list, added)).length === 0) return;
  throw badRequest([{ msg: 'Unknown choice.', param }]);
}
