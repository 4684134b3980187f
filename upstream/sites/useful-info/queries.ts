import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import type { UsefulInfo, UsefulInfoForm } from '../../../lib/sites/useful-info/schema';
import type { Database } from '../../platform/db/client';
import { changesOf, note, type Doer } from '../../review/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { latestFirst, listPageOf } from '../../lists/list-paging';
import { holds } from '../../platform/http/validate';
import { nextVersion, requireVersion, type Expected } from '../../platform/http/versions';
import { usefulInfo } from './table';

const columns = {
  _id: usefulInfo.id,
  title: usefulInfo.title,
  description: usefulInfo.description,
  visibleOn: usefulInfo.visibleOn,
  version: usefulInfo.version,
};
type Versioned = UsefulInfo & { version: number };

/** The useful information that a search finds. */
export const foundUsefulInfo = ({ search }: Pick<ListQuery, 'search'>) =>
  search ? holds(sql`lower(${usefulInfo.title})`, search) : undefined;

/** A page of the useful information, newest first. */
export async function listUsefulInfo(db: Database, query: ListQuery) {
  const matching = foundUsefulInfo(query);
  const orderBy = latestFirst(usefulInfo.createdAt, usefulInfo.id);
  const toRecord = ({ id, createdAt: _at, ...info }: typeof usefulInfo.$inferSelect) => ({
    _id: id,
    ...info,
  });
  return listPageOf(db, { table: usefulInfo, where: matching, orderBy, toRecord }, query);
}

/** A page of the useful information that a website shows, newest first. */
export async function listShownInfo(db: Database, website: string, query: ListQuery) {
  const where = and(sql`${website} = any(${usefulInfo.visibleOn})`, foundUsefulInfo(query));
  const orderBy = latestFirst(usefulInfo.createdAt, usefulInfo.id);
  const toRecord = ({ id, title, description }: typeof usefulInfo.$inferSelect) => ({
    _id: id,
    title,
    description,
  });
  return listPageOf(db, { table: usefulInfo, where, orderBy, toRecord }, query);
}

/** Useful information by its id, or null. */
export async function findUsefulInfo(db: Database, id: string): Promise<Versioned | null> {
  const [info] = await db.select(columns).from(usefulInfo).where(eq(usefulInfo.id, id));
  return info ?? null;
}

/** Stores useful information; the same key makes one record, however often it is sent. */
export const createUsefulInfo = (
  db: Database,
  info: UsefulInfoForm & { id: string; createdAt: Date },
  { doer, key }: { doer?: Doer; key?: CreationKey | undefined } = {},
): Promise<Versioned> =>
  createOnce(db, key, info, findUsefulInfo, async (tx) => {
    const [created] = await tx.insert(usefulInfo).values(info).returning(columns);
    if (doer) await note(tx, doer, { kind: 'info', id: info.id }, 'created');
    return created!;
  });

/** Changes useful information; null where it is gone. */
export async function updateUsefulInfo(
  db: Database,
  doer: Doer,
  id: string,
  change: UsefulInfoForm,
  expected: Expected,
): Promise<Versioned | null> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, id, expected);
    if (!before) return null;
    const values = { ...change, version: nextVersion(usefulInfo.version) };
    const [changed] = await tx.update(usefulInfo).set(values).where(eq(usefulInfo.id, id)).returning(columns);
    const changes = changesOf(before, change);
    if (changes.length > 0) await note(tx, doer, { kind: 'info', id }, 'changed', changes);
    return changed ?? null;
  });
}

async function lock(tx: Database, id: string, expected: Expected): Promise<Versioned | null> {
  const [info] = await tx.select(columns).from(usefulInfo).where(eq(usefulInfo.id, id)).for('update');
  if (info) requireVersion(expected, info);
  return info ?? null;
}

/** Deletes useful information for good; null where there is none. */
export async function removeUsefulInfo(
  db: Database,
  doer: Doer,
  id: string,
  expected: Expected,
): Promise<UsefulInfo | null> {
  return db.transaction(async (tx) => {
    await lock(tx, id, expected);
    const [removed] = await tx.delete(usefulInfo).where(eq(usefulInfo.id, id)).returning(columns);
    if (!removed) return null;
    await note(tx, doer, { kind: 'info', id }, 'deleted', [
      { field: 'title', before: removed.title, after: null },
    ]);
    return removed;
  });
}
