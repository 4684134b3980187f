import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { ListView } from '../../../lib/lists/list-views/calls';
import { listsOfViews, mayShareViews } from '../../../lib/lists/list-views/rights';
import type { TokenUser } from '../../../lib/roles';
import type { Database } from '../../platform/db/client';
import { users } from '../../account/users/table';
import { listViews } from './table';

type Row = typeof listViews.$inferSelect;

/** A person's own views, and for staff the shared ones, of lists that they may open. */
const within = (viewer: TokenUser) =>
  and(
    or(eq(listViews.userId, viewer.id), mayShareViews(viewer.type) ? eq(listViews.shared, true) : undefined),
    inArray(listViews.list, listsOfViews(viewer)),
  );

const toView =
  ({ id: userId, type }: TokenUser) =>
  ({ id, list, name, query, shared, userId: maker }: Row): ListView => {
    const own = maker === userId;
    return { _id: id, list, name, query, shared, own, removable: own || (shared && type === 'admin') };
  };

export async function findViews(db: Database, viewer: TokenUser): Promise<ListView[]> {
  const rows = await db
    .select()
    .from(listViews)
    .where(within(viewer))
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id));
  return rows.map(toView(viewer));
}

export async function findView(db: Database, viewer: TokenUser, id: string): Promise<ListView | null> {
  const [row] = await db
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), within(viewer)));
  return row ? toView(viewer)(row) : null;
}

/** Locks a person's views, so that parallel saves cannot pass the same limit or name. */
export async function lockViews(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The number of a person's views of a list, and whether another than `id` has this name. */
export async function countViews(db: Database, userId: string, list: string, name: string, id = '') {
  const isNamed = sql`lower(${listViews.name}) = lower(${name}) and ${listViews.id} <> ${id}`;
  const [row] = await db
    .select({ count: count(), taken: sql<boolean>`coalesce(bool_or(${isNamed}), false)` })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)));
  return row!;
}

export async function addView(tx: Database, viewer: TokenUser, view: Omit<Row, 'userId'>): Promise<ListView> {
  const [added] = await tx
    .insert(listViews)
    .values({ ...view, userId: viewer.id })
    .returning();
  return toView(viewer)(added!);
}

export async function renameView(
  tx: Database,
  viewer: TokenUser,
  id: string,
  name: string,
): Promise<ListView> {
  const [renamed] = await tx.update(listViews).set({ name }).where(eq(listViews.id, id)).returning();
  return toView(viewer)(renamed!);
}

export async function removeView(db: Database, id: string): Promise<void> {
  await db.delete(listViews).where(eq(listViews.id, id));
}

/** The search values in an address. */
const wordsOf = (query: string) => [...new URLSearchParams(query).values()].join('\n').toLowerCase();

/** The ids of all persons' views that search for these names and addresses. */
export async function findViewsAbout(db: Database, namesAndAddresses: readonly string[]): Promise<string[]> {
  const words = namesAndAddresses.map((word) => word.trim().toLowerCase()).filter(Boolean);
  // Whole words only: a view about Joanna is not about Ann.
  const isWhole = (text: string, at: number, length: number) =>
    ![text[at - 1], text[at + length]].some((sign) => sign && /[\p{L}\p{N}]/u.test(sign));
  const isMentioned = (text: string, word: string) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (isWhole(text, at, word.length)) return true;
    return false;
  };
  const views = await db
    .select({ id: listViews.id, name: listViews.name, query: listViews.query })
    .from(listViews);
  const about = views.filter((view) => {
    const text = `${view.name.toLowerCase()}\n${wordsOf(view.query)}`;
    return words.some((word) => isMentioned(text, word));
  });
  return about.map(({ id }) => id);
}
