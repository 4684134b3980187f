import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Clicks, Earnings, SlotEarnings } from '../../lib/banner-plans/calls';
import { addDays, dayOf, monthOf } from '../../lib/days';
import { bannerPages, type BannerPage } from '../../lib/websites/website';
import { adverts } from '../banners/table';
import { rowsOf, type Database } from '../db/client';
import { websites } from '../websites/table';
import { advertClicks, advertPlacements } from './table';

/** How often a banner was clicked on each of the last days; null where there is no such banner. */
export async function countClicks(
  db: Database,
  { id, days, now }: { id: string; days: number; now: Date },
): Promise<Clicks | null> {
  if ((await db.$count(adverts, eq(adverts.id, id))) === 0) return null;
  const day = dayOf(now);
  const first = addDays(day, 1 - days);
  const rows = await rowsOf<{ at: number; total: number }>(
    db,
    sql`select (day - ${first}::date)::int as at, sum(total)::float8 as total from ${advertClicks}
    where ${and(eq(advertClicks.advertId, id), gte(advertClicks.day, first), lte(advertClicks.day, day))} group by 1`,
  );
  const values = new Array<number>(days).fill(0);
  for (const { at, total } of rows) values[at] = total;
  return { day, values };
}

type Placed = {
  websiteId: string;
  website: string;
  page: BannerPage;
  id: string;
  title: string;
  days: number;
  earned: number;
};
type Clicked = { id: string; websiteId: string; page: string; total: number };

/**
 * What each slot of each website earned in a month: on each day that a banner ran, its month's price by the days of the month, shared
 * among the slots that it stood in that day. Days that are still to come earn nothing yet.
 */
export async function earningsOf(db: Database, month: string, now: Date): Promise<Earnings> {
  const { from, to } = monthOf(`${month}-01`);
  const today = dayOf(now);
  const placed = await placedIn(db, { from, to, until: to < today ? to : today });
  const clicks = await rowsOf<Clicked>(
    db,
    sql`select advert_id as id, website_id as "websiteId", page, sum(total)::float8 as total from ${advertClicks}
    where ${and(gte(advertClicks.day, from), lte(advertClicks.day, to))} group by 1, 2, 3`,
  );
  const slots = new Map<string, SlotEarnings>();
  const clicked = clicksByPlace(placed, clicks);
  for (const { websiteId, website, page, id, title, days, earned } of placed) {
    const key = `${websiteId} ${page}`;
    const slot = slots.get(key) ?? { _id: websiteId, website, page, clicks: 0, earned: 0, banners: [] };
    slots.set(key, slot);
    const count = clicked.at(`${key} ${id}`);
    slot.banners.push({ _id: id, title, days, clicks: count, earned: inCents(earned) });
    slot.clicks += count;
    slot.earned = (slot.earned ?? 0) + earned;
  }
  const told = [...slots.values()].map((slot) => ({ ...slot, earned: inCents(slot.earned ?? 0) }));
  return { from, to, elsewhere: clicked.elsewhere, slots: told };
}

const inCents = (amount: number) => Math.round(amount * 100) / 100;

/** The clicks of each banner in each place. A website that does not name the slot means the only one that the banner stood in there. */
function clicksByPlace(placed: Placed[], clicks: Clicked[]) {
  const counts = new Map(placed.map(({ websiteId, page, id }) => [`${websiteId} ${page} ${id}`, 0]));
  let elsewhere = 0;
  for (const { id, websiteId, page, total } of clicks) {
    const there = placed.filter((one) => one.id === id && one.websiteId === websiteId);
    const place =
      there.find((one) => one.page === page) ?? (page === '' && there.length === 1 ? there[0] : null);
    const key = place ? `${websiteId} ${place.page} ${id}` : '';
    if (place) counts.set(key, counts.get(key)! + total);
    else elsewhere += total;
  }
  return { at: (key: string) => counts.get(key)!, elsewhere };
}

type Span = { from: string; to: string; until: string };

const placedIn = (db: Database, { from, to, until }: Span) =>
  rowsOf<Placed>(
    db,
    sql`with running as (
      select distinct placed.website_id, placed.page, placed.advert_id, day::date as day
      from ${advertPlacements} placed join ${adverts} on ${adverts.id} = placed.advert_id
      cross join generate_series(${from}::date, ${until}::date, interval '1 day') as day
      where placed.first_day <= ${until}::date and coalesce(placed.last_day, ${until}::date) >= ${from}::date
        and day::date between placed.first_day and coalesce(placed.last_day, ${until}::date)
        and day::date between coalesce(${adverts.shownFrom}, day::date) and coalesce(${adverts.shownTo}, day::date)
    ), shared as (
      select *, count(*) over (partition by advert_id, day) as places from running
    )
    select shared.website_id as "websiteId", ${websites.name} as website, shared.page, ${adverts.id} as id, ${adverts.title} as title,
      count(*)::int as days,
      coalesce(sum(${adverts.monthPrice} / (${to}::date - ${from}::date + 1) / shared.places), 0)::float8 as earned
    from shared join ${adverts} on ${adverts.id} = shared.advert_id join ${websites} on ${websites.id} = shared.website_id
    group by 1, 2, 3, 4, 5
    order by lower(${websites.name}), 1, array_position(${sql.param([...bannerPages])}::text[], shared.page), lower(${adverts.title}), 4`,
  );

/** The banners that a website shows on a day, by slot, in the order of its form; null for an unknown website. */
export async function bannersOn(db: Database, websiteId: string, today: string) {
  const [website] = await db
    .select({ advertising: websites.advertising })
    .from(websites)
    .where(eq(websites.id, websiteId));
  if (!website) return null;
  const ids = Object.values(website.advertising).flat();
  const rows = await db
    .select()
    .from(adverts)
    .where(
      and(
        inArray(adverts.id, ids),
        sql`${today}::date between coalesce(${adverts.shownFrom}, ${today}::date) and coalesce(${adverts.shownTo}, ${today}::date)`,
      ),
    );
  const running = new Map(rows.map(({ id, title, url, image }) => [id, { _id: id, title, url, image }]));
  const [homePage, safariPage, accommodationPage] = bannerPages.map((page) =>
    (website.advertising[page] ?? []).flatMap((id) => running.get(id) ?? []),
  );
  return { homePage: homePage!, safariPage: safariPage!, accommodationPage: accommodationPage! };
}
