import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReferenceList } from '../../../lib/reference';
import type { Database } from '../../platform/db/client';
import { badRequest } from '../../platform/errors/errors';
import { slugOf } from '../../../lib/platform/values/slug';
import { websites, referenceItems } from '../table';
import { items } from './items';
import countryNames from 'i18n-iso-countries';

/** ISO 3166-1 codes, sorted by English name. */
export const countries = Object.entries(countryNames.getNames('en', { select: 'official' }))
  .map(([code, name]) => ({ _id: code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const codes = new Set(countries.map(({ _id }) => _id));
const isCountry = (id: string) => codes.has(id);

export type SeededList = keyof typeof items;
type ReferenceItem = { _id: string; name: string };

/** Made of the name, so that it is the same everywhere. */
export const referenceItemId = (list: SeededList, name: string) => `${slugOf(list)}-${slugOf(name)}`;

/** Leaves existing items unchanged. */
export async function seedReferenceLists(db: Database): Promise<void> {
  const rows = (Object.keys(items) as SeededList[]).flatMap((list) =>
    items[list].map((name, position) => ({ id: referenceItemId(list, name), list, name, position })),
  );
  await db.insert(referenceItems).values(rows).onConflictDoNothing();
}

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

export async function findUnknownIds(db: Database, list: ReferenceList, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  if (list === 'countries') return ids.filter((id) => !isCountry(id));
  const table = list === 'destinationWebsites' ? websites : referenceItems;
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** 400 on `param` for ids that a list and the record before lack (Handbook, listings: Copies and repeated saves). */
export async function requireKnownIds(
  db: Database,
  { list, param }: { list: ReferenceList; param: string },
  ids: string[],
  before: string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  if ((await findUnknownIds(db, list, added)).length === 0) return;
  throw badRequest([{ msg: 'Unknown choice.', param }]);
}
