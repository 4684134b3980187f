import { and, asc, count, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { mostAtOnce, undoHours } from '../../lib/batches/edits';
import { draftStatus, type ListingKind } from '../../lib/listings/listing';
import { allRanges } from '../../lib/listings/seasons';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { within, type Listing } from '../listings/queries';
import { listings } from '../listings/table';
import type { SignedInUser } from '../signed-in/authenticate';
import { holds } from '../validate';
import { bulkChanges, type BulkRow } from './table';

export type Made = typeof bulkChanges.$inferSelect;

const undoMs = undoHours * 3_600_000;
/** Until when a change can be undone. */
export const undoUntil = ({ createdAt }: Pick<Made, 'createdAt'>) => new Date(createdAt.valueOf() + undoMs);

const toldRow = ({ id, slug, title, status, version, reason, isRestored, undoReason }: BulkRow) => ({
  _id: id,
  slug,
  title,
  status,
  isChanged: version !== undefined,
  reason,
  isRestored: isRestored ?? false,
  undoReason: undoReason ?? '',
});

/** A change as its author is told. */
export const toldChange = (made: Made) => ({
  _id: made.id,
  at: made.createdAt.toISOString(),
  undoUntil: undoUntil(made).toISOString(),
  undoneAt: made.undoneAt?.toISOString() ?? null,
  change:
    'visibleTo' in made.change ? { ...made.change, visibleTo: made.change.visibleTo || null } : made.change,
  rows: made.rows.map(toldRow),
});

const yearsOf = ({ content }: Pick<Listing, 'content'>) =>
  content
    ? [...new Set(allRanges(content.prices).map(({ range }) => Number(range.from.slice(0, 4))))].sort()
    : [];

/** The listings that a user may change at once, by title; `total` says how many there are where not all are told. */
export async function listChoices(db: Database, user: SignedInUser, kind: ListingKind, search: string) {
  const matching = and(
    within(user, kind),
    isNull(listings.deletedAt),
    ne(listings.status, draftStatus),
    search ? holds(sql`lower(${listings.title})`, search) : undefined,
  );
  const [all] = await db.select({ total: count() }).from(listings).where(matching);
  const rows = await db
    .select()
    .from(listings)
    .where(matching)
    .orderBy(asc(sql`lower(${listings.title})`), asc(listings.id))
    .limit(mostAtOnce);
  return {
    total: all?.total ?? 0,
    listings: rows.map((row) => ({
      _id: row.id,
      slug: row.slug,
      title: row.title,
      status: row.status,
      years: yearsOf(row),
      visibleTo: row.content?.visibleTo || null,
    })),
  };
}

const mostTold = 20;

/** A user's own changes that can be undone or were undone in the last day, the newest first. */
export async function listMade(db: Database, user: SignedInUser, kind: ListingKind, now: Date) {
  const rows = await db
    .select()
    .from(bulkChanges)
    .where(
      and(
        eq(bulkChanges.userId, user.id),
        eq(bulkChanges.kind, kind),
        gt(bulkChanges.createdAt, new Date(now.valueOf() - undoMs)),
      ),
    )
    .orderBy(desc(bulkChanges.createdAt), desc(bulkChanges.id))
    .limit(mostTold);
  return rows.map(toldChange);
}

/** Forgets changes that cannot be undone any more. */
export async function purgeBulkChanges({ db, now }: Context): Promise<void> {
  await db.delete(bulkChanges).where(lte(bulkChanges.createdAt, new Date(now().valueOf() - undoMs)));
}
