import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../lib/platform/values/days';
import type { ExportList } from '../../lib/lists/exports/schema';
import type { Role } from '../../lib/roles';
import { createEnquiries } from '../enquiries/listing-enquiries/create';
import { createFeedback } from '../enquiries/feedback/queries';
import { createGeneralEnquiries } from '../enquiries/general-enquiries/queries';
import { listings, listingSites } from '../listings/table';
import { startServerOfFile, type TestUser } from '../test/harness';
import { addListing, addWebsite, generalEnquiryFor, storedEnquiryFor } from '../test/network';
import { applicationsOf } from '../test/registration-forms';

type Answer = { docs: Record<string, string>[]; total: number };
const days = ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-02T23:59:59Z', '2026-11-03T00:00:00Z'];

const ask = (path: string, who: TestUser = people.admin) =>
  server.http<Answer & { data: { data: Record<string, string>[]; total: number } }>('GET', path, {
    token: who.token,
  });
const exportNames: Record<string, ExportList> = {
  '/dashboard/company-safaris': 'safaris',
  '/dashboard/enquiries': 'enquiries',
  '/dashboard/general-enquiries': 'general-enquiries',
  '/api/v1/feedback': 'feedback',
  '/dashboard/register/applications': 'applications',
  '/dashboard/safari-owners': 'safari-owners',
};
/** The ids in the file of a list that is narrowed alike. */
async function exported(path: string, { token }: TestUser): Promise<string[]> {
  const [address = '', query = ''] = path.split('?');
  const list = `/dashboard/exports/${exportNames[address]}`;
  const { body } = await server.http<{ ticket: string }>('POST', `${list}/tickets`, { token });
  const file = await server.http<string>('GET', `${list}?ticket=${body.ticket}&${query}`, { token });
  const [, ...lines] = file.body.trimEnd().split('\r\n');
  return lines.map((line) => line.split(',')[0]!);
}
/** What a list shows, and its file holds. */
const listed = async (path: string, who: TestUser = people.admin) => {
  const { status, body } = await ask(path, who);
  expect(status).toBe(200);
  const { docs, total } = body.data ? { docs: body.data.data, total: body.data.total } : body;
  expect(total).toBe(docs.length);
  expect((await exported(path, who)).sort()).toEqual(docs.map(({ _id, id }) => _id ?? id).sort());
  return docs.map(
    ({ title, firstName, fullName, first_name: first, companyName }) =>
      firstName ?? title ?? fullName ?? first ?? companyName,
  );
};

/** A safari that names a website and is shown on another. */
async function addSafari(
  title: string,
  companyId: string,
  at: string,
  sites: { names: string; shown?: string },
) {
  const listing = await addListing(server, 'safari', companyId, { title, createdAt: new Date(at) });
  const content = { ...listing.content!, visibleOn: [sites.names] };
  await server.db.update(listings).set({ content }).where(eq(listings.id, listing.id));
  await server.db.delete(listingSites).where(eq(listingSites.listingId, listing.id));
  const place = { listingId: listing.id, fee: 0, approvedAt: new Date(at) };
  const always = { visibleFrom: '2020-01-01', visibleTo: '2049-12-31' };
  if (sites.shown)
    await server.db.insert(listingSites).values({ ...place, ...always, websiteId: sites.shown });
  return listing;
}

const server = await startServerOfFile();
const [mara, delta] = [await addWebsite(server), await addWebsite(server)];
const signedIn = async (role: Role) => [role, await server.signIn(role)] as const;
const people = Object.fromEntries(
  await Promise.all((['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const).map(signedIn)),
) as Record<Role, TestUser>;
const own = people['safari-owner'].companyId!;
const other = (await server.addCompany({ organizationType: 'safari-owner', companyName: 'Other' })).id;
const first = await addSafari('First', own, days[0]!, { names: mara, shown: mara });
await addSafari('Second', own, days[1]!, { names: delta, shown: mara });
await addSafari('Third', other, days[2]!, { names: delta });
await addSafari('Fourth', other, days[3]!, { names: mara, shown: delta });
const sites = [mara, mara, delta, delta];
const visitor = { lastName: 'Bloom', email: 'ann@traveller.example', phoneNumber: '', comments: 'Fine.' };
const { website: _site, ...sender } = generalEnquiryFor(mara);
for (const [at, day] of days.entries()) {
  const websiteId = sites[at]!;
  const when = new Date(day);
  await createEnquiries(server.db, [
    { ...storedEnquiryFor(websiteId, first, when), firstName: `Enquiry ${at}` },
  ]);
  await createFeedback(server.db, [
    { ...visitor, id: `feedback-${at}`, firstName: `Feedback ${at}`, websiteId, createdAt: when },
  ]);
  await createGeneralEnquiries(server.db, [
    { ...sender, websiteId, fullName: `Custom ${at}`, inquiryDate: when, verified: at === 1 },
  ]);
}

const safaris = '/dashboard/company-safaris?sort=createdAt&order=asc';

describe('a list of listings is narrowed', () => {
  test('to days, both of them included', async () => {
    expect(await listed(`${safaris}&from=2026-11-01&to=2026-11-02`)).toEqual(['Second', 'Third']);
    expect(await listed(`${safaris}&to=2026-10-31`)).toEqual(['First']);
    expect(await listed(`${safaris}&from=2026-11-03`)).toEqual(['Fourth']);
  });

  test('to an owner, and never beyond what somebody may see', async () => {
    const { companyId } = people['safari-owner'];
    expect(await listed(`${safaris}&owner=${companyId}`)).toEqual(['First', 'Second']);
    expect(await listed(`${safaris}&owner=${companyId}`, people['safari-admin'])).toEqual([
      'First',
      'Second',
    ]);
    const [foreign] = await server.db
      .select({ id: listings.companyId })
      .from(listings)
      .where(eq(listings.title, 'Third'));
    expect(await listed(`${safaris}&owner=${foreign!.id}`)).toEqual(['Third', 'Fourth']);
    expect(await listed(`${safaris}&owner=${foreign!.id}`, people['safari-owner'])).toEqual([]);
    expect(await listed(`${safaris}&shown=today`, people['safari-owner'])).toEqual(['First', 'Second']);
  });

  test('to those that name a website, or that it shows today', async () => {
    expect(await listed(`${safaris}&website=${mara}`)).toEqual(['First', 'Fourth']);
    expect(await listed(`${safaris}&website=${mara}&shown=today`)).toEqual(['First', 'Second']);
    expect(await listed(`${safaris}&shown=today`)).toEqual(['First', 'Second', 'Fourth']);
    expect(await listed(`${safaris}&shown=today&website=${mara}&status=declined`)).toEqual([]);
    expect(await listed(`${safaris}&website=nowhere`)).toEqual([]);
  });

  test('to nothing that is shown no more, or was deleted', async () => {
    const on = sql`listing_id in (select id from listings where title = 'Second')`;
    await server.db.update(listingSites).set({ visibleTo: '2026-01-01' }).where(on);
    expect(await listed(`${safaris}&shown=today`)).toEqual(['First', 'Fourth']);
    await server.db
      .update(listings)
      .set({ deletedAt: server.clock.now() })
      .where(eq(listings.title, 'First'));
    expect(await listed(`${safaris}&shown=today&status=deleted`)).toEqual([]);
    await server.db.update(listings).set({ deletedAt: null }).where(eq(listings.title, 'First'));
  });
});

test.each([
  ['/dashboard/enquiries?', 'Enquiry'],
  ['/api/v1/feedback?', 'Feedback'],
  ['/dashboard/general-enquiries?', 'Custom'],
])('%s is narrowed to days and to a website', async (path, word) => {
  const all = (...numbers: number[]) => numbers.map((number) => `${word} ${number}`);
  expect(await listed(path)).toEqual(all(3, 2, 1, 0));
  expect(await listed(`${path}from=2026-11-01&to=2026-11-02`)).toEqual(all(2, 1));
  expect(await listed(`${path}website=${mara}`)).toEqual(all(1, 0));
  expect(await listed(`${path}website=${mara}&from=2026-11-01`)).toEqual(all(1));
  expect(await listed(`${path}website=nowhere`)).toEqual([]);
});

test('custom enquiries are narrowed to those whose senders confirmed the address, and to the others', async () => {
  expect(await listed('/dashboard/general-enquiries?status=verified')).toEqual(['Custom 1']);
  expect(await listed(`/dashboard/general-enquiries?status=unverified&website=${mara}`)).toEqual([
    'Custom 0',
  ]);
});

test('an owner narrows the own enquiries alone', async () => {
  expect(await listed(`/dashboard/enquiries?website=${mara}`, people['safari-owner'])).toHaveLength(2);
  expect(await listed(`/dashboard/enquiries?website=${mara}`, people['property-owner'])).toEqual([]);
});

test.each(['from=2026-13-01', 'to=yesterday', 'shown=tomorrow', `owner=${'x'.repeat(65)}`])(
  'what is no filter, as %s, is refused',
  async (query) => {
    expect((await ask(`/dashboard/company-safaris?${query}`)).status).toBe(400);
  },
);

test('owners and applications are narrowed to days', async () => {
  await applicationsOf(server).apply({ companyName: 'Applies' }, true);
  // Applications are made hours apart, which is longer than a session.
  people.admin = await server.signIn('admin');
  const today = dayOf(server.clock.now());
  const path = '/dashboard/register/applications?';
  expect(await listed(`${path}from=${today}`)).toEqual(['Applies']);
  expect(await listed(`${path}to=2020-01-01`)).toEqual([]);
  expect(await listed('/dashboard/safari-owners?to=2020-01-01')).toEqual([]);
  expect(await listed(`/dashboard/safari-owners?from=${today}&search=Other`)).toEqual(['Other']);
});
