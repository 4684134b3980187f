import { ne, sql } from 'drizzle-orm';
import type { Company } from '../../lib/companies/schema';
import type { Enquiry } from '../../lib/enquiries/schema';
import type { ListPage } from '../../lib/lists/lists';
import { seasonLimits } from '../../lib/listings/seasons';
import { propertySchema } from '../../lib/listings/properties/schema';
import { safariSchema } from '../../lib/listings/safaris/schema';
import { applications } from '../companies/table';
import { adverts, websites } from '../sites/table';
import { usefulInfo } from '../sites/useful-info/table';
import { companies, users } from '../account/users/table';
import { addDays } from '../../lib/platform/values/days';
import { foldCounts } from '../platform/counts/queries';
import { rowsOf } from '../platform/db/client';
import { enquiries, feedback, generalEnquiries } from '../enquiries/table';
import { thumbnailAddress } from '../platform/files/file-store';
import { sweepFiles } from '../platform/files/references';
import { contentPictures, listings } from '../listings/table';
import { listingFormats } from '../listings/form';
import { findUnknownIds } from '../sites/reference/queries';
import { startServerOfFile, startTestServer, type TestServer } from '../test/harness';
import { websitePictures as picturesOfWebsite } from '../sites/websites/queries';
import { demoPassword } from './companies';
import { isEmpty, loadDemo } from './load';
import { staffListTests } from './staff-lists.cases';

const server = await startServerOfFile();
await loadDemo(server.context);

const rows = <Row>(text: string) => rowsOf<Row>(server.db, sql.raw(text));
const signIn = async (email: string) => {
  const json = { email, password: demoPassword };
  const { body } = await server.http<{ accessToken: string }>('POST', '/auth/login', { json });
  return body.accessToken;
};
const get = async <Body>(token: string, path: string) =>
  (await server.http<Body>('GET', `/dashboard/${path}`, { token })).body;

test('there are companies of both kinds, websites, and listings in every state', async () => {
  const kinds = await rows<{ type: string; count: number }>(
    'select organization_type as type, count(*)::int as count from companies group by 1 order by 1',
  );
  expect(kinds).toEqual([
    { type: 'property-owner', count: 22 },
    { type: 'safari-owner', count: 22 },
  ]);
  expect(await server.db.$count(websites)).toBe(22);
  expect(await server.db.$count(listings)).toBe(41);
  const states = await rows<{ status: string }>('select distinct status from listings order by 1');
  expect(states.map((row) => row.status)).toEqual(['approved', 'declined', 'draft', 'pending', 'updated']);
});

test('every listing but a draft is complete: a form that holds it could be saved, and all that it refers to is there', async () => {
  const isWhole = ne(listings.status, 'draft');
  for (const { kind, companyId, content } of await server.db.select().from(listings).where(isWhole)) {
    const photos = content!.photos.map(({ url, ...photo }) => ({ ...photo, picture: url }));
    const awards =
      'awards' in content! ? content.awards.map(({ file, ...award }) => ({ ...award, picture: file })) : [];
    const schema = kind === 'safari' ? safariSchema : propertySchema;
    const form = { ...content, owner: companyId, photos, awards };
    const limits = seasonLimits(new Date().getUTCFullYear(), content!.prices);
    expect(schema(`${kind}-owner`, limits).safeParse(form).error?.issues).toBeUndefined();
    for (const [field, list] of Object.entries(listingFormats[kind].references)) {
      const ids = [(content as unknown as Record<string, string | string[]>)[field]!].flat();
      expect(await findUnknownIds(server.db, list, ids)).toEqual([]);
    }
    const { lowSeason, highSeason, peakSeason } = content!.prices;
    const ranges = [lowSeason, highSeason, peakSeason].flatMap(({ duration }) => duration);
    expect(ranges.reduce((days, { from, to }) => days + daysBetween(from, to), 0)).toBe(730);
  }
});

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

test('websites show the approved version; what is updated or declined tells its story', async () => {
  const all = await server.db.select().from(listings);
  for (const { status, content, approved, approvedAt, declineReason } of all) {
    if (status === 'approved') expect(approved).toEqual(content);
    if (status === 'updated') expect(approved).not.toEqual(content);
    expect(approvedAt !== null).toBe(status === 'approved' || status === 'updated');
    expect(declineReason !== null).toBe(status === 'declined');
  }
  for (const { id } of await server.db.select().from(websites)) {
    const { body } = await server.http<ListPage<unknown>>('GET', `/api/v1/sites/${id}/listings`);
    expect(body.total).toBeGreaterThan(0);
  }
});

test('pictures are shared, are served in both sizes, and outlive the sweep with the logos', async () => {
  server.clock.advance(2 * 86_400);
  await sweepFiles(server.context);
  server.clock.advance(-2 * 86_400);
  const all = await server.db.select().from(listings);
  const sites = await server.db.select().from(websites);
  const shown = await server.db.select({ image: adverts.image }).from(adverts);
  const pictures = new Set([
    ...all.flatMap(({ content }) => contentPictures(content)),
    ...sites.flatMap(({ images }) => picturesOfWebsite(images)),
    ...shown.map(({ image }) => image),
  ]);
  expect(pictures.size).toBeLessThan(50);
  for (const address of [...pictures].flatMap((url) =>
    url.endsWith('jpg') ? [url, thumbnailAddress(url)] : url,
  )) {
    const answer = await server.http('GET', address.replace('/admin', ''));
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

test('thousands of enquiries are spread over three years that end now', async () => {
  expect(await server.db.$count(enquiries)).toBeGreaterThanOrEqual(3000);
  expect(await server.db.$count(generalEnquiries)).toBeGreaterThanOrEqual(400);
  for (const table of ['enquiries', 'general_enquiries']) {
    const [span] = await rows<{ oldest: number; newest: number }>(`
      select extract(day from '2026-11-21T08:00Z' - min(inquiry_date))::int as oldest,
        extract(day from '2026-11-21T08:00Z' - max(inquiry_date))::int as newest from ${table}`);
    expect(span!.oldest).toBeGreaterThan(1060);
    expect(span!.oldest).toBeLessThanOrEqual(1095);
    expect(span!.newest).toBeGreaterThanOrEqual(0);
    expect(span!.newest).toBeLessThan(30);
  }
});

test("every enquiry has the price that its listing's approved seasons give the trip, and the revenue of that price", async () => {
  const priced = new Map<string, number>();
  for (const { id, approved, content } of await server.db.select().from(listings)) {
    for (const { duration, price } of Object.values((approved ?? content)!.prices)) {
      for (const { from, to } of duration)
        for (let day = from; day <= to; day = addDays(day, 1)) priced.set(`${id} ${day.slice(5)}`, price);
    }
  }
  for (const enquiry of await server.db.select().from(enquiries)) {
    const { listingId, travelDate, numberOfDays, adults, children } = enquiry;
    const price = priced.get(`${listingId} ${travelDate!.slice(5).replace('02-29', '02-28')}`)!;
    expect([enquiry.referenceNumber, enquiry.seasonalPricePerDay]).toEqual([enquiry.referenceNumber, price]);
    expect(enquiry.potentialRevenue).toBe(price * numberOfDays * (adults + children));
  }
});

test('travellers are at domains that belong to nobody, and no mail was sent to them', async () => {
  const [strangers] = await rows<{ count: number }>(`
    select count(*)::int as count from (
      select email_address from enquiries union all select email_address from general_enquiries
    ) as everyone where email_address !~ '^[a-z0-9.]+@(example\\.(com|org|net)|[a-z]+\\.example)$'`);
  expect(strangers).toEqual({ count: 0 });
  expect(server.mails).toEqual([]);
});

test('only listings that travellers can see get views and enquiries, and not before they exist', async () => {
  const [odd] = await rows<{ count: number }>(`
    select count(*)::int as count from enquiries join listings on listings.id = listing_id
    where status in ('pending', 'declined') or inquiry_date < date_trunc('day', listings.created_at)`);
  expect(odd).toEqual({ count: 0 });
  const [unseen] = await rows<{ count: number }>(`
    select count(*)::int as count from listings where status in ('approved', 'updated') and not exists (
      select 1 from daily_counts where scope = 'listing:' || listings.id and metric = 'views' and day = '2026-11-20')`);
  expect(unseen!.count).toBeLessThan(6);
});

test('every kept count equals what is stored', async () => {
  await foldCounts(server.db);
  const wrong = await rows(`
    select scope, day from daily_counts left join (
      select scope, (inquiry_date at time zone 'utc')::date as day, count(*)::int as stored from enquiries,
      lateral (values ('all'), ('kind:' || listing_kind), ('company:' || company_id), ('listing:' || listing_id), ('all@' || website_id),
        ('kind:' || listing_kind || '@' || website_id), ('company:' || company_id || '@' || website_id)) as scopes (scope)
      group by 1, 2
    ) as real using (scope, day) where metric = 'enquiries' and total is distinct from stored`);
  expect(wrong).toEqual([]);
});

test('each demo sign-in sees a network with many pages', async () => {
  for (const name of ['admin', 'safari-admin', 'safari-owner', 'property-owner']) {
    const token = await signIn(`${name}@demo.test`);
    const list = await get<ListPage<Enquiry>>(token, 'enquiries');
    expect(list.totalPages).toBeGreaterThanOrEqual(15);
    expect(list.docs).toHaveLength(10);
    const views = await get<{ total: number }>(token, 'analytics/view-count?days=365');
    expect(views.total).toBeGreaterThan(1000);
  }
});

test('one demo company has completed its profile, the other has not; both have a logo that is served', async () => {
  const profiles = await Promise.all(
    ['safari-owner', 'property-owner'].map(async (name) =>
      get<Company>(await signIn(`${name}@demo.test`), 'company-details'),
    ),
  );
  expect(profiles.map((company) => company.isProfileCompleted)).toEqual([true, false]);
  for (const { logo } of profiles) {
    const answer = await server.http('GET', logo!.replace('/admin/api', '/api'));
    expect(answer.headers.get('content-type')).toBe('image/png');
  }
});

test('a second load leaves everything as it is', async () => {
  const before = await server.db.$count(enquiries);
  await loadDemo(server.context);
  expect(await server.db.$count(enquiries)).toBe(before);
  expect(await isEmpty(server.db)).toBe(false);
});

test('on the same day the same network is loaded, and a load that fails leaves nothing', async () => {
  const days = 60;
  const [one, other] = [await startTestServer(), await startTestServer()];
  const { files } = other.context;
  let stored = 0;
  const failing: typeof files.putAs = async (name, bytes) => {
    stored += 1;
    if (stored > 9) throw new Error('the disk is full');
    return files.putAs(name, bytes);
  };
  await expect(loadDemo({ ...other.context, files: { ...files, putAs: failing } }, days)).rejects.toThrow(
    'disk is full',
  );
  expect(await isEmpty(other.db)).toBe(true);
  expect(await other.db.$count(websites)).toBe(0);

  await loadDemo(one.context, days);
  await loadDemo(other.context, days);
  for (const { db } of [one, other]) await foldCounts(db);
  const withoutHash = { id: users.id, email: users.email, name: users.name, companyId: users.companyId };
  const content = async ({ db }: TestServer) => ({
    websites: await db.select().from(websites).orderBy(websites.id),
    companies: await db.select().from(companies).orderBy(companies.id),
    users: await db.select(withoutHash).from(users).orderBy(users.id),
    listings: await db.select().from(listings).orderBy(listings.id),
    applications: await db.select().from(applications).orderBy(applications.id),
    feedback: await db.select().from(feedback).orderBy(feedback.id),
    usefulInfo: await db.select().from(usefulInfo).orderBy(usefulInfo.id),
    adverts: await db.select().from(adverts).orderBy(adverts.id),
    rest: await rowsOf(
      db,
      sql`select (select md5(string_agg(enquiries::text, '' order by id)) from enquiries) as enquiries,
        (select md5(string_agg(general_enquiries::text, '' order by id)) from general_enquiries) as general,
        (select md5(string_agg(daily_counts::text, '' order by scope, metric, day)) from daily_counts) as counts`,
    ),
  });
  expect(await content(other)).toEqual(await content(one));
  await Promise.all([one.close(), other.close()]);
}, 180_000);

// The last ones: they move the clock far on, and sweep.
describe('the lists of staff', () => staffListTests(() => server));
