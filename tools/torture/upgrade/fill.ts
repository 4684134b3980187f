import { Client } from 'pg';

/** The tables that grow with the network's years; a migration may change any of them. */
export const largeTables = [
  ...['enquiries', 'daily_counts', 'enquiry_messages', 'listing_version_contents', 'listing_versions'],
  ...['history', 'mails', 'general_enquiries', 'sessions'],
];

/** How many there are of what the rows belong to. */
export const listingCount = 2_000;
export const companyCount = 200;

/** By table, in columns that it has had since before the first migration that runs beside others; $1 is how many. */
const fills: Record<string, string> = {
  companies: `insert into companies (id, organization_type, company_name, trading_name, created_at)
    select 'c' || n, 'safari-owner', 'Company ' || n, 'Company ' || n, now() from generate_series(0, ${companyCount - 1}) n`,
  users: `insert into users (id, email, name, type, company_id, created_at, valid_from)
    select 'u' || n, 'owner' || n || '@upgrade.test', 'Owner ' || n, 'safari-owner', 'c' || n, now(), now()
    from generate_series(0, ${companyCount - 1}) n`,
  websites: `insert into websites (id, name, url) select 'w' || n, 'Website ' || n, 'https://w' || n || '.example'
    from generate_series(0, 9) n`,
  listings: `insert into listings (id, kind, slug, company_id, title, created_at, updated_at, content)
    select 'l' || n, 'safari', 'listing-' || n, 'c' || n % ${companyCount}, 'Listing ' || n, now(), now(), '{"visibleOn": []}'
    from generate_series(0, ${listingCount - 1}) n`,
  enquiries: `insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name,
      last_name, email_address, country, inquiry_date, seasonal_price_per_day, number_of_days, adults, children, infants, potential_revenue)
    select 'e' || n, 'SAF-26-' || lpad(n::text, 7, '0'), 'l' || n % ${listingCount}, 'safari', 'c' || n % ${companyCount}, 'w' || n % 10,
      'Listing ' || n % ${listingCount}, 'Amélie' || n % 991, 'Girard' || n % 1009, 'amelie' || n || '@traveller.example', 'Ireland',
      now() - n * interval '90 seconds', 300, 6, 2, 1, 0, 5400 from generate_series(0, $1::int - 1) n`,
  daily_counts: `insert into daily_counts (scope, metric, day, total)
    select 'listing:l' || n / 1000, 'views', date '2024-01-01' + n % 1000, 40 from generate_series(0, $1::int - 1) n`,
  enquiry_messages: `insert into enquiry_messages (id, enquiry_id, sender, name, text, sent_at)
    select 'm' || n, 'e' || n, 'traveller', 'Amélie', repeat('We come with two children. ', 4), now() from generate_series(0, $1::int - 1) n`,
  listing_version_contents: `insert into listing_version_contents (id, listing_id, content)
    select 'vc' || n, 'l' || n % ${listingCount}, '{"title": "Great Migration River Crossings", "visibleOn": []}' from generate_series(0, $1::int - 1) n`,
  listing_versions: `insert into listing_versions (id, listing_id, kind, version, at, name, role, what, company_id, owner, content_id)
    select 'v' || n, 'l' || n % ${listingCount}, 'safari', n, now() - n * interval '90 seconds', 'Owner', 'safari-owner', 'saved',
      'c' || n % ${companyCount}, '{}', 'vc' || n from generate_series(0, $1::int - 1) n`,
  history: `insert into history (id, at, kind, record_id, name, role, action, changes)
    select 'h' || n, now() - n * interval '90 seconds', 'safari', 'l' || n % ${listingCount}, 'Owner', 'safari-owner', 'changed',
      '[{"field": "title", "before": "a", "after": "b"}]' from generate_series(0, $1::int - 1) n`,
  // Failed ones: no upstream of the test tries to send them.
  mails: `insert into mails (id, recipient, subject, text, html, created_at, next_attempt_at, failed_at)
    select 'q' || n, 'owner@upgrade.test', 'A new enquiry', 'Text', '<p>Text</p>', now(), now(), now() from generate_series(0, $1::int - 1) n`,
  general_enquiries: `insert into general_enquiries (id, website_id, full_name, email_address, country, inquiry_date, verified)
    select 'g' || n, 'w' || n % 10, 'Amélie Girard' || n % 997, 'amelie' || n || '@traveller.example', 'Ireland',
      now() - n * interval '90 seconds', true from generate_series(0, $1::int - 1) n`,
  sessions: `insert into sessions (id, user_id, key, generation, rotated_at, created_at, expires_at)
    select 's' || n, 'u' || n % ${companyCount}, md5(n::text), 1, now(), now(), now() + interval '14 days' from generate_series(0, $1::int - 1) n`,
};

/** Fills every large table with a number of rows. Indexes are built over all rows at once, which takes a fraction of the time. */
export async function fillTables(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid::regclass::text = any($1)
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [largeTables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(`set session_replication_role = replica`);
    for (const fill of Object.values(fills)) await client.query(fill, fill.includes('$1') ? [rows] : []);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`select setval('enquiry_numbers', $1)`, [rows]);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
