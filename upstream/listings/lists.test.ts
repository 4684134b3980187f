import { startServerOfFile } from '../test/harness';
import { listingsAs } from '../test/listing-forms';
import { addListing, addWebsite, enquiryFor } from '../test/network';

const wanted = [
  { title: 'beta Camp Trail', status: 'declined', lowPrice: 300, views: 5, enquiries: 0 },
  { title: 'Alpha 100% Wild', status: 'approved', lowPrice: 100, views: 70, enquiries: 2 },
  { title: 'Gamma_Trail', status: 'updated', lowPrice: 200, views: 0, enquiries: 1 },
  { title: 'delta Trail', status: 'pending', lowPrice: null, views: 20, enquiries: 0 },
] as const;

const server = await startServerOfFile();
const person = await server.signIn('safari-owner');
const owner = listingsAs(server, person.token);
const admin = listingsAs(server, (await server.signIn('admin')).token);
const safariAdmin = listingsAs(server, (await server.signIn('safari-admin')).token);
const site = await addWebsite(server);
for (const { views, enquiries, ...values } of wanted) {
  server.clock.advance(1);
  const listing = await addListing(server, 'safari', person.companyId!, values);
  const seen = { website: site, views: [{ listing: listing.id, count: views }] };
  if (views > 0) expect((await server.http('POST', '/api/v1/views', { json: seen })).status).toBe(201);
  for (let sent = 0; sent < enquiries; sent += 1) {
    const json = enquiryFor(site, listing.id);
    expect((await server.http('POST', '/api/v1/enquiries', { json })).status).toBe(201);
  }
}
const other = await server.addCompany({ organizationType: 'safari-owner', companyName: 'Other Company' });
server.clock.advance(1);
await addListing(server, 'safari', other.id, { title: 'Trail of Others' });
const lodges = await server.addCompany({ organizationType: 'property-owner' });
await addListing(server, 'property', lodges.id, { title: 'A Lodge' });

const titles = async (query: string, as = owner) =>
  (await as.list(query)).body.docs.map(({ title }) => title);
const [beta, alpha, gamma, delta] = wanted.map(({ title }) => title);

describe('the list of listings', () => {
  test('begins with the newest and holds what the user may open', async () => {
    expect(await titles('')).toEqual([delta, gamma, alpha, beta]);
    expect(await titles('', admin)).toEqual(['Trail of Others', delta, gamma, alpha, beta]);
    expect(await titles('', safariAdmin)).toHaveLength(5);
    const lodges = listingsAs(server, (await server.signIn('admin')).token, 'property');
    expect(await titles('', lodges as typeof admin)).toEqual(['A Lodge']);
  });

  test.each([
    ['title', [alpha, beta, delta, gamma]],
    ['price', [alpha, gamma, beta, delta]],
    ['views', [gamma, beta, delta, alpha]],
    ['enquiries', [delta, beta, gamma, alpha]],
    ['status', [alpha, beta, delta, gamma]],
    ['createdAt', [beta, alpha, gamma, delta]],
  ])('sorts by %s', async (column, expected) => {
    expect(await titles(`?sort=${column}&order=asc`)).toEqual(expected);
  });

  test('sorts the other way round, and what has no price comes last both ways', async () => {
    expect(await titles('?sort=price&order=desc')).toEqual([beta, gamma, alpha, delta]);
    expect(await titles('?sort=title&order=desc')).toEqual([gamma, delta, beta, alpha]);
    expect(await titles('?sort=views&order=desc')).toEqual([alpha, delta, beta, gamma]);
    expect((await titles('?sort=enquiries&order=desc')).slice(0, 2)).toEqual([alpha, gamma]);
    expect(await titles('?sort=status&order=desc')).toEqual([gamma, delta, beta, alpha]);
  });

  test('carries prices, the company, and how often it was seen and asked for', async () => {
    const { docs } = (await admin.list('?search=alpha')).body;
    expect(docs).toEqual([
      expect.objectContaining({
        costPerPersonFrom: 100,
        costPerPersonTo: 300,
        views: 70,
        enquiriesCount: 2,
        slug: 'alpha-100-wild',
        owner: expect.objectContaining({ companyName: expect.any(String) }) as unknown,
      }),
    ]);
  });

  test.each(wanted.map(({ status, title }) => [status, title]))(
    'narrows to %s ones',
    async (status, title) => {
      expect(await titles(`?status=${status}`)).toEqual([title]);
    },
  );

  test('comes in pages, and is empty past the end', async () => {
    const page = (number: number) => owner.list(`?perPage=3&page=${number}`);
    expect((await page(1)).body).toMatchObject({ page: 1, totalPages: 2, total: 4 });
    expect((await page(2)).body.docs.map(({ title }) => title)).toEqual([beta]);
    expect((await page(9)).body).toMatchObject({ docs: [], page: 9, totalPages: 2 });
    expect((await owner.list('?search=nothing like it')).body).toMatchObject({ docs: [], totalPages: 1 });
  });

  test('shows deleted ones to an admin alone, newest first', async () => {
    const { docs } = (await owner.list('?search=gamma')).body;
    await owner.remove(docs[0]!._id);
    expect(await titles('?status=deleted', admin)).toEqual([gamma]);
    expect(await titles('?status=deleted')).toEqual([]);
    expect(await titles('?status=deleted', safariAdmin)).toEqual([]);
    expect(await titles('')).not.toContain(gamma);
    await admin.restore(docs[0]!._id);
    expect(await titles('')).toContain(gamma);
  });
});
