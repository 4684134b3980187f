import { eq, sql, type SQL } from 'drizzle-orm';
import { addDays, dayOf } from '../../../lib/platform/values/days';
import { rowsOf, type Database } from '../../platform/db/client';
import { thumbnailAddress } from '../../platform/files/file-store';
import { listings } from '../../listings/table';
import { scopeKey, siteKey, type Scope } from '../../platform/http/scopes';
import { websites } from '../../sites/table';
import { totalWithin } from '../../platform/counts/months';
import { daily } from '../../platform/counts/queries';
import type { Metric } from '../../platform/counts/table';

/** Totals of each day of a period and of as many days before it, oldest first. */
export type Series = { values: number[]; before: number[] };
type SeriesKey = { scope: string; metric: Metric };
type Period = { days: number; now: Date };

/** One series for each key, in their order: the last `days` UTC days, today included. One statement. */
export async function readSeries(db: Database, keys: SeriesKey[], { days, now }: Period): Promise<Series[]> {
  if (keys.length === 0) return [];
  const today = dayOf(now);
  const first = addDays(today, 1 - 2 * days);
  const paramOf = (part: keyof SeriesKey) => sql.param(keys.map((key) => key[part]));
  const rows = await rowsOf<{ place: number; at: number; total: number }>(
    db,
    sql`select asked.place::int as place, (daily.day - ${first}::date)::int as at, greatest(sum(daily.total), 0)::float8 as total
    from unnest(${paramOf('scope')}::text[], ${paramOf('metric')}::text[]) with ordinality as asked (scope, metric, place)
    join ${daily} on daily.scope = asked.scope and daily.metric = asked.metric
      and daily.day between ${first}::date and ${today}::date
    group by 1, 2`,
  );
  const series = keys.map(() => ({ before: zeros(days), values: zeros(days) }));
  for (const { place, at, total } of rows) {
    const { before, values } = series[place - 1]!;
    if (at < days) before[at] = total;
    else values[at - days] = total;
  }
  return series;
}

const zeros = (length: number) => new Array<number>(length).fill(0);

type Group = {
  _id: string;
  name: string;
  kind?: string;
  slug?: string;
  picture?: string | null;
} & Series;
type Grouping = Period & { scope: Scope; metric: Metric; most: number };

/** The listings of a scope with the highest totals, and their series; without deleted listings. */
export async function readByListing(db: Database, grouping: Grouping): Promise<Group[]> {
  const { scope, metric, most } = grouping;
  const rows = await rowsOf<{ id: string; name: string; kind: string; slug: string; picture: string | null }>(
    db,
    sql`select ${listings.id} as id, ${listings.title} as name, ${listings.kind} as kind, ${listings.slug} as slug,
      ${listings.content} -> 'photos' -> 0 ->> 'url' as picture
    from ${listings} cross join lateral (select ${totalWithin(sql`${listings.id}`, metric, daysOf(grouping))} as total) as counted
    where counted.total > 0 and ${listings.deletedAt} is null and ${partOf(scope)}
    order by counted.total desc, ${listings.id} limit ${most}`,
  );
  const keys = rows.map(({ id }) => ({ scope: scopeKey({ of: 'listing', id }), metric }));
  const series = await readSeries(db, keys, grouping);
  return rows.map(({ id, picture, ...listing }, place) => ({
    _id: id,
    ...listing,
    picture: picture && thumbnailAddress(picture),
    ...series[place]!,
  }));
}

export async function readByWebsite(db: Database, grouping: Grouping): Promise<Group[]> {
  const { scope, metric, most } = grouping;
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select ${websites.id} as id, ${websites.name} as name
    from ${websites} cross join lateral (${totalOf(sql`${siteKey(scope, '')}::text || ${websites.id}`, grouping)}) as counted
    where counted.total > 0 order by counted.total desc, ${websites.id} limit ${most}`,
  );
  const keys = rows.map(({ id }) => ({ scope: siteKey(scope, id), metric }));
  const series = await readSeries(db, keys, grouping);
  return rows.map(({ id, name }, place) => ({ _id: id, name, ...series[place]! }));
}

function daysOf({ days, now }: Period) {
  const to = dayOf(now);
  return { from: addDays(to, 1 - days), to };
}

const totalOf = (scope: SQL, grouping: Grouping) => {
  const { from, to } = daysOf(grouping);
  return sql`select coalesce(sum(daily.total), 0)::float8 as total from ${daily}
    where daily.scope = ${scope} and daily.metric = ${grouping.metric} and daily.day between ${from}::date and ${to}::date`;
};

function partOf(scope: Scope): SQL {
  if (scope.of === 'all') return sql`true`;
  if (scope.of === 'kind') return eq(listings.kind, scope.id);
  return eq(scope.of === 'company' ? listings.companyId : listings.id, scope.id);
}
