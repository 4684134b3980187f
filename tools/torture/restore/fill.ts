import path from 'node:path';
import { copyDemoNetwork } from '../../bench/demo-network';
import { openPglite } from '../../../upstream/platform/db/client';

export const migrations = path.resolve('upstream/platform/db/migrations');
const perStatement = 50_000;

/** Fills a data folder with the demo network and so many more enquiries of its listings, with their counts. */
export async function fillDataFolder(dataDir: string, count: number): Promise<void> {
  await copyDemoNetwork(dataDir);
  const { client, close } = await openPglite(path.join(dataDir, 'db'), migrations);
  try {
    // Built once over all rows, these take a fraction of the time.
    const { rows: indexes } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname in ('enquiries_search', 'enquiries_named')`,
    );
    await client.exec('drop index enquiries_search, enquiries_named');
    for (let from = 0; from < count; from += perStatement) {
      await client.query(insertEnquiries, [from, Math.min(count, from + perStatement) - 1]);
      await client.exec('checkpoint');
    }
    for (const { indexdef } of indexes) await client.exec(indexdef);
    await client.exec(insertCounts);
    await client.exec('vacuum analyze');
    await client.exec('checkpoint');
  } finally {
    await close();
  }
}

const insertEnquiries = `
  with approved as (select *, row_number() over (order by id) as place, count(*) over () as of_all from listings where approved is not null),
    site as (select id from websites order by id limit 1)
  insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
    email_address, country, inquiry_date, number_of_days, adults, children, infants, potential_revenue, message)
  select 'fill-' || number, 'FILL-' || number, approved.id, kind, company_id, site.id, approved.title, 'Fill', 'Number ' || number,
    'fill-' || number || '@traveller.example', 'Ireland', now() - number * interval '94 seconds', 6, 2, 1, 0, 5400, md5(number::text)
  from generate_series($1::int, $2::int) as number join approved on approved.place = number % approved.of_all + 1, site`;

const insertCounts = `
  insert into daily_counts (scope, metric, day, total)
  select scope, 'enquiries', (inquiry_date at time zone 'utc')::date as day, count(*) from enquiries,
    lateral (values ('all'), ('kind:' || listing_kind), ('company:' || company_id), ('listing:' || listing_id),
      ('all@' || website_id), ('kind:' || listing_kind || '@' || website_id), ('company:' || company_id || '@' || website_id)) as scopes (scope)
  where id like 'fill-%' group by scope, day
  on conflict (scope, metric, day) do update set total = daily_counts.total + excluded.total`;
