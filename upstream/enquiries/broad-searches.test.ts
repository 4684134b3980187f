import { eq, gte, sql } from 'drizzle-orm';
import type { ListPage } from '../../lib/lists/lists';
import { addWebsite } from '../test/network';
import { startServerOfFile } from '../test/harness';
import { findSearchPage } from '../lists/list-paging';
import { rowsOf } from '../platform/db/client';
import { containsSearch } from '../platform/http/validate';
import { generalEnquiries, enquiries } from './table';

type EnquiryPage = ListPage<{ fullName: string }> & { totalIsAtLeast?: true };

const server = await startServerOfFile();
const admin = await server.signIn('admin');
const list = async (query: string) =>
  (
    await server.http<EnquiryPage>('GET', `/dashboard/general-enquiries?search=${query}`, {
      token: admin.token,
    })
  ).body;

/** Guests a minute apart, 'Guest 0' the newest; one in a hundred of them is called a rare one, the oldest are older ones. */
const most = 10_000;
const website = await addWebsite(server);
await server.db.execute(sql`
  insert into ${generalEnquiries} (id, website_id, full_name, email_address, country, inquiry_date)
  select lpad(number::text, 24, '0'), ${website}, case when number % 100 = 0 then 'Rare ' else '' end
      || case when number > 5000 then 'Older ' else '' end || 'Guest ' || number,
    'guest@traveller.example', 'Ireland', now() - number * interval '1 minute'
  from generate_series(0, ${most}::int) as number`);

test('of more than 10,000 hits the first 10,000 are counted and paged, and the list says so', async () => {
  const first = await list('guest&perPage=100');
  expect(first).toMatchObject({ total: most, totalPages: 100, totalIsAtLeast: true });
  expect(first.docs[1]!.fullName).toBe('Guest 1');
  const last = await list('guest&perPage=30&page=334');
  expect(last.docs.map(({ fullName }) => fullName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Older Guest ${9990 + at}`),
  );
  expect(last.totalPages).toBe(334);
  expect(await list('guest&perPage=100&page=101')).toEqual({
    ...{ docs: [], page: 101, total: most, totalPages: 100, totalIsAtLeast: true },
  });
});

test('10,000 hits and fewer are counted exactly, whether the newest rows have them or not', async () => {
  await server.db.delete(generalEnquiries).where(sql`id = ${'10000'.padStart(24, '0')}`);
  const all = await list('guest');
  expect([all.total, all.totalIsAtLeast]).toEqual([most, undefined]);
  const older = await list('older&page=2');
  expect([older.total, older.docs[0]!.fullName]).toEqual([4999, 'Older Guest 5011']);
  const rare = await list('rare&page=10');
  expect([rare.total, rare.docs[9]!.fullName]).toEqual([100, 'Rare Older Guest 9900']);
});

test('a search within a filter reads only what the filter leaves', async () => {
  await server.db.execute(sql`create sequence looked_at`);
  const shown = gte(generalEnquiries.inquiryDate, new Date(Date.now() - 200 * 60_000));
  const text = sql`nextval('looked_at') > 0`;
  const { total } = await findSearchPage(
    server.db,
    generalEnquiries,
    { shown, text },
    { page: 1, perPage: 10, search: 'any' },
  );
  expect(total).toBeGreaterThan(150);
  const [read] = await rowsOf<{ rows: number }>(
    server.db,
    sql`select last_value::int as rows from looked_at`,
  );
  expect(read!.rows).toBeLessThan(1000);
});

test('what is not frequent is looked for in the index of texts, whatever the planner expects', async () => {
  const text = sql`current_setting('enable_seqscan') = 'off' and ${generalEnquiries.fullName} = 'Rare Guest 0'`;
  const query = { page: 1, perPage: 10, search: 'any' };
  const found = await findSearchPage(server.db, generalEnquiries, { shown: undefined, text }, query);
  expect(found.total).toBe(1);
});

test('what is rare with an owner and frequent elsewhere is looked for among their own', async () => {
  const organizationType = 'safari-owner';
  const own = await server.addCompany({ organizationType });
  const other = await server.addCompany({ organizationType });
  const rows = 4000;
  await server.db.execute(sql`
    insert into ${enquiries} (id, reference_number, listing_id, listing_kind, company_id, website_id, title, first_name, last_name,
      email_address, country, inquiry_date, number_of_days, adults, children, infants)
    select lpad(number::text, 24, '0'), 'SAF-99-' || number, 'any', 'safari', case when number % 2 = 0 then ${own.id} else ${other.id} end,
      ${website}, case when number % 40 = 1 then 'Gorillas' else 'Mara' end, 'Ann', 'Guest', 'guest@traveller.example', 'Ireland',
      now(), 1, 1, 0, 0 from generate_series(1, ${rows}::int) as number`);
  await server.db.execute(sql`analyze ${enquiries}`);
  const plan = await server.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return rowsOf<Record<string, string>>(
      db,
      sql`explain (costs off) select id from ${enquiries}
        where ${eq(enquiries.companyId, own.id)} and ${containsSearch(enquiries.searchText, 'gorillas')}`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
    /Index Cond: \(\(company_id = '\w+'::text\) AND \(search_text ~~ /,
  );
});
