import { eq, gte, inArray, lt, sql, and, isNull, ne, type SQL } from 'drizzle-orm';
import { addDays, dayOf, monthsUntil, type Month } from '../../../lib/platform/values/days';
import type {
  Answering,
  ApplicationCounts,
  ReviewCounts,
  ListingCounts,
  ListingsOfKind,
} from '../../../lib/insights/network/calls';
import { answerDays, networkMonths } from '../../../lib/insights/network/schema';
import { daily } from '../../platform/counts/queries';
import { dailyCounts } from '../../platform/counts/table';
import { applications } from '../../companies/table';
import { companies } from '../../account/users/table';
import type { Context } from '../../platform/context/context';
import { rowsOf, type Database } from '../../platform/db/client';
import { isWaiting } from '../../enquiries/desks/queries';
import { enquiries } from '../../enquiries/table';
import { isWithinTarget, tookHours } from '../../review/queries';
import { reviews, listings, listingSites } from '../../listings/table';
import { isRealOfMany } from '../../enquiries/spam/save';
import { wholeNetwork, scopeKey, siteKey } from '../../platform/http/scopes';
import { websites } from '../../sites/table';
import { draftStatus, listingKinds, listingStatuses, type ListingKind } from '../../../lib/listings/listing';
import { isShownToday } from '../../listings/queries';

const mostSites = 200;
const mostCompanies = 1000;
const mostMeasured = 100_000;

const monthIn = (day: string) => day.slice(0, 7);
const startOf = (months: readonly Month[]) => new Date(months[0]!.from);

type Site = { _id: string; name: string };
/** `site` is null for the whole network, `status` for those shown today. */
type Row = { kind: ListingKind; site: string | null; status: string | null; count: number };
type Traffic = { enquiries: number[]; views: number[] };

const listSites = (db: Database): Promise<Site[]> =>
  db
    .select({ _id: websites.id, name: websites.name })
    .from(websites)
    .orderBy(sql`lower(${websites.name})`, websites.id)
    .limit(mostSites);

/** Enquiries and views per month, whole and per website, most enquiries first; more may be taken back than counted. */
export async function countTraffic(db: Database, months: readonly Month[]) {
  const sites = await listSites(db);
  const scopes = [scopeKey(wholeNetwork), ...sites.map(({ _id }) => siteKey(wholeNetwork, _id))];
  const rows = await rowsOf<{ place: number; metric: keyof Traffic; month: string; total: number }>(
    db,
    sql`select asked.place::int as place, daily.metric, to_char(daily.day, 'YYYY-MM') as month, sum(daily.total)::float8 as total
    from unnest(${sql.param(scopes)}::text[]) with ordinality as asked (scope, place)
    join ${daily} on daily.scope = asked.scope and daily.metric in ('enquiries', 'views')
      and daily.day between ${months[0]!.from}::date and ${months.at(-1)!.to}::date
    group by 1, 2, 3`,
  );
  const traffic = scopes.map((): Traffic => ({ enquiries: zeros(months), views: zeros(months) }));
  const places = new Map(months.map(({ from }, place) => [monthIn(from), place]));
  for (const { place, metric, month, total } of rows)
    traffic[place - 1]![metric][places.get(month)!] = Math.max(0, total);
  const [whole, ...ofSites] = traffic;
  const told = sites.map((site, place) => ({ ...site, ...ofSites[place]! }));
  const most = new Map(told.map(({ _id, enquiries: counts }) => [_id, counts.reduce((a, b) => a + b, 0)]));
  return { sites: told.sort((one, other) => most.get(other._id)! - most.get(one._id)!), whole: whole! };
}

const zeros = (months: readonly Month[]) => new Array<number>(months.length).fill(0);

/** Counts the reviews decided per month and within the target, with the median in hours. */
export async function measureReviews(db: Database, months: readonly Month[], targetHours: number) {
  const rows = await rowsOf<ReviewCounts & { month: string | null }>(
    db,
    sql`select to_char(${reviews.decidedAt} at time zone 'utc', 'YYYY-MM') as month, count(*)::int as decided,
      (count(*) filter (where ${isWithinTarget(targetHours)}))::int as within,
      percentile_cont(0.5) within group (order by ${tookHours}) as "medianHours"
    from ${reviews} where ${gte(reviews.decidedAt, startOf(months))} group by grouping sets ((1), ())`,
  );
  const countsOf = (month: string | null): ReviewCounts => {
    const { decided, within, medianHours } = rows.find((row) => row.month === month) ?? noReviews;
    return { decided, within, medianHours };
  };
  return { targetHours, months: months.map(({ from }) => countsOf(monthIn(from))), whole: countsOf(null) };
}

const noReviews: ReviewCounts = { decided: 0, within: 0, medianHours: null };

/** First companies with late enquiries and no answer, then the slowest. Only the newest are timed: millions cost no more. */
export async function measureAnswers(db: Database, now: Date) {
  const to = dayOf(now);
  const from = addDays(to, 1 - answerDays);
  const companyKey = scopeKey({ of: 'company', id: '' });
  const rows = await rowsOf<Answering>(
    db,
    sql`with newest as (
      select ${enquiries.companyId} as company_id, ${enquiries.inquiryDate} as sent, ${enquiries.answeredAt} as answered
      from ${enquiries} where ${gte(enquiries.inquiryDate, new Date(from))} and ${isRealOfMany}
      order by ${enquiries.inquiryDate} desc nulls last, ${enquiries.id} desc nulls last limit ${mostMeasured}
    ), measured as (
      select company_id, percentile_cont(0.5) within group (order by extract(epoch from answered - sent)::float8 / 60) as minutes
      from newest group by company_id
    )
    select ${companies.id} as "_id", ${companies.companyName} as "companyName", counted.total as enquiries,
      waiting.late, measured.minutes as "medianMinutes"
    from ${companies} cross join lateral (
      select coalesce(sum(${dailyCounts.total}), 0)::int as total from ${dailyCounts}
      where ${dailyCounts.scope} = ${companyKey}::text || ${companies.id} and ${dailyCounts.metric} = 'enquiries'
        and ${dailyCounts.day} between ${from}::date and ${to}::date
    ) as counted cross join lateral (
      select count(*)::int as late from ${enquiries} where ${enquiries.companyId} = ${companies.id} and ${isWaiting(now)}
    ) as waiting left join measured on measured.company_id = ${companies.id}
    where counted.total > 0 or waiting.late > 0
    order by (measured.minutes is null and waiting.late > 0) desc, measured.minutes desc nulls last, late desc, ${companies.id}
    limit ${mostCompanies}`,
  );
  return { from, to, companies: rows };
}

export async function countApplications(db: Database, months: readonly Month[]) {
  const rows = await rowsOf<ApplicationCounts & { month: string }>(
    db,
    sql`select to_char(${applications.createdAt} at time zone 'utc', 'YYYY-MM') as month, count(*)::int as received,
      (count(*) filter (where ${eq(applications.status, 'approved')}))::int as approved,
      (count(*) filter (where ${eq(applications.status, 'declined')}))::int as declined,
      (count(*) filter (where ${inArray(applications.status, ['verified', 'submitted'])}))::int as waiting
    from ${applications} where ${gte(applications.createdAt, startOf(months))} group by 1`,
  );
  const [waiting] = await rowsOf<{ verified: number; submitted: number }>(
    db,
    sql`select (count(*) filter (where status = 'verified'))::int as verified, (count(*) filter (where status = 'submitted'))::int as submitted
    from ${applications} where status in ('verified', 'submitted')`,
  );
  const countsOf = (month: string): ApplicationCounts => {
    const {
      received,
      approved,
      declined,
      waiting: open,
    } = rows.find((row) => row.month === month) ?? noApplications;
    return { received, approved, declined, waiting: open };
  };
  return { months: months.map(({ from }) => countsOf(monthIn(from))), ...waiting! };
}

const noApplications: ApplicationCounts = { received: 0, approved: 0, declined: 0, waiting: 0 };

/** Deletes reviews decided over a year ago, by whole months (Handbook, staff: The review queue). */
export async function purgeReviews({ db, now }: Context): Promise<void> {
  const first = monthsUntil(dayOf(now()), networkMonths + 1)[0]!;
  await db.delete(reviews).where(lt(reviews.decidedAt, new Date(first.from)));
}

/** As staff's lists do by default. */
const isListed = and(isNull(listings.deletedAt), ne(listings.status, draftStatus));

const noListings: ListingCounts = { pending: 0, updated: 0, approved: 0, declined: 0, all: 0, shown: 0 };
const isStatus = (status: string | null) => listingStatuses.find((each) => each === status);

/** Counts listings per kind and status, in all and per website, and those shown today. */
export async function countListingsByStatus(
  db: Database,
  sites: Site[],
  now: Date,
): Promise<ListingsOfKind[]> {
  const named = sql`(select distinct jsonb_array_elements_text(${listings.content} -> 'visibleOn') as site)`;
  const rows = [
    ...(await rowsOf<Row>(
      db,
      sql`select kind, null as site, status, count(*)::int as count from ${listings} where ${isListed} group by kind, status`,
    )),
    ...(await rowsOf<Row>(
      db,
      sql`select kind, named.site, status, count(*)::int as count from ${listings} cross join lateral ${named} as named
        where ${isListed} group by kind, named.site, status`,
    )),
    ...(await rowsOf<Row>(db, shownToday(now))),
  ];
  const counted = new Map<string, ListingCounts>();
  for (const { kind, site, status, count } of rows) {
    const key = `${kind} ${site ?? ''}`;
    const counts = counted.get(key) ?? { ...noListings };
    counted.set(key, counts);
    const known = isStatus(status);
    if (status === null) counts.shown = count;
    else counts.all += count;
    if (known) counts[known] = count;
  }
  return listingKinds.map((kind) => ({
    kind,
    sites: sites.map((site) => ({ ...site, ...(counted.get(`${kind} ${site._id}`) ?? noListings) })),
    whole: counted.get(`${kind} `) ?? noListings,
  }));
}

const shownToday = (now: Date): SQL => sql`
  select ${listings.kind} as kind, ${listingSites.websiteId} as site, null as status, count(distinct ${listings.id})::int as count
  from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
  where ${isShownToday(now)} and ${isListed} group by grouping sets ((1, 2), (1))`;
