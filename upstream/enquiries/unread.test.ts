import { eq } from 'drizzle-orm';
import { mostUnread } from '../../lib/platform/contract/unread';
import { createEnquiries } from './create';
import { enquiries } from './table';
import { createGeneralEnquiries } from './general-enquiries/create';
import type { Listing } from '../listings/queries';
import type { TestUser } from '../test/harness';
import { generalEnquiryFor, storedEnquiryFor, setUpNetwork } from '../test/network';

const network = setUpNetwork();

const read = async (who: TestUser) =>
  (
    await network.server.http<{ oldestEnquiry?: string }>('GET', '/dashboard/unread-counts', {
      token: who.token,
    })
  ).body;
const counts = async (who: TestUser) => {
  const { oldestEnquiry: _oldest, ...told } = await read(who);
  return told;
};
const enquire = (listing: Listing, count: number) =>
  createEnquiries(
    network.server.db,
    Array(count).fill(storedEnquiryFor(network.website, listing, network.server.clock.now())),
  );

beforeAll(async () => {
  await enquire(network.lodge, 2);
  const { website: websiteId, ...traveller } = generalEnquiryFor(network.website);
  await createGeneralEnquiries(network.server.db, [
    { ...traveller, message: '', websiteId, verified: true, inquiryDate: network.server.clock.now() },
  ]);
});

test('everyone is told what they may see and have not read; only staff have custom enquiries', async () => {
  const { _id } = (await enquire(network.safari, 3))[0]!;
  expect(await counts(network.admin)).toEqual({ enquiries: 5, generalEnquiries: 1, reviews: 0 });
  expect(await counts(network.safariAdmin)).toEqual({ enquiries: 3, generalEnquiries: 1, reviews: 0 });
  expect(await counts(network.safariOwner)).toEqual({ enquiries: 3 });
  expect(await counts(network.propertyOwner)).toEqual({ enquiries: 2 });

  await network.server.http('POST', '/dashboard/mark-enquiry-read', {
    token: network.safariOwner.token,
    json: { id: _id },
  });
  expect(await counts(network.safariOwner)).toEqual({ enquiries: 2 });
  expect(await counts(network.safariAdmin)).toMatchObject({ enquiries: 3 });
});

test('the oldest unread enquiry is told, until it is read or there are too many', async () => {
  const at = (moment: string) => storedEnquiryFor(network.website, network.safari, new Date(moment));
  const [old] = await createEnquiries(network.server.db, [at('2026-03-01T05:00:00Z')]);
  expect(await read(network.safariOwner)).toMatchObject({ oldestEnquiry: '2026-03-01T05:00:00.000Z' });
  expect((await read(network.propertyOwner)).oldestEnquiry).toBe(network.server.clock.now().toISOString());
  await network.server.http('POST', '/dashboard/mark-enquiry-read', {
    token: network.safariOwner.token,
    json: { id: old!._id },
  });
  expect((await read(network.safariOwner)).oldestEnquiry).toBe(network.server.clock.now().toISOString());
});

test('many are told as one more than are counted one by one', async () => {
  const { _id } = (await enquire(network.safari, 1))[0]!;
  const [one] = await network.server.db.select().from(enquiries).where(eq(enquiries.id, _id));
  // One by one they would take seconds.
  const others = Array.from({ length: mostUnread - 1 }, (_, n) => ({
    ...one!,
    id: `${_id}${n}`,
    referenceNumber: `${one!.referenceNumber}${n}`,
  }));
  await network.server.db.insert(enquiries).values(others);
  expect(await counts(network.safariOwner)).toEqual({ enquiries: mostUnread + 1 });
});

test('an account without a company has nothing to read, and nobody is told without a token', async () => {
  const lonely = await network.server.signIn('safari-owner');
  await network.server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  expect(await counts(lonely)).toEqual({ enquiries: 0 });
  expect(await network.server.http('GET', '/dashboard/unread-counts')).toMatchObject({ status: 401 });
});
