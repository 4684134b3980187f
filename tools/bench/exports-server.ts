import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../../upstream/app';
import { createCompany } from '../../upstream/companies/queries';
import { readUpstreamEnv } from '../../upstream/platform/context/env';
import type { Context } from '../../upstream/platform/context/context';
import { createListing } from '../../upstream/listings/queries';
import { openContext } from '../../upstream/product/open-context';
import { createUser } from '../../upstream/account/users/queries';
import { startSession } from '../../upstream/account/users/sessions';
import { signAccessToken } from '../../upstream/platform/signed-in/access-token';
import { createWebsite } from '../../upstream/sites/websites/queries';

/** What this process says once it answers, and whenever it is asked for its memory, in bytes; `kept` after a collection. */
export type ServerReport = { url: string; token: string } | { kept: number } | { resident: number };
export type Question = 'kept' | 'resident';

const perStatement = 100_000;

/** One owner, one listing, and so many enquiries for it, with words of a usual length. The search's index is not needed, and takes minutes to fill. */
async function fill({ db, now }: Context, count: number): Promise<string> {
  const company = { companyName: 'Olare Ridge Safaris', organizationType: 'safari-owner' } as const;
  const { id: companyId } = await createCompany({ db, now }, company);
  const website = { id: 'bench', name: 'Mara Guide', url: 'https://mara-guide.example' };
  await createWebsite(db, website);
  const listing = { id: 'bench', kind: 'safari', companyId, title: '6-day Mara Explorer' } as const;
  await createListing(db, { ...listing, createdAt: now() });
  await db.execute(sql`drop index enquiries_company_search, enquiries_company_named`);
  for (let start = 0; start < count; start += perStatement)
    await db.execute(sql`
      insert into enquiries (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name,
        last_name, email_address, country, inquiry_date, seasonal_price_per_day, number_of_days, adults, children, infants,
        potential_revenue, message)
      select lpad(to_hex(number), 24, '0'), 'SAF-26-' || lpad(number::text, 6, '0'), 'bench', 'safari', ${companyId}, 'bench',
        ${listing.title}, 'Amelia', 'Whitfield', 'amelia' || number || '@traveller.example', 'Ireland',
        now() - (number * interval '94 seconds'), 300, 6, 2, 1, 0, 5400, repeat('We would love to see the river crossing. ', 3)
      from generate_series(${start}::int, ${Math.min(count, start + perStatement) - 1}::int) as number`);
  await db.execute(sql`analyze enquiries`);
  return companyId;
}

const open = (dataDir: string) =>
  openContext(readUpstreamEnv({ DATA_DIR: dataDir, DEMO: '0' }), pino({ level: 'error' }), () => false);

/** Fills a database and ends: who measures memory begins with a process that has none of this behind it. */
async function make(dataDir: string, count: number): Promise<void> {
  const { context, close } = await open(dataDir);
  await fill(context, count);
  await close();
}

async function serve(dataDir: string): Promise<void> {
  const { context } = await open(dataDir);
  const person = { name: 'An admin', email: `admin-${process.pid}@bench.test`, type: 'admin' as const };
  const user = await createUser(context, person);
  const session = await startSession(context, user.id);
  const claims = { id: user.id, name: person.name, type: person.type };
  const app = createApp(context);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (question: Question) => {
    if (question === 'kept') globalThis.gc!();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send!(
      (question === 'kept' ? { kept: heapUsed + external } : { resident: rss }) satisfies ServerReport,
    );
  });
  process.once('disconnect', () => process.exit(0));
  const token = await signAccessToken(context.keys, claims, session.id, context.now());
  process.send!({ url, token } satisfies ServerReport);
}

const [, , dataDir = '', count] = process.argv;
await (count ? make(dataDir, Number(count)) : serve(dataDir));
