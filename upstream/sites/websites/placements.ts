import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import { adverts, advertPlacements } from '../table';
import type { Database } from '../../platform/db/client';

/** Records which banners are in the slots from today; removed ones end the day before. */
export async function recordPlacements(
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
  await endWhere(tx, isGone, today);
  // A slot may still name a deleted banner.
  await tx.execute(sql`
    insert into ${advertPlacements} (website_id, page, advert_id, first_day)
    select ${websiteId}, standing.page, ${adverts.id}, ${today}::date
    from unnest(${pages}::text[], ${ids}::text[]) as standing (page, id) join ${adverts} on ${adverts.id} = standing.id
    where not exists (
      select 1 from ${advertPlacements} open where open.website_id = ${websiteId} and open.last_day is null
        and open.page = standing.page and open.advert_id = standing.id
    ) on conflict do nothing`);
}

export const endPlacements = (tx: Database, advertId: string, today: string) =>
  endWhere(tx, eq(advertPlacements.advertId, advertId), today);

async function endWhere(tx: Database, which: SQL | undefined, today: string): Promise<void> {
  const isGone = and(which, isNull(advertPlacements.lastDay));
  // A placement of less than a day never counted.
  await tx.delete(advertPlacements).where(and(isGone, eq(advertPlacements.firstDay, today)));
  await tx
    .update(advertPlacements)
    .set({ lastDay: addDays(today, -1) })
    .where(isGone);
}
