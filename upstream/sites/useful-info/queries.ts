import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import type { UsefulInfo } from '../../../lib/sites/useful-info/calls';
import type { UsefulInfoForm } from '../../../lib/sites/useful-info/schema';
import type { Database } from '../../platform/db/client';
import { changesOf, recordAudit, type Actor } from '../../platform/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { latestFirst, readListPage } from '../../lists/list-paging';
import { containsSearch } from '../../platform/http/validate';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { usefulInfo } from './table';

const columns = {
  _id: usefulInfo.id,
  title: usefulInfo.title,
  description: usefulInfo.description,
  visibleOn: usefulInfo.visibleOn,
  version: usefulInfo.version,
};
type VersionedInfo = UsefulInfo & { version: number };

export const usefulInfoWhere = ({ search }: Pick<ListQuery, 'search'>) =>
  search ? containsSearch(sql`lower(${usefulInfo.title})`, search) : undefined;

export async function listUsefulInfo(db: Database, query: ListQuery) {
  const matching = usefulInfoWhere(query);
  const orderBy = latestFirst(usefulInfo.createdAt, usefulInfo.id);
  const toRecord = ({ id, createdAt: _at, ...info }: typeof usefulInfo.$inferSelect) => ({
    _id: id,
    ...info,
  });
  return readListPage(db, { table: usefulInfo, where: matching, orderBy, toRecord }, query);
}

export async function listShownInfo(db: Database, website: string, query: ListQuery) {
  const where = and(sql`${website} = any(${usefulInfo.visibleOn})`, usefulInfoWhere(query));
  const orderBy = latestFirst(usefulInfo.createdAt, usefulInfo.id);
  const toRecord = ({ id, title, description }: typeof usefulInfo.$inferSelect) => ({
    _id: id,
    title,
    description,
  });
  return readListPage(db, { table: usefulInfo, where, orderBy, toRecord }, query);
}

export const findUsefulInfo = async (db: Database, id: string): Promise<VersionedInfo | null> =>
  (await db.select(columns).from(usefulInfo).where(eq(usefulInfo.id, id)))[0] ?? null;

export const createUsefulInfo = (
  db: Database,
  info: UsefulInfoForm & { id: string; createdAt: Date },
  { doer, key }: { doer?: Actor; key?: CreationKey | undefined } = {},
): Promise<VersionedInfo> =>
  createOnce(db, key, info, findUsefulInfo, async (tx) => {
    const [created] = await tx.insert(usefulInfo).values(info).returning(columns);
    if (doer) await recordAudit(tx, doer, { kind: 'info', id: info.id }, 'created');
    return created!;
  });

/** Null if it is gone. */
export async function updateUsefulInfo(
  db: Database,
  doer: Actor,
  id: string,
  change: UsefulInfoForm,
  expected: ExpectedVersions,
): Promise<VersionedInfo | null> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, id, expected);
    if (!before) return null;
    const changes = changesOf(before, change);
    if (changes.length === 0) return before;
    const values = { ...change, version: nextVersion(usefulInfo.version) };
    const [changed] = await tx.update(usefulInfo).set(values).where(eq(usefulInfo.id, id)).returning(columns);
    await recordAudit(tx, doer, { kind: 'info', id }, 'changed', changes);
    return changed ?? null;
  });
}

async function lock(tx: Database, id: string, expected: ExpectedVersions): Promise<VersionedInfo | null> {
  const [info] = await tx.select(columns).from(usefulInfo).where(eq(usefulInfo.id, id)).for('update');
  if (info) requireVersion(expected, info);
  return info ?? null;
}

/** Null if it is gone. */
export async function removeUsefulInfo(
  db: Database,
  doer: Actor,
  id: string,
  expected: ExpectedVersions,
): Promise<UsefulInfo | null> {
  return db.transaction(async (tx) => {
    await lock(tx, id, expected);
    const [removed] = await tx.delete(usefulInfo).where(eq(usefulInfo.id, id)).returning(columns);
    if (!removed) return null;
    await recordAudit(tx, doer, { kind: 'info', id }, 'deleted', [
      { field: 'title', before: removed.title, after: null },
    ]);
    return removed;
  });
}
