import { and, eq, gte, inArray, lte, sql, isNull } from 'drizzle-orm';
import type { Clicks } from '../../../lib/sites/banner-plans/calls';
import { addDays, dayOf } from '../../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../../lib/sites/websites/website';
import { adverts, advertClicks, advertPlans } from '../table';
import { rowsOf, type Database } from '../../platform/db/client';

type BannerPlan = Pick<typeof adverts.$inferSelect, 'id' | 'shownFrom' | 'shownTo' | 'monthPrice'>;

/** The first day of a banner's first plan, before any day that a plan can name. */
const sinceEver = '2000-01-01';

const rowOf = ({ id, shownFrom, shownTo, monthPrice }: BannerPlan, firstDay: string) => ({
  ...{ advertId: id, firstDay, shownFrom, shownTo, monthPrice },
});

export async function beginPlan(tx: Database, banner: BannerPlan): Promise<void> {
  await tx.insert(advertPlans).values(rowOf(banner, sinceEver));
}

/** Records a new plan from today on; past days keep theirs. Needs the transaction of the change. */
export async function changePlan(tx: Database, banner: BannerPlan, today: string): Promise<void> {
  const isOpen = and(eq(advertPlans.advertId, banner.id), isNull(advertPlans.lastDay));
  const plan = rowOf(banner, today);
  // A plan replaced on its first day never held for a whole day.
  await tx.delete(advertPlans).where(and(isOpen, eq(advertPlans.firstDay, today)));
  await tx
    .update(advertPlans)
    .set({ lastDay: addDays(today, -1) })
    .where(isOpen);
  await tx.insert(advertPlans).values(plan);
}

/** A banner's clicks on each of the last days; null if unknown. */
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

/** The banners of these slots that run on a day, by slot, in the order of the website's form. */
export async function findRunningBanners(db: Database, advertising: Advertising, today: string) {
  const ids = Object.values(advertising).flat();
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
    (advertising[page] ?? []).flatMap((id) => running.get(id) ?? []),
  );
  return { homePage: homePage!, safariPage: safariPage!, accommodationPage: accommodationPage! };
}
