import { startServerOfFile } from '../test/harness';
import { listingsAs, propertyForm, safariForm } from '../test/listing-forms';

type SiteListing = { _id: string; title: string; kind: string; slug: string } & Record<string, unknown>;

const addSite = (id: string) => server.addSite({ id, name: id });

const server = await startServerOfFile();
await Promise.all(['site-one', 'fees', 'ties', 'dates', 'approved'].map(addSite));
const person = await server.signIn('safari-owner');
const companyId = person.companyId!;
const owner = listingsAs(server, person.token);
const admin = listingsAs(server, (await server.signIn('admin')).token);

/** Adds a safari of the company on a website and approves it ten seconds after the one before. */
async function show(site: string, title: string, values: Record<string, string> = {}) {
  const form = await safariForm({ owner: companyId, title, visibleOn: [site], ...values });
  const { body } = await admin.add(form);
  server.clock.advance(10);
  expect((await admin.approve(body._id)).status).toBe(200);
  return body;
}
const listOf = (site: string, query = '') =>
  server.http<{ docs: SiteListing[]; total: number; page: number; totalPages: number }>(
    'GET',
    `/api/v1/sites/${site}/listings${query}`,
  );
const titlesOn = async (site: string) => (await listOf(site)).body.docs.map(({ title }) => title);
const rankOf = async (site: string, fee: number | string, listing?: string) => {
  const query = `website=${site}&fee=${fee}${listing ? `&listing=${listing}` : ''}`;
  return (await owner.ranking(query)).body.map(({ ranking }) => ranking);
};

describe('the place of a listing on a website', () => {
  let middle: string;
  beforeAll(async () => {
    await show('fees', 'Cheap', { advertFee: '2' });
    await show('fees', 'Dear', { advertFee: '9.5' });
    middle = (await show('fees', 'Middle', { advertFee: '5' }))._id;
    await show('fees', 'Unpaid', { advertFee: '' });
  });

  test('follows its fee: the highest comes first', async () => {
    expect(await titlesOn('fees')).toEqual(['Dear', 'Middle', 'Cheap', 'Unpaid']);
    for (const [fee, place] of [
      [10, 1],
      [9.4, 2],
      [3, 3],
      [1.5, 4],
      [0, 5],
    ] as const) {
      expect(await rankOf('fees', fee)).toEqual([place]);
    }
  });

  test('leaves out the listing that asks, so that it does not stand in its own way', async () => {
    expect(await rankOf('fees', 5, middle)).toEqual([2]);
    expect(await rankOf('fees', 5)).toEqual([3]);
    expect(await rankOf('fees', 1.5, middle)).toEqual([3]);
  });

  test('of equal fees goes to the earlier approval', async () => {
    const first = (await show('ties', 'First', { advertFee: '3' }))._id;
    const second = (await show('ties', 'Second', { advertFee: '3' }))._id;
    await show('ties', 'Third', { advertFee: '3' });
    expect(await titlesOn('ties')).toEqual(['First', 'Second', 'Third']);
    expect(await rankOf('ties', 3, first)).toEqual([1]);
    expect(await rankOf('ties', 3, second)).toEqual([2]);
    expect(await rankOf('ties', 3)).toEqual([4]);
  });

  test('is among listings of its own kind: a property is no rival of a safari', async () => {
    await addSite('kinds');
    const keeper = await server.signIn('property-owner');
    const lodges = listingsAs(server, (await server.signIn('admin')).token, 'property');
    const form = await propertyForm({ owner: keeper.companyId!, visibleOn: ['kinds'], advertFee: '9' });
    await lodges.approve((await lodges.add(form)).body._id);
    expect(await rankOf('kinds', 3)).toEqual([1]);
    const ranks = (await lodges.ranking('website=kinds&fee=3')).body;
    expect(ranks).toEqual([{ website: 'kinds', ranking: 2, places: 2 }]);
  });

  test('is told for each website that is asked for, in that order', async () => {
    const { body } = await owner.ranking('website=ties,fees&fee=4');
    expect(body).toEqual([
      { website: 'ties', ranking: 1, places: 4 },
      { website: 'fees', ranking: 3, places: 5 },
    ]);
  });

  test.each(['website=fees&fee=x', 'website=fees&fee=-1', 'fee=3'])('is refused for %s', async (query) => {
    expect((await owner.ranking(query)).status).toBe(400);
  });
});

describe('what a website shows', () => {
  test('is only what may be seen today', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    await show('dates', 'Over', { visibleFrom: '2026-01-01', visibleTo: '2026-11-20' });
    await show('dates', 'Last Day', { visibleFrom: '2026-01-01', visibleTo: today, advertFee: '5' });
    await show('dates', 'First Day', { visibleFrom: today, visibleTo: '2027-01-01' });
    await show('dates', 'Not Yet', { visibleFrom: '2026-11-22', visibleTo: '' });
    expect(await titlesOn('dates')).toEqual(['Last Day', 'First Day']);
    expect(await rankOf('dates', 1.5)).toEqual([2]);
  });

  test('is the approved version until the next approval, which the edit of an approver is', async () => {
    const pending = await safariForm({ title: 'Pending', visibleOn: ['approved'] });
    expect((await owner.add(pending)).status).toBe(201);
    const { _id: id } = await show('approved', 'As Approved', { advertFee: '4' });
    await owner.change(id, await safariForm({ title: 'As Changed', visibleOn: ['approved'] }));
    expect(await titlesOn('approved')).toEqual(['As Approved']);
    await admin.reject(id, 'Not yet.');
    expect(await titlesOn('approved')).toEqual(['As Approved']);
    await admin.approve(id);
    expect(await titlesOn('approved')).toEqual(['As Changed']);
    await admin.change(id, await safariForm({ title: 'Elsewhere', visibleOn: ['site-one'] }));
    expect(await titlesOn('approved')).toEqual([]);
    expect(await titlesOn('site-one')).toContain('Elsewhere');
  });

  test('loses a deleted listing and gets a restored one back', async () => {
    const { _id: id } = await show('approved', 'Comes And Goes');
    await owner.remove(id);
    expect(await titlesOn('approved')).toEqual([]);
    await admin.restore(id);
    expect(await titlesOn('approved')).toEqual(['Comes And Goes']);
  });

  test('says nothing of fees, contacts and other websites', async () => {
    const { docs } = (await listOf('fees')).body;
    expect(docs[0]).toMatchObject({ kind: 'safari', slug: 'dear', daysCount: 6, startLocation: 'Nairobi' });
    const words = JSON.stringify(docs);
    for (const secret of ['advertFee', 'book@mara.example', '+254700000000', 'visibleOn', 'owner', 'version'])
      expect(words).not.toContain(secret);
  });

  test('can be paged, searched and narrowed to a kind', async () => {
    expect((await listOf('fees', '?perPage=3&page=2')).body).toMatchObject({
      total: 4,
      page: 2,
      totalPages: 2,
      docs: [{ title: 'Unpaid' }],
    });
    expect((await listOf('fees', '?search=MIDD')).body.docs).toHaveLength(1);
    expect((await listOf('fees', '?kind=property')).body.total).toBe(0);
    expect((await listOf('fees', '?kind=boat')).status).toBe(400);
  });

  test('is a 404 for a website that there is not', async () => {
    expect((await listOf('nowhere')).status).toBe(404);
  });
});
