import { mostUnread } from '../lib/unread/schema';
import { createEnquiries } from './enquiries/create';
import { createGeneralEnquiries } from './general-enquiries/create';
import type { Listing } from './listings/queries';
import { startTestServer, type SignedIn, type TestServer } from './test/harness';
import { addNetwork, generalEnquiryFor, storedEnquiryFor } from './test/network';

let server: TestServer;
let website: string;
let admin: SignedIn;
let safariAdmin: SignedIn;
let safariOwner: SignedIn;
let propertyOwner: SignedIn;
let safari: Listing;
let lodge: Listing;

const counts = async (who: SignedIn) =>
  (await server.http('GET', '/dashboard/unread-counts', { token: who.token })).body;
const enquire = (listing: Listing, count: number) =>
  createEnquiries(server.db, Array(count).fill(storedEnquiryFor(website, listing, server.clock.now())));

beforeAll(async () => {
  server = await startTestServer();
  ({ website, admin, safariAdmin, safariOwner, propertyOwner, safari, lodge } = await addNetwork(server));
  await enquire(lodge, 2);
  const { website: websiteId, ...traveller } = generalEnquiryFor(website);
  await createGeneralEnquiries(server.db, [
    { ...traveller, message: '', websiteId, verified: true, inquiryDate: server.clock.now() },
  ]);
});
afterAll(() => server.close());

test('everyone is told what they may see and have not read; only staff have custom enquiries', async () => {
  const { _id } = (await enquire(safari, 3))[0]!;
  expect(await counts(admin)).toEqual({ enquiries: 5, generalEnquiries: 1 });
  expect(await counts(safariAdmin)).toEqual({ enquiries: 3, generalEnquiries: 1 });
  expect(await counts(safariOwner)).toEqual({ enquiries: 3 });
  expect(await counts(propertyOwner)).toEqual({ enquiries: 2 });

  await server.http('POST', '/dashboard/mark-enquiry-read', { token: safariOwner.token, json: { id: _id } });
  expect(await counts(safariOwner)).toEqual({ enquiries: 2 });
  expect(await counts(safariAdmin)).toMatchObject({ enquiries: 3 });
});

test('many are told as one more than are counted one by one', async () => {
  await enquire(safari, mostUnread);
  expect(await counts(safariOwner)).toEqual({ enquiries: mostUnread + 1 });
});

test('an account without a company has nothing to read, and nobody is told without a token', async () => {
  const lonely = await server.signIn('safari-owner');
  await server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  expect(await counts(lonely)).toEqual({ enquiries: 0 });
  expect(await server.http('GET', '/dashboard/unread-counts')).toMatchObject({ status: 401 });
});
