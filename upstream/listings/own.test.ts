import { summarizeListings, type OwnSummary } from '../../lib/listings/own-summary';
import { startServerOfFile } from '../test/harness';
import { listingsAs, type SavedListing } from '../test/listing-forms';
import { addListing, content } from '../test/network';

const listings = 23;
const perPage = 5;

const server = await startServerOfFile();
const owner = await server.signIn('safari-owner');
const { token } = owner;
const company = owner.companyId!;

const summary = async () => {
  const { status, body } = await server.http<OwnSummary<SavedListing>>(
    'GET',
    '/dashboard/own-listings/safari',
    {
      token,
    },
  );
  expect(status).toBe(200);
  return body;
};
/** What a dashboard makes of the list itself, page by page. */
async function fromPages() {
  const { list } = listingsAs(server, token);
  const pages = [];
  for (let page = 1; page <= Math.ceil(listings / perPage) + 1; page += 1)
    pages.push((await list(`?page=${page}&perPage=${perPage}`)).body.docs);
  return {
    read: pages,
    ...summarizeListings(pages.flat() as (SavedListing & { status: string })[], 'safari', server.clock.now()),
  };
}
const names = ({ total, judged, declined, leastComplete }: OwnSummary<SavedListing>) => ({
  ...{ total, judged },
  declined: declined.map(({ _id, comments }) => [_id, comments]),
  leastComplete: leastComplete.map(({ _id }) => _id),
});

test('a company without listings has none', async () =>
  expect(await summary()).toEqual({ total: 0, judged: 0, declined: [], leastComplete: [] }));

test('the sum is the same as that of all pages, in far fewer bytes, and of the own company alone', async () => {
  for (let at = 0; at < listings; at += 1) {
    server.clock.advance(1);
    const isBare = at % 6 === 4;
    await addListing(server, 'safari', company, {
      title: `Trail ${at}`,
      status: isBare ? 'draft' : at % 4 === 1 ? 'declined' : 'approved',
      declineReason: `Say more of day ${at}.`,
      content: {
        ...content,
        fullDescription: isBare ? '' : 'words '.repeat(at % 7 === 0 ? 3 : 60),
        photos: isBare ? [] : [{ title: 'Lion', credits: 'Ann', url: '/lion.jpg' }],
        activities: at % 3 === 0 ? [] : ['walk', 'drive', 'boat'],
        visibleOn: [],
        mealPlan: [],
        includedServices: [],
        destinations: [],
        modesOfTravel: [],
      },
    });
  }
  const others = await server.addCompany({ organizationType: 'safari-owner' });
  await addListing(server, 'safari', others.id, { status: 'declined' });
  const told = await summary();
  const { read, ...all } = await fromPages();
  expect(names(told)).toEqual(names(all));
  expect(told).toMatchObject({ total: listings, judged: 19 });
  expect([told.declined, told.leastComplete].map(({ length }) => length)).toEqual([3, 3]);
  expect(JSON.stringify(told).length).toBeLessThan(JSON.stringify(read).length / 3);
});

test('a named listing is as its list has it, but for what was counted', async () => {
  const [newest] = (await summary()).declined;
  const { docs } = (await listingsAs(server, token).list('?status=declined')).body;
  const { views, enquiriesCount, ...listed } = docs[0]!;
  expect(newest).toEqual(listed);
  expect([views, enquiriesCount]).toEqual([0, 0]);
});
