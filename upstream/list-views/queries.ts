import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { ListView } from '../../lib/list-views/calls';
import { mayShareViews } from '../../lib/list-views/rights';
import type { Database } from '../db/client';
import type { Viewer } from '../scopes';
import { users } from '../users/table';
import { listViews } from './table';

type Row = typeof listViews.$inferSelect;

/** The views that somebody has: the own, and for staff those of all staff. */
const within = ({ id, type }: Viewer) =>
  or(eq(listViews.userId, id), mayShareViews(type) ? eq(listViews.shared, true) : undefined);

const toView =
  ({ id: userId, type }: Viewer) =>
  ({ id, list, name, query, shared, userId: maker }: Row): ListView => {
    const own = maker === userId;
    return { _id: id, list, name, query, shared, own, removable: own || (shared && type === 'admin') };
  };

/** All of them, by name. */
export async function findViews(db: Database, viewer: Viewer): Promise<ListView[]> {
  const rows = await db
    .select()
    .from(listViews)
    .where(within(viewer))
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id));
  return rows.map(toView(viewer));
}

/** One of them; null for any other. */
export async function findView(db: Database, viewer: Viewer, id: string): Promise<ListView | null> {
  const [row] = await db
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), within(viewer)));
  return row ? toView(viewer)(row) : null;
}

/** Holds a person's views until the transaction ends, so that no other save passes the same count or name. */
export async function lockViews(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** How many views of a list a person keeps, and whether one of them, other than `id`, has this name. */
export async function viewsOf(db: Database, userId: string, list: string, name: string, id = '') {
  const isNamed = sql`lower(${listViews.name}) = lower(${name}) and ${listViews.id} <> ${id}`;
  const [row] = await db
    .select({ count: count(), taken: sql<boolean>`coalesce(bool_or(${isNamed}), false)` })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)));
  return row!;
}

/** Stores a view. */
export async function addView(tx: Database, viewer: Viewer, view: Omit<Row, 'userId'>): Promise<ListView> {
  const [added] = await tx
    .insert(listViews)
    .values({ ...view, userId: viewer.id })
    .returning();
  return toView(viewer)(added!);
}

export async function renameView(tx: Database, viewer: Viewer, id: string, name: string): Promise<ListView> {
  const [renamed] = await tx.update(listViews).set({ name }).where(eq(listViews.id, id)).returning();
  return toView(viewer)(renamed!);
}

export async function removeView(db: Database, id: string): Promise<void> {
  await db.delete(listViews).where(eq(listViews.id, id));
}

/** Removes what a person who is forgotten kept for nobody else. */
export async function forgetViews(db: Database, userId: string): Promise<void> {
  await db.delete(listViews).where(and(eq(listViews.userId, userId), eq(listViews.shared, false)));
}
