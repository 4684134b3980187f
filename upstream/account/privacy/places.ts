import { getTableName, sql } from 'drizzle-orm';
import type { StoredCount, StoredGroup } from '../../../lib/account/privacy/schema';
import { ofAccounts } from './accounts';
import { ofFormerTables } from './former';
import { ofHistory } from './history';
import type { Person } from './person';
import type { Place, Row, Within } from './place';
import { ofRecords, ofTexts } from './records';
import { ofReviews } from './reviews';
import { ofRules } from './rules';
import { ofTravellers } from './travellers';
import { ofVersions } from './versions';

/** Everything that says something of a person. Texts come first: what is emptied later has no words to look through. */
export const places: readonly Place[] = [
  ...ofTexts,
  ...ofTravellers,
  ...ofRecords,
  ...ofFormerTables,
  ...ofRules,
  ofReviews,
  ...ofVersions,
  ofHistory,
  ...ofAccounts,
];

/** The rows of a place that say something of a person. */
export const rowsOfPlace = async (place: Place, person: Person, within: Within) =>
  (await place.of(person, within)) ?? sql`false`;

/** Adds up what was counted place by place; groups of nothing are left out. */
async function inGroups(
  of: readonly Place[],
  count: (place: Place) => Promise<number>,
): Promise<StoredCount[]> {
  const counts = new Map<StoredGroup, number>();
  for (const place of of) counts.set(place.group, (counts.get(place.group) ?? 0) + (await count(place)));
  return [...counts].flatMap(([group, sum]) => (sum > 0 ? [{ group, count: sum }] : []));
}

/** How much is stored of a person. */
export const countPlaces = (within: Within, person: Person): Promise<StoredCount[]> =>
  inGroups(places, async (place) => within.db.$count(place.table, await rowsOfPlace(place, person, within)));

/** Erases a person everywhere, or in some places, and gives how much of it. Part of a transaction. */
export const erasePlaces = (within: Within, person: Person, of = places): Promise<StoredCount[]> =>
  inGroups(of, async (place) => place.erase(within, await rowsOfPlace(place, person, within), person));

/** What one place holds of a person, as an export takes it along. */
export async function readPlace(place: Place, person: Person, within: Within): Promise<Row[]> {
  const rows = await rowsOfPlace(place, person, within);
  const { db } = within;
  if (place.exported) return db.select(place.exported).from(place.table).where(rows);
  return db.select().from(place.table).where(rows);
}

export const nameOfPlace = ({ table }: Place) => getTableName(table);
