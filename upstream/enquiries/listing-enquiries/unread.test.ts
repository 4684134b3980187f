import { eq } from 'drizzle-orm';
import { mostUnread } from '../../../lib/platform/contract/unread';
import { enquiries } from '../table';
import type { TestUser } from '../../test/harness';
import { setUpNetwork } from '../../test/network';

const network = await setUpNetwork();
const { server, lodge, safari, admin, safariAdmin, safariOwner, propertyOwner } = network;

const read = async (who: TestUser) =>
  (
    await server.http<{ oldestEnquiry?: string }>('GET', '/dashboard/unread-counts', {
      token: who.token,
    })
  ).body;
const counts = async (who: TestUser) => {
  const { oldestEnquiry: _oldest, ...told } = await read(who);
  return told;
};
const enquire = (listing: typeof safari, count: number) =>
  network.addEnquiries(Array(count).fill({ listing }));

await enquire(lodge, 2);
await network.addCustomEnquiries([{ verified: true }]);

test('everyone is told what they may see and have not read; only staff have custom enquiries', async () => {
  const { _id } = (await enquire(safari, 3))[0]!;
  expect(await counts(admin)).toEqual({ enquiries: 5, generalEnquiries: 1, reviews: 0 });
  expect(await counts(safariAdmin)).toEqual({ enquiries: 3, generalEnquiries: 1, reviews: 0 });
  expect(await counts(safariOwner)).toEqual({ enquiries: 3 });
  expect(await counts(propertyOwner)).toEqual({ enquiries: 2 });

  await server.http('POST', '/dashboard/mark-enquiry-read', {
    token: safariOwner.token,
    json: { id: _id },
  });
  expect(await counts(safariOwner)).toEqual({ enquiries: 2 });
  expect(await counts(safariAdmin)).toMatchObject({ enquiries: 3 });
});

test('the oldest unread enquiry is told, until it is read or there are too many', async () => {
  const [old] = await network.addEnquiries([{ inquiryDate: new Date('2026-03-01T05:00:00Z') }]);
  expect(await read(safariOwner)).toMatchObject({ oldestEnquiry: '2026-03-01T05:00:00.000Z' });
  expect((await read(propertyOwner)).oldestEnquiry).toBe(server.clock.now().toISOString());
  await server.http('POST', '/dashboard/mark-enquiry-read', {
    token: safariOwner.token,
    json: { id: old!._id },
  });
  expect((await read(safariOwner)).oldestEnquiry).toBe(server.clock.now().toISOString());
});

test('many are told as one more than are counted one by one', async () => {
  const { _id } = (await enquire(safari, 1))[0]!;
  const [one] = await server.db.select().from(enquiries).where(eq(enquiries.id, _id));
  // One by one they would take seconds.
  const others = Array.from({ length: mostUnread - 1 }, (_, n) => ({
    ...one!,
    id: `${_id}${n}`,
    referenceNumber: `${one!.referenceNumber}${n}`,
  }));
  await server.db.insert(enquiries).values(others);
  expect(await counts(safariOwner)).toEqual({ enquiries: mostUnread + 1 });
});

test('an account without a company has nothing to read, and nobody is told without a token', async () => {
  const lonely = await server.signIn('safari-owner');
  await server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  expect(await counts(lonely)).toEqual({ enquiries: 0 });
  expect(await server.http('GET', '/dashboard/unread-counts')).toMatchObject({ status: 401 });
});
