import { and, between, desc, eq, gte, isNull, like, lt, notLike, sql } from 'drizzle-orm';
import { addDays } from '../../../lib/platform/values/days';
import { dailyCounts } from '../../platform/counts/table';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { enquiries } from '../../enquiries/table';
import { listings } from '../../listings/table';
import { weeklyDigestEmail, type WeekMailData } from './emails';
import { markNoticeSent, notifyCompany } from '../notices/tell';
import { scopeKey } from '../../platform/http/scopes';
import { isReal } from '../../enquiries/spam/save';

const mostAsked = 3;
const companyPrefix = 'company:';

export const weekStartOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

type Numbers = Pick<WeekMailData, 'enquiries' | 'enquiriesBefore' | 'views' | 'viewsBefore'>;

/** Per company: the seven days before a Monday, and the seven before those. */
async function numbersBefore(db: Database, monday: string): Promise<Map<string, Numbers>> {
  const rows = await db
    .select({
      scope: dailyCounts.scope,
      metric: dailyCounts.metric,
      isLast: sql<boolean>`${dailyCounts.day} >= ${addDays(monday, -7)}`,
      total: sql<number>`sum(${dailyCounts.total})::float8`,
    })
    .from(dailyCounts)
    .where(
      and(
        like(dailyCounts.scope, `${companyPrefix}%`),
        notLike(dailyCounts.scope, '%@%'),
        between(dailyCounts.day, addDays(monday, -14), addDays(monday, -1)),
      ),
    )
    .groupBy(sql`1, 2, 3`);
  const companies = new Map<string, Numbers>();
  for (const { scope, metric, isLast, total } of rows) {
    const id = scope.slice(companyPrefix.length);
    const numbers = companies.get(id) ?? { enquiries: 0, enquiriesBefore: 0, views: 0, viewsBefore: 0 };
    if (metric === 'enquiries') numbers[isLast ? 'enquiries' : 'enquiriesBefore'] += total;
    if (metric === 'views') numbers[isLast ? 'views' : 'viewsBefore'] += total;
    companies.set(id, numbers);
  }
  return companies;
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
  const companies = await numbersBefore(context.db, monday);
  for (const [companyId, numbers] of companies) {
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
