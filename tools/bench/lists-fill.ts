import { Client } from 'pg';
import { addViews } from '../../upstream/insights/analytics/views';
import { createCompany } from '../../upstream/companies/queries';
import { addDays, dayOf } from '../../lib/platform/values/days';
import { openPostgres } from '../../upstream/platform/db/client';
import { createListing, type Listing } from '../../upstream/listings/queries';
import { createUser } from '../../upstream/account/users/queries';
import { createWebsite } from '../../upstream/sites/websites/queries';

export const ownerEmail = 'owner@bench.test';
export const ownerPassword = 'Bench2026';

const titles = [
  'Great Migration River Crossings',
  '6-day Mara Explorer',
  'Amboseli Elephants and Kilimanjaro',
  'Samburu and the Northern Five',
  'Bwindi Gorilla Trek',
  'Okavango Mokoro Trail',
  'Kruger Family Safari',
];

/** Fills an empty database with one company, its owner, seven listings, and enquiries and views over three years; a filled one is left. */
export async function fillWithEnquiries(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from enquiries limit 1');
    if (rowCount) return;
    const listings = await addNetwork(databaseUrl);
    // Built once over all rows, the indexes of searches take a fraction of the time that they take row by row.
    const { rows } = await client.query(
      "select indexdef from pg_indexes where indexname in ('enquiries_search', 'enquiries_named')",
    );
    await client.query('drop index enquiries_search, enquiries_named');
    const ids = listings.map(({ id }) => id);
    const names = [firstNames.split(' '), lastNames.split(' ')];
    await client.query(insertEnquiries, [count, ids, titles, listings[0]!.companyId, ...names]);
    await client.query(insertCounts);
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function addNetwork(databaseUrl: string): Promise<Listing[]> {
  const { db, close } = await openPostgres(databaseUrl, 'upstream/platform/db/migrations', (error) => {
    throw error;
  });
  const now = () => new Date();
  const company = { companyName: 'Olare Ridge Safaris', organizationType: 'safari-owner' } as const;
  const { id: companyId } = await createCompany({ db, now }, company);
  const owner = {
    email: ownerEmail,
    name: 'An owner',
    type: 'safari-owner',
    password: ownerPassword,
  } as const;
  await createUser({ db, now }, { ...owner, companyId });
  await createWebsite(db, { id: 'bench', name: 'Mara Guide', url: 'https://mara-guide.example' });
  const listings: Listing[] = [];
  for (const [position, title] of titles.entries()) {
    const id = `bench-${position}`;
    listings.push(await createListing(db, { id, kind: 'safari', companyId, title, createdAt: now() }));
  }
  const days = Array.from({ length: 1095 }, (_, back) => addDays(dayOf(now()), -back));
  await addViews(
    db,
    listings.flatMap((listing) => days.map((day) => ({ listing, day, count: 40 }))),
  );
  await close();
  return listings;
}

const firstNames =
  'Oliver Amelia Emily Lukas Anna Daan Camille Julien Giulia Marco Charlotte Liam Erik Astrid Reto Ananya Rohan Njeri Kenji Beatriz';
const lastNames =
  'Bennett Clarke Whitfield Ramirez Sullivan Kowalski Schneider Zimmermann Lehmann Visser Dijkstra Moreau Girard Ferrari Rinaldi Campbell Tremblay Lindqvist Baumann Kapoor Mwangi Tanaka Carvalho';

/** $1 how many, $2 the listings' ids, $3 their titles, $4 the company, $5 and $6 first and last names. */
const insertEnquiries = `
  insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
    email_address, country, inquiry_date, seasonal_price_per_day, number_of_days, adults, children, infants, potential_revenue)
  select lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'SAF-26-' || lpad(number::text, 6, '0'), ($2::text[])[number % 7 + 1], 'safari', $4,
    'bench', ($3::text[])[number % 7 + 1],
    first_name, last_name, lower(first_name || '.' || last_name) || number % 997 || '@traveller.example', 'Ireland',
    now() - (number * interval '94 seconds'), 300, 6, 2, 1, 0, 5400
  from generate_series(0, $1::int - 1) as number,
    lateral (select ($5::text[])[number % 20 + 1] as first_name, ($6::text[])[number % 23 + 1] as last_name) as traveller`;

const insertCounts = `
  insert into daily_counts (scope, metric, day, total)
  select scope, 'enquiries', (inquiry_date at time zone 'utc')::date as day, count(*) from enquiries,
    lateral (values ('all'), ('kind:' || listing_kind), ('company:' || company_id), ('listing:' || listing_id)) as scopes (scope)
  group by scope, day`;
