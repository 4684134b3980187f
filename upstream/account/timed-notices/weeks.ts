import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import { dailyCounts, type Metric } from '../../platform/counts/table';
import type { Context } from '../../platform/context/context';
import { rowsOf, type Database } from '../../platform/db/client';
import { enquiries } from '../../enquiries/table';
import { listings } from '../../listings/table';
import { companies } from '../users/table';
import { weeklyDigestEmail, type WeekMailData } from './emails';
import { markNoticeSent, notifyCompany } from '../notices/tell';
import { scopeKey } from '../../platform/http/scopes';
import { isReal } from '../../enquiries/spam/save';

const mostAsked = 3;

export const weekStartOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

type Numbers = Pick<WeekMailData, 'enquiries' | 'enquiriesBefore' | 'views' | 'viewsBefore'>;

/** Per company: the seven days before a Monday, and the seven before those. */
async function numbersBefore(db: Database, monday: string): Promise<Map<string, Numbers>> {
  const last = addDays(monday, -7);
  const sumOf = (metric: Metric, isLast: boolean) =>
    sql`coalesce(sum(counts.total) filter (where counts.metric = ${metric} and (counts.day >= ${last}::date) = ${isLast}), 0)::float8`;
  // Company by company, or the index would be read through the days of all years.
  const rows = await rowsOf<Numbers & { id: string }>(
    db,
    sql`select ${companies.id} as id, ${sumOf('enquiries', true)} as enquiries, ${sumOf('enquiries', false)} as "enquiriesBefore",
      ${sumOf('views', true)} as views, ${sumOf('views', false)} as "viewsBefore"
    from ${companies} cross join lateral (
      select * from ${dailyCounts} as days where days.scope = ${scopeKey({ of: 'company', id: '' })}::text || ${companies.id}
        and days.metric in ('enquiries', 'views') and days.day between ${addDays(monday, -14)}::date and ${addDays(monday, -1)}::date
      offset 0
    ) as counts group by ${companies.id}`,
  );
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

export function findMostEnquired(
  db: Database,
  companyId: string,
  monday: string,
): Promise<WeekMailData['asked']> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ kind: listings.kind, slug: listings.slug, title: listings.title, enquiries: count })
    .from(enquiries)
    .innerJoin(listings, and(eq(listings.id, enquiries.listingId), isNull(listings.deletedAt)))
    .where(
      and(
        eq(enquiries.companyId, companyId),
        eq(listings.companyId, companyId),
        gte(enquiries.inquiryDate, new Date(addDays(monday, -7))),
        lt(enquiries.inquiryDate, new Date(monday)),
        isReal,
      ),
    )
    .groupBy(listings.id)
    .orderBy(desc(count), listings.title)
    .limit(mostAsked);
}

export async function mailWeek(context: Context, monday: string): Promise<void> {
  for (const [companyId, numbers] of await numbersBefore(context.db, monday)) {
    if (numbers.enquiries + numbers.views <= 0) continue;
    await context.db.transaction(async (db) => {
      const within = { ...context, db };
      const scope = scopeKey({ of: 'company', id: companyId });
      if (!(await markNoticeSent(within, `digest:${scope}:${monday}`))) return;
      const asked = numbers.enquiries > 0 ? await findMostEnquired(db, companyId, monday) : [];
      const week = { from: addDays(monday, -7), to: addDays(monday, -1), ...numbers, asked };
      await notifyCompany(within, companyId, 'digest', weeklyDigestEmail(context.env.publicUrl, week));
    });
  }
}
