import { sql } from 'drizzle-orm';
import type { Database } from '../../upstream/platform/db/client';

export const siteCount = 12;
const [reviewCount, applicationCount] = [6000, 400];

const titles = [
  'Great Migration River Crossings',
  '6-day Mara Explorer',
  'Amboseli Elephants and Kilimanjaro',
  'Samburu and the Northern Five',
  'Bwindi Gorilla Trek',
  'Okavango Mokoro Trail',
  'Kruger Family Safari',
];

const band = { duration: [], price: 240 };
const prices = { lowSeason: band, highSeason: band, peakSeason: band };

/** Companies with their listings, websites, and what staff decide; every fourth company has properties. */
export async function addPlaces(
  tx: Database,
  { companies, listings }: { companies: number; listings: number },
): Promise<void> {
  await tx.execute(sql`
    insert into companies (id, organization_type, company_name, trading_name, created_at)
    select 'company-' || number, case when number % 4 = 3 then 'property-owner' else 'safari-owner' end, 'Company ' || number, '',
      now() - number * interval '1 hour' from generate_series(0, ${companies - 1}::int) as number`);
  await tx.execute(sql`
    insert into websites (id, name, url)
    select 'site-' || number, 'Site ' || number, 'https://site.example' from generate_series(0, ${siteCount - 1}::int) as number`);
  await tx.execute(sql`
    insert into listings (id, kind, slug, company_id, title, status, content, approved, low_price, created_at, updated_at)
    select 'listing-' || number, case when (number % ${companies}::int) % 4 = 3 then 'property' else 'safari' end, 'listing-' || number,
      'company-' || (number % ${companies}::int), (${sql.param(titles)}::text[])[number % ${titles.length}::int + 1],
      case when number % 9 = 0 then 'pending' else 'approved' end, content, content, 100 + number % 300,
      now() - number * interval '1 hour', now()
    from generate_series(0, ${listings - 1}::int) as number, lateral (select jsonb_build_object('photos', '[]'::jsonb, 'prices', ${JSON.stringify(prices)}::jsonb,
      'visibleOn', jsonb_build_array('site-' || (number % ${siteCount}::int), 'site-' || ((number + 1) % ${siteCount}::int))) as content) as held`);
  await tx.execute(sql`
    insert into listing_sites (listing_id, website_id, fee, visible_from, visible_to, approved_at)
    select id, site, (row_number() over ()) % 500 / 10.0, '2020-01-01', '2099-01-01', now()
    from listings, jsonb_array_elements_text(approved -> 'visibleOn') as site`);
  await tx.execute(sql`
    insert into reviews (id, kind, listing_id, submitted_at, decided_at, outcome)
    select 'review-' || number, 'safari', 'listing-' || (number % ${listings}::int), at - ((number % 90) * interval '1 hour'), at, 'approved'
    from generate_series(0, ${reviewCount - 1}::int) as number, lateral (select now() - (number * interval '80 minutes') as at) as decided`);
  await tx.execute(sql`
    insert into applications (id, role, status, company_name, trading_name, contact_name, contact_position, contact_phone, email, created_at)
    select 'application-' || number, 'safari-owner', (array['approved', 'declined', 'verified'])[number % 3 + 1], 'New ' || number, 'New', 'Ann', 'Owner', '1',
      'new-' || number || '@bench.test', now() - (number * interval '20 hours') from generate_series(0, ${applicationCount - 1}::int) as number`);
}
