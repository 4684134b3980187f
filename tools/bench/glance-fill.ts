import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../upstream/platform/db/client';

export const enquiryCount = 1_000_000;
const perStatement = 100_000;
const [companyCount, siteCount, listingCount, reviewCount, applicationCount] = [300, 12, 3000, 6000, 400];
/** Enquiries are so many seconds apart: three years of them. */
const secondsApart = 94;
/** One traveller in so many has a name that hardly anybody has. */
const rareEvery = 5000;

const firstNames =
  'Oliver Amelia Emily Lukas Anna Daan Camille Julien Giulia Marco Charlotte Liam Erik Astrid Reto Ananya Rohan Njeri Kenji Beatriz'.split(
    ' ',
  );
const lastNames =
  'Bennett Clarke Whitfield Ramirez Sullivan Kowalski Schneider Zimmermann Lehmann Visser Dijkstra Moreau Girard Ferrari Rinaldi Campbell Tremblay Lindqvist Baumann Kapoor Mwangi Tanaka Carvalho'.split(
    ' ',
  );

/** What the traveller of an enquiry is called, and the rare name next to it. */
export function travellerOf(number: number) {
  const rare = number - (number % rareEvery);
  return {
    reference: `SAF-26-${String(number).padStart(6, '0')}`,
    name: `${firstNames[number % firstNames.length]} ${number % rareEvery === 0 ? `Rarity${number}` : lastNames[number % lastNames.length]}`,
    rare: `Rarity${rare}`,
  };
}

/** Fills an empty database with companies, websites, listings, reviews, applications, and enquiries and views of three years. */
export async function fillNetwork(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // What is filled in one go takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await addOthers(tx);
    // Built once over all rows, these indexes take a fraction of the time that they take row by row.
    const indexes = await rowsOf<{ indexdef: string }>(
      tx,
      sql`select indexdef from pg_indexes where indexname in ('enquiries_search', 'enquiries_named')`,
    );
    await tx.execute(sql`drop index enquiries_search, enquiries_named`);
    for (let start = 0; start < enquiryCount; start += perStatement)
      await addEnquiries(tx, start, start + perStatement - 1);
    for (const { indexdef } of indexes) await tx.execute(sql.raw(indexdef));
    await addCounts(tx);
  });
  await db.execute(sql`analyze`);
}

async function addOthers(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into companies (id, organization_type, company_name, trading_name, created_at)
    select 'company-' || number, 'safari-owner', 'Company ' || number, '', now() from generate_series(0, ${companyCount - 1}::int) as number`);
  await tx.execute(sql`
    insert into websites (id, name, url)
    select 'site-' || number, 'Site ' || number, 'https://site.example' from generate_series(0, ${siteCount - 1}::int) as number`);
  await tx.execute(sql`
    insert into listings (id, kind, slug, company_id, title, status, content, approved, created_at, updated_at)
    select 'listing-' || number, 'safari', 'listing-' || number, 'company-' || (number % ${companyCount}), 'Listing ' || number,
      case when number % 9 = 0 then 'pending' else 'approved' end, content, content, now(), now()
    from generate_series(0, ${listingCount - 1}::int) as number,
      lateral (select jsonb_build_object('visibleOn', jsonb_build_array('site-' || (number % ${siteCount}), 'site-' || ((number + 1) % ${siteCount}))) as content) as held`);
  await tx.execute(sql`
    insert into listing_sites (listing_id, website_id, fee, visible_from, visible_to, approved_at)
    select id, site, 1, '2020-01-01', '2099-01-01', now() from listings, jsonb_array_elements_text(approved -> 'visibleOn') as site`);
  await tx.execute(sql`
    insert into reviews (id, kind, listing_id, submitted_at, decided_at, outcome)
    select 'review-' || number, 'safari', 'listing-' || (number % ${listingCount}), at - ((number % 90) * interval '1 hour'), at, 'approved'
    from generate_series(0, ${reviewCount - 1}::int) as number, lateral (select now() - (number * interval '80 minutes') as at) as decided`);
  await tx.execute(sql`
    insert into applications (id, role, status, company_name, trading_name, contact_name, contact_position, contact_phone, email, created_at)
    select 'application-' || number, 'safari-owner', (array['approved', 'declined', 'verified'])[number % 3 + 1], 'New ' || number, 'New', 'Ann', 'Owner', '1',
      'new-' || number || '@bench.test', now() - (number * interval '20 hours') from generate_series(0, ${applicationCount - 1}::int) as number`);
}

const addEnquiries = (tx: Database, from: number, to: number) =>
  tx.execute(sql`
    insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
      email_address, country, inquiry_date, seasonal_price_per_day, number_of_days, adults, children, infants, potential_revenue, state, answered_at)
    select lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'SAF-26-' || lpad(number::text, 6, '0'),
      'listing-' || (number % ${listingCount}), 'safari', 'company-' || (number % ${companyCount}), 'site-' || (number % ${siteCount}),
      'Listing ' || (number % ${listingCount}), first_name, last_name, lower(first_name || '.' || last_name) || number % 997 || '@traveller.example',
      'Ireland', sent, 300, 6, 2, 1, 0, 5400, (array['answered', 'answered', 'answered', 'new', 'lost'])[number % 5 + 1],
      case when number % 5 < 3 then sent + (number % 3000) * interval '1 minute' end
    from generate_series(${from}::int, ${to}::int) as number, lateral (
      select now() - (number * ${secondsApart} * interval '1 second') as sent,
        (${sql.param(firstNames)}::text[])[number % ${firstNames.length} + 1] as first_name,
        case when number % ${rareEvery} = 0 then 'Rarity' || number else (${sql.param(lastNames)}::text[])[number % ${lastNames.length} + 1] end as last_name
    ) as traveller`);

async function addCounts(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into daily_counts (scope, metric, day, total)
    select scope, 'enquiries', (inquiry_date at time zone 'utc')::date as day, count(*) from enquiries,
      lateral (values ('all'), ('all@' || website_id), ('company:' || company_id)) as scopes (scope)
    group by scope, day`);
  await tx.execute(sql`
    insert into daily_counts (scope, metric, day, total)
    select scope, 'views', day, total * 40 from daily_counts where metric = 'enquiries' and scope like 'all%'`);
}
