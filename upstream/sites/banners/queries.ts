import { asc, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import type { Banner } from '../../../lib/sites/banners/schema';
import { dayOf } from '../../../lib/platform/values/days';
import type { BannerPage } from '../../../lib/sites/websites/website';
import { beginPlan, changePlan } from '../banner-plans/queries';
import { advertClicks, removedAdverts, adverts } from '../table';
import type { Database } from '../../platform/db/client';
import { thumbnailAddress } from '../../platform/files/file-store';
import { setReferences } from '../../platform/files/references';
import { changesOf, recordAudit, type Actor } from '../../platform/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { latestFirst, readListPage } from '../../lists/list-paging';
import { containsSearch } from '../../platform/http/validate';
import { nextVersion, requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { endPlacements } from '../websites/placements';
import {
  lockWebsites,
  removeFromSlots,
  placeBanner,
  slotChanges,
  slotNamesWith,
  listWebsitesShowing,
} from '../websites/slots';

export type BannerRow = typeof adverts.$inferSelect;
type Plan = Pick<BannerRow, 'shownFrom' | 'shownTo' | 'monthPrice'>;
type VersionedBanner = Omit<Banner, keyof Plan> & Plan & { version: number };
type BannerChange = Pick<BannerRow, 'title' | 'url' | 'image'> & Plan;
/** The slots of a banner; undefined keeps them. */
type Slots = readonly string[] | undefined;

const holderOf = (id: string) => `advert:${id}`;

const toBanner = ({ id, title, url, image, clickCount, version, ...row }: BannerRow): VersionedBanner => ({
  _id: id,
  title,
  url,
  image,
  thumbnail: thumbnailAddress(image),
  clickCount,
  version,
  shownFrom: row.shownFrom,
  shownTo: row.shownTo,
  monthPrice: row.monthPrice,
});

export async function describeBanner(db: Database, banner: BannerRow): Promise<VersionedBanner> {
  const sites = await listWebsitesShowing(db, banner.id);
  return {
    ...toBanner(banner),
    usedBy: sites.map(({ _id, name }) => ({ _id, name })),
    slots: slotNamesWith(banner.id, sites),
  };
}

export const bannerFilter = ({ search }: Pick<ListQuery, 'search'>) =>
  search ? containsSearch(sql`lower(${adverts.title})`, search) : undefined;

export async function listBanners(db: Database, query: ListQuery) {
  const matching = bannerFilter(query);
  const orderBy = latestFirst(adverts.createdAt, adverts.id);
  return readListPage(db, { table: adverts, where: matching, orderBy, toRecord: toBanner }, query);
}

export async function listAllBanners(db: Database): Promise<VersionedBanner[]> {
  const rows = await db
    .select()
    .from(adverts)
    .orderBy(sql`lower(${adverts.title})`, asc(adverts.id));
  return rows.map(toBanner);
}

export const findBanner = async (db: Database, id: string): Promise<BannerRow | null> =>
  (await db.select().from(adverts).where(eq(adverts.id, id)))[0] ?? null;

/** Stores a banner and its reference to the picture; idempotent per key. */
export const createBanner = (
  db: Database,
  banner: typeof adverts.$inferInsert,
  { doer, key, slots }: { doer?: Actor; key?: CreationKey | undefined; slots?: Slots } = {},
): Promise<BannerRow> =>
  createOnce(db, key, banner, findBanner, async (tx) => {
    const [created] = await tx.insert(adverts).values(banner).returning();
    await beginPlan(tx, created!);
    await setReferences(tx, holderOf(banner.id), [banner.image]);
    if (doer) await recordAudit(tx, doer, { kind: 'banner', id: banner.id }, 'created');
    if (doer && slots?.length) await placeBanner(tx, doer, banner.id, slots);
    return created!;
  });

const planOf = ({ shownFrom, shownTo, monthPrice }: BannerRow): Plan => ({ shownFrom, shownTo, monthPrice });

async function lockBanner(tx: Database, id: string, expected: ExpectedVersions): Promise<BannerRow | null> {
  const [banner] = await tx.select().from(adverts).where(eq(adverts.id, id)).for('update');
  if (banner) requireVersion(expected, banner);
  return banner ?? null;
}

export async function updateBanner(
  db: Database,
  doer: Actor,
  id: string,
  { slots, ...change }: BannerChange & { slots: Slots },
  expected: ExpectedVersions,
): Promise<BannerRow | null> {
  return db.transaction(async (tx) => {
    const moves = slots ? slotChanges(id, await lockWebsites(tx, id, slots), slots) : [];
    const before = await lockBanner(tx, id, expected);
    if (!before) return null;
    const changes = [...changesOf(before, change), ...moves];
    if (slots) await placeBanner(tx, doer, id, slots);
    if (changes.length === 0) return before;
    const values = { ...change, version: nextVersion(adverts.version) };
    const [changed] = await tx.update(adverts).set(values).where(eq(adverts.id, id)).returning();
    if (!changed) return null;
    await recordAudit(tx, doer, { kind: 'banner', id }, 'changed', changes);
    if (changesOf(planOf(before), planOf(changed)).length > 0) await changePlan(tx, changed, dayOf(doer.at));
    await setReferences(tx, holderOf(id), [changed.image]);
    return changed;
  });
}

/** Deletes a banner and empties its slots on all websites; past earnings stay. Null if unknown. */
export async function removeBanner(
  db: Database,
  doer: Actor,
  id: string,
  expected: ExpectedVersions,
): Promise<BannerRow | null> {
  return db.transaction(async (tx) => {
    await lockWebsites(tx, id, []);
    if (!(await lockBanner(tx, id, expected))) return null;
    const [removed] = await tx.delete(adverts).where(eq(adverts.id, id)).returning();
    if (!removed) return null;
    await recordAudit(tx, doer, { kind: 'banner', id }, 'deleted', [
      { field: 'title', before: removed.title, after: null },
    ]);
    await tx.insert(removedAdverts).values({ id, title: removed.title, removedAt: doer.at });
    await removeFromSlots(tx, id);
    await endPlacements(tx, id, dayOf(doer.at));
    await setReferences(tx, holderOf(id), []);
    return removed;
  });
}

type Click = { id: string; day: string; website?: string | undefined; page?: BannerPage | undefined };

/** Counts a click in total and by day, each in one statement so that none is lost. False if unknown. */
export async function countClick(tx: Database, { id, day, website, page }: Click): Promise<boolean> {
  const counted = await tx
    .update(adverts)
    .set({ clickCount: sql`${adverts.clickCount} + 1` })
    .where(eq(adverts.id, id))
    .returning({ id: adverts.id });
  if (counted.length === 0) return false;
  await tx
    .insert(advertClicks)
    .values({ advertId: id, day, websiteId: website ?? '', page: page ?? '', total: 1 })
    .onConflictDoUpdate({
      target: [advertClicks.advertId, advertClicks.day, advertClicks.websiteId, advertClicks.page],
      set: { total: sql`${advertClicks.total} + 1` },
    });
  return true;
}
