import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../upstream/platform/db/client';
import { fillMonths } from '../../upstream/platform/counts/months';
import { addPlaces, siteCount } from './network-fill-places';
import { addCounts } from './network-fill-counts';

/** How large a network is; `largest` of its enquiries are one company's: a share, the others have as many as each other. */
export type NetworkSize = { enquiries: number; companies: number; listings: number; largest: number };

const perStatement = 250_000;
const threeYears = 3 * 365 * 86_400;
/** The share of travellers with a name of their own, and of enquiries that are spam: one in this many. */
const [rareEvery, spamEvery] = [5000, 500];

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
    reference: `SAF-26-${String(number).padStart(8, '0')}`,
    name: `${firstNames[number % firstNames.length]} ${number % rareEvery === 0 ? `Rarity${number}` : lastNames[number % lastNames.length]}`,
    rare: `Rarity${rare}`,
  };
}

/** Fills an empty database with companies, websites, listings, reviews, applications, and enquiries and views of three years. */
export async function fillNetwork(db: Database, size: NetworkSize): Promise<void> {
  await db.transaction(async (tx) => {
    // What is filled in one go takes longer than a call may, and refers only to what is filled before it.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await addPlaces(tx, size);
    // Built once over all rows, indexes take a fraction of the time that they take row by row.
    const indexes = await rowsOf<{ name: string; definition: string }>(
      tx,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename in ('enquiries', 'general_enquiries') and indexname not like '%_pkey'`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    for (let start = 0; start < size.enquiries; start += perStatement)
      await addEnquiries(tx, size, start, Math.min(start + perStatement, size.enquiries) - 1);
    await addCustomEnquiries(tx, size);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    await withoutKey(tx, 'daily_counts', () => addCounts(tx));
    // Without it, each step of the months would read all counts.
    await tx.execute(sql`analyze`);
  });
  await fillMonths(db);
  await db.execute(sql`analyze listing_months`);
}

/** Drops a table's primary key while it is filled. */
async function withoutKey(tx: Database, table: string, work: () => Promise<void>): Promise<void> {
  const [key] = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'p'`,
  );
  await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(key!.name)}`);
  await work();
  await tx.execute(
    sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(key!.name)} ${sql.raw(key!.definition)}`,
  );
}

/** The first company has its share; the rest is dealt out in turn. */
const companyOf = ({ companies, largest }: NetworkSize) =>
  companies === 1 || largest === 0
    ? sql`number % ${companies}::int`
    : sql`case when number % ${Math.round(1 / largest)}::int = 0 then 0 else 1 + number % ${companies - 1}::int end`;

const addEnquiries = async (tx: Database, size: NetworkSize, from: number, to: number) => {
  const perCompany = Math.max(1, Math.floor(size.listings / size.companies));
  await tx.execute(sql`
    insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
      email_address, country, inquiry_date, seasonal_price_per_day, number_of_days, adults, children, infants, potential_revenue, state,
      answered_at, read_by)
    select lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'SAF-26-' || lpad(number::text, 8, '0'),
      listings.id, listings.kind, listings.company_id, 'site-' || (number % ${siteCount}::int), listings.title, first_name, last_name,
      lower(first_name || '.' || last_name) || number % 997 || '@traveller.example',
      'Ireland', sent, 300, 6, 2, 1, 0, 3000 + number % 4000,
      case when number % ${spamEvery}::int = 7 then 'spam' else (array['answered', 'answered', 'answered', 'new', 'lost'])[number % 5 + 1] end,
      case when number % 5 < 3 then sent + (number % 3000) * interval '1 minute' end,
      case when number % 50 = 3 then '{}'::text[] else array['reader'] end
    from generate_series(${from}::int, ${to}::int) as number cross join lateral (
      select now() - number * (${threeYears / size.enquiries}::float8 * interval '1 second') as sent,
        (${sql.param(firstNames)}::text[])[number % ${firstNames.length}::int + 1] as first_name,
        case when number % ${rareEvery}::int = 0 then 'Rarity' || number else (${sql.param(lastNames)}::text[])[number % ${lastNames.length}::int + 1] end as last_name,
        'listing-' || (${companyOf(size)}) + ${size.companies}::int * ((number / 11) % ${perCompany}::int) as listing
    ) as traveller join listings on listings.id = traveller.listing`);
  await tx.execute(sql`
    insert into spam_enquiries (enquiry_id, state_before)
    select lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'new'
    from generate_series(${from}::int, ${to}::int) as number where number % ${spamEvery}::int = 7`);
};

/** A tenth as many as enquiries. */
const addCustomEnquiries = (tx: Database, { enquiries }: NetworkSize) =>
  tx.execute(sql`
    insert into general_enquiries (id, website_id, full_name, email_address, country, inquiry_date, verified, state, read_by)
    select lpad(to_hex(number), 8, '0') || substr(md5(number::text), 1, 16), 'site-' || (number % ${siteCount}::int), first_name || ' ' || last_name,
      lower(first_name || '.' || last_name) || number % 997 || '@traveller.example', 'Ireland',
      now() - number * (${(threeYears * 10) / enquiries}::float8 * interval '1 second'), number % 3 > 0,
      (array['answered', 'answered', 'opened', 'new', 'lost'])[number % 5 + 1], case when number % 50 = 3 then '{}'::text[] else array['reader'] end
    from generate_series(0, ${Math.floor(enquiries / 10) - 1}::int) as number, lateral (
      select (${sql.param(firstNames)}::text[])[number % ${firstNames.length}::int + 1] as first_name,
        (${sql.param(lastNames)}::text[])[number % ${lastNames.length}::int + 1] as last_name
    ) as traveller`);
