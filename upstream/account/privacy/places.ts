import { getTableName, sql } from 'drizzle-orm';
import type { StoredCount, StoredGroup } from '../../../lib/account/privacy/schema';
import { accountPlaces } from './accounts';
import { formerTablePlaces } from './former';
import { historyPlace } from './history';
import type { Person } from './person';
import type { PersonalDataPlace, Row, PrivacyContext } from './place';
import { recordPlaces, freeTextPlaces } from './records';
import { reviewsPlace } from './reviews';
import { reviewRulePlaces } from './rules';
import { travellerPlaces } from './travellers';
import { versionPlaces } from './versions';

/** All personal data. Texts come first: they are found by words that later places erase. */
export const places: readonly PersonalDataPlace[] = [
  ...freeTextPlaces,
  ...travellerPlaces,
  ...recordPlaces,
  ...formerTablePlaces,
  ...reviewRulePlaces,
  reviewsPlace,
  ...versionPlaces,
  historyPlace,
  ...accountPlaces,
];

export const rowsOfPlace = async (place: PersonalDataPlace, person: Person, within: PrivacyContext) =>
  (await place.of(person, within)) ?? sql`false`;

async function inGroups(
  of: readonly PersonalDataPlace[],
  count: (place: PersonalDataPlace) => Promise<number>,
): Promise<StoredCount[]> {
  const counts = new Map<StoredGroup, number>();
  for (const place of of) counts.set(place.group, (counts.get(place.group) ?? 0) + (await count(place)));
  return [...counts].flatMap(([group, sum]) => (sum > 0 ? [{ group, count: sum }] : []));
}

export const countPlaces = (within: PrivacyContext, person: Person): Promise<StoredCount[]> =>
  inGroups(places, async (place) => within.db.$count(place.table, await rowsOfPlace(place, person, within)));

/** Erases a person in some places, and counts what was erased. */
export const erasePlaces = (within: PrivacyContext, person: Person, of = places): Promise<StoredCount[]> =>
  inGroups(of, async (place) => place.erase(within, await rowsOfPlace(place, person, within), person));

export async function readPlace(
  place: PersonalDataPlace,
  person: Person,
  within: PrivacyContext,
): Promise<Row[]> {
  const rows = await rowsOfPlace(place, person, within);
  const { db } = within;
  if (place.exported) return db.select(place.exported).from(place.table).where(rows);
  return db.select().from(place.table).where(rows);
}

export const nameOfPlace = ({ table }: PersonalDataPlace) => getTableName(table);
