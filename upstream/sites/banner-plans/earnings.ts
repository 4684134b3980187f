import { sql, type SQL } from 'drizzle-orm';
import type { Earnings, SlotEarnings } from '../../../lib/sites/banner-plans/calls';
import { dayOf, monthOf } from '../../../lib/platform/values/days';
import { bannerPages, type BannerPage } from '../../../lib/sites/websites/website';
import { adverts, websites, advertClicks, advertPlacements, advertPlans, removedAdverts } from '../table';
import { rowsOf, type Database } from '../../platform/db/client';

type PlacementRow = {
  websiteId: string;
  website: string;
  page: BannerPage;
  id: string;
  title: string;
  isDeleted: boolean;
  days: number;
  earned: number;
};
/** Clicks on a banner by slot; `isUnsaid`: the sender named no slot. */
type ClickRow = { id: string; websiteId: string; page: BannerPage | null; isUnsaid: boolean; total: number };
/** A month, and its last day that is not in the future. */
type Span = { from: string; to: string; until: string };

/** A month's earnings by slot: price per day, shared among a banner's slots. Future days earn nothing. Unrounded. */
export async function computeEarnings(db: Database, month: string, now: Date): Promise<Earnings> {
  const { from, to } = monthOf(`${month}-01`);
  const today = dayOf(now);
  const span = { from, to, until: to < today ? to : today };
  const clicked = await clicksIn(db, span);
  const counts = new Map(
    clicked.map(({ id, websiteId, page, total }) => [`${websiteId} ${page} ${id}`, total]),
  );
  const slots = new Map<string, SlotEarnings>();
  for (const { websiteId, website, page, id, ...banner } of await placedIn(db, span)) {
    const key = `${websiteId} ${page}`;
    const slot = slots.get(key) ?? { _id: websiteId, website, page, clicks: 0, earned: 0, banners: [] };
    slots.set(key, slot);
    const clicks = counts.get(`${key} ${id}`) ?? 0;
    slot.banners.push({ _id: id, ...banner, clicks });
    slot.clicks += clicks;
    slot.earned = (slot.earned ?? 0) + banner.earned;
  }
  const lost = clicked.filter(({ page }) => page === null);
  const sumOf = (some: ClickRow[]) => some.reduce((sum, { total }) => sum + total, 0);
  return {
    ...{ from, to, slots: [...slots.values()] },
    elsewhere: sumOf(lost.filter(({ isUnsaid }) => isUnsaid)),
    outside: sumOf(lost.filter(({ isUnsaid }) => !isUnsaid)),
  };
}

/** A table of slots by banner and day, within the plan of that day; a missing bound is open. */
const placementDays = ({ from, until }: Span): SQL => sql`(
  select distinct placed.website_id, placed.page, placed.advert_id, day::date as day, plan.month_price
  from ${advertPlacements} placed join ${advertPlans} plan on plan.advert_id = placed.advert_id
  cross join lateral generate_series(
    greatest(placed.first_day, plan.first_day, plan.shown_from, ${from}::date),
    least(placed.last_day, plan.last_day, plan.shown_to, ${until}::date), interval '1 day') as day
  where placed.first_day <= ${until}::date and coalesce(placed.last_day, ${until}::date) >= ${from}::date
)`;

const placedIn = (db: Database, span: Span) =>
  rowsOf<PlacementRow>(
    db,
    sql`with shared as (
      select *, count(*) over (partition by advert_id, day) as places from ${placementDays(span)} as standing
    )
    select shared.website_id as "websiteId", ${websites.name} as website, shared.page, shared.advert_id as id,
      coalesce(${adverts.title}, ${removedAdverts.title}, '') as title, ${adverts.id} is null as "isDeleted", count(*)::int as days,
      coalesce(sum(shared.month_price / (${span.to}::date - ${span.from}::date + 1) / shared.places), 0)::float8 as earned
    from shared join ${websites} on ${websites.id} = shared.website_id
    left join ${adverts} on ${adverts.id} = shared.advert_id left join ${removedAdverts} on ${removedAdverts.id} = shared.advert_id
    group by 1, 2, 3, 4, 5, 6
    order by lower(${websites.name}), 1, array_position(${sql.param([...bannerPages])}::text[], shared.page), lower(coalesce(${adverts.title}, ${removedAdverts.title}, '')), 4`,
  );

/** A click without a slot counts for the banner's only slot on that website that day. */
const clicksIn = (db: Database, span: Span) =>
  rowsOf<ClickRow>(
    db,
    sql`with there as (
      select *, count(*) over (partition by advert_id, website_id, day) as slots from ${placementDays(span)} as standing
    ), clicked as (
      select clicks.advert_id, clicks.website_id, there.page, clicks.total,
        there.page is null and (clicks.website_id = '' or (clicks.page = '' and exists (
          select from there stood where stood.advert_id = clicks.advert_id and stood.website_id = clicks.website_id and stood.day = clicks.day
        ))) as unsaid
      from ${advertClicks} clicks left join there on there.advert_id = clicks.advert_id and there.website_id = clicks.website_id
        and there.day = clicks.day and (there.page = clicks.page or (clicks.page = '' and there.slots = 1))
      where clicks.day between ${span.from}::date and ${span.to}::date
    )
    select advert_id as id, website_id as "websiteId", page, unsaid as "isUnsaid", sum(total)::float8 as total
    from clicked group by 1, 2, 3, 4`,
  );
