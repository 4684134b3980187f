import { getTableName, sql, or } from 'drizzle-orm';
import type { StoredCount, StoredGroup } from '../../../lib/account/privacy/schema';
import { accountPlaces } from './accounts';
import { historyPlace } from './history';
import { type Person, isMentioned, erasedText, isTheirAccount } from './person';
import { type PersonalDataPlace, type Row, type PrivacyContext, eraseByDelete, eraseByUpdate } from './place';
import { recordPlaces, freeTextPlaces } from './records';
import { reviewRulePlaces, versionPlaces } from './reviews';
import { travellerPlaces } from './travellers';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { reviews } from '../../listings/table';

const reviewsPlace: PersonalDataPlace = {
  table: reviews,
  group: 'history',
  personal: 'decided_by decider_name reason',
  of: (person) => or(isTheirAccount(reviews.decidedBy, person), isMentioned([reviews.reason], person)),
  erase: eraseByUpdate(reviews, (person) => ({
    deciderName: sql`case when ${isTheirAccount(reviews.decidedBy, person)} then ${erasedText} else ${reviews.deciderName} end`,
    reason: sql`case when ${isMentioned([reviews.reason], person)} then ${erasedText} else ${reviews.reason} end`,
  })),
};

/** Filled by earlier versions; titles in their rows may be addresses. */
const formerTables = ['bulk_changes', 'many_made'].map((name) =>
  pgTable(name, { rows: jsonb('rows').notNull() }),
);

const formerTablePlaces: readonly PersonalDataPlace[] = formerTables.map((table) => ({
  table,
  group: 'mentions',
  personal: 'rows',
  of: (person) => isMentioned([table.rows], person),
  erase: eraseByDelete(table),
}));

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
