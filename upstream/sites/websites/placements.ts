import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import { adverts } from '../banners/table';
import { advertPlacements } from '../banner-plans/table';
import type { Database } from '../../platform/db/client';

/** Notes which banners a website has in its slots from a day on; those that left stood there until the day before. Part of the transaction that changes the slots. */
export async function notePlacements(
  tx: Database,
  websiteId: string,
  advertising: Advertising,
  today: string,
): Promise<void> {
  const standing = bannerPages.flatMap((page) => advertising[page].map((id) => ({ page, id })));
  const [pages, ids] = [standing.map(({ page }) => page), standing.map(({ id }) => id)].map((all) =>
    sql.param(all),
  );
  const keys = sql.param(standing.map(({ page, id }) => `${page} ${id}`));
  const isGone = and(
    eq(advertPlacements.websiteId, websiteId),
    sql`not (${advertPlacements.page} || ' ' || ${advertPlacements.advertId}) = any(${keys}::text[])`,
  );
  await end(tx, isGone, today);
  // A slot may still name a banner that was deleted meanwhile.
  await tx.execute(sql`
    insert into ${advertPlacements} (website_id, page, advert_id, first_day)
    select ${websiteId}, standing.page, ${adverts.id}, ${today}::date
    from unnest(${pages}::text[], ${ids}::text[]) as standing (page, id) join ${adverts} on ${adverts.id} = standing.id
    where not exists (
      select 1 from ${advertPlacements} open where open.website_id = ${websiteId} and open.last_day is null
        and open.page = standing.page and open.advert_id = standing.id
    ) on conflict do nothing`);
}

/** Notes that a banner is in no slot any more; it stood there until the day before. Part of the transaction that deletes it. */
export const endPlacements = (tx: Database, advertId: string, today: string) =>
  end(tx, eq(advertPlacements.advertId, advertId), today);

async function end(tx: Database, which: SQL | undefined, today: string): Promise<void> {
  const isGone = and(which, isNull(advertPlacements.lastDay));
  // What came and went on one day stood nowhere.
  await tx.delete(advertPlacements).where(and(isGone, eq(advertPlacements.firstDay, today)));
  await tx
    .update(advertPlacements)
    .set({ lastDay: addDays(today, -1) })
    .where(isGone);
}
