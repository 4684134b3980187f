import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../upstream/platform/db/client';

const day = sql`(inquiry_date at time zone 'utc')::date`;
const isReal = sql`state <> 'spam'`;

const count = (tx: Database, { scope, metric, from }: { scope: SQL; metric: SQL; from: SQL }) =>
  tx.execute(sql`
    insert into daily_counts (scope, metric, day, total)
    select ${scope} as scope, ${metric} as metric, ${day} as day, count(*) from ${from} group by 1, 2, 3`);

/** The counts of all enquiries that are filled, as the product keeps them, and views of three years for each scope. */
export async function addCounts(tx: Database): Promise<void> {
  const ofEnquiries = (scope: SQL) =>
    count(tx, { scope, metric: sql`'enquiries'::text`, from: sql`enquiries where ${isReal}` });
  const site = sql`'@' || website_id`;
  for (const scope of [sql`'all'::text`, sql`'kind:' || listing_kind`, sql`'company:' || company_id`]) {
    await ofEnquiries(scope);
    await ofEnquiries(sql`${scope} || ${site}`);
  }
  await ofEnquiries(sql`'listing:' || listing_id`);
  const metric = sql`case when verified then 'general-verified' else 'general-unverified' end`;
  for (const scope of [sql`'all'::text`, sql`'all' || ${site}`])
    await count(tx, { scope, metric, from: sql`general_enquiries` });
  await tx.execute(sql`
    insert into daily_counts (scope, metric, day, total)
    select scope, 'views', current_date - back, 1 + (length(scope) * 31 + back) % 90
    from (
      select 'all' as scope union all select 'all@' || id from websites union all select 'kind:' || kind from listings group by kind
      union all select 'company:' || id from companies union all select 'listing:' || id from listings
    ) as scopes, generate_series(0, 1094) as back`);
}
