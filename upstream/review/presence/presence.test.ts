import type { Presence } from '../../../lib/review/presence/calls';
import { sweep } from '../../product/sweep';
import { bannersAs } from '../../test/banner-forms';
import { setUpNetwork } from '../../test/network';
import type { TestUser } from '../../test/harness';
import { disableUser, putListing } from '../../test/stored';
import { presences } from '../table';

const network = await setUpNetwork();
const { admin, safariAdmin, server, safariOwner, propertyOwner, lodge, website } = network;
const call = (who: TestUser, record: string, tab: string, more: object = {}) =>
  server.http<Presence>('POST', `/dashboard/presence/${record}`, {
    token: who.token,
    json: { tab: `tab-of-${tab}`, ...more },
  });
const open = async (who: TestUser, record: string, tab = who.user.id) => {
  const { status, body } = await call(who, record, tab);
  expect(status).toBe(200);
  return body.others;
};
const leave = (who: TestUser, record: string, tab = who.user.id) => call(who, record, tab, { left: true });
const pass = (seconds: number) => server.clock.set(new Date(server.clock.now().valueOf() + seconds * 1000));
const safari = () => `safari/${network.safari.id}`;

beforeEach(() => server.db.delete(presences));

test('two people in one record are told of each other, each since when', async () => {
  const since = server.clock.now().toISOString();
  expect(await open(admin, safari())).toEqual([]);
  pass(20);
  expect(await open(safariAdmin, safari())).toEqual([{ name: admin.user.name, isStaff: true, since }]);
  pass(20);
  expect(await open(admin, safari())).toMatchObject([{ name: safariAdmin.user.name }]);
  expect(await open(safariAdmin, safari())).toMatchObject([{ since }]);
});

test('who says nothing for a minute is not there any more, and begins anew', async () => {
  await open(admin, safari());
  pass(59);
  expect(await open(safariAdmin, safari())).toHaveLength(1);
  pass(1);
  expect(await open(safariAdmin, safari())).toEqual([]);
  pass(5);
  await open(admin, safari());
  expect(await open(safariAdmin, safari())).toMatchObject([{ since: server.clock.now().toISOString() }]);
});

test('who was there by a clock that was ahead is there no longer once it is put right', async () => {
  pass(300);
  await open(admin, safari());
  pass(-300);
  expect(await open(safariAdmin, safari())).toEqual([]);
  await open(admin, safari());
  expect(await open(safariAdmin, safari())).toHaveLength(1);
});

test('who leaves is gone at once, but for another tab', async () => {
  await open(admin, safari(), 'one-tab');
  // One person in two tabs is nobody else.
  expect(await open(admin, safari(), 'two-tabs')).toEqual([]);
  expect(await open(safariAdmin, safari())).toHaveLength(1);
  expect((await leave(admin, safari(), 'one-tab')).body).toEqual({ others: [] });
  expect(await open(safariAdmin, safari())).toHaveLength(1);
  await leave(admin, safari(), 'two-tabs');
  await leave(admin, safari(), 'never-there');
  expect(await open(safariAdmin, safari())).toEqual([]);
});

test('owners are told of staff without a name, and of their own people with one', async () => {
  const colleague = await server.signIn('safari-owner', {
    name: 'Amina Yusuf',
    companyId: safariOwner.companyId!,
  });
  await open(admin, safari());
  pass(1);
  await open(colleague, safari());
  pass(1);
  expect(await open(safariOwner, safari())).toMatchObject([
    { name: '', isStaff: true },
    { name: 'Amina Yusuf', isStaff: false },
  ]);
  expect(await open(admin, safari())).toMatchObject([
    { name: 'Amina Yusuf', isStaff: false },
    { name: safariOwner.user.name, isStaff: false },
  ]);
});

test('a record that is not there, or not for somebody, is one that nobody has open', async () => {
  const stranger = await server.signIn('safari-owner');
  const helper = await server.signIn('safari-owner', {
    companyId: safariOwner.companyId!,
    right: 'enquiries',
  });
  const { body: banner } = await bannersAs(server, admin.token).add();
  await open(admin, safari());
  for (const [who, record] of [
    [stranger, safari()],
    [helper, safari()],
    [propertyOwner, safari()],
    [safariOwner, `property/${lodge.id}`],
    [safariAdmin, `website/${website}`],
    [safariAdmin, `company/${safariOwner.companyId}`],
    [stranger, `company/${safariOwner.companyId}`],
    [safariOwner, `banner/${banner._id}`],
    [admin, 'safari/nobody'],
    [admin, 'account/nobody'],
    [admin, 'toString/nobody'],
  ] as const)
    expect(await open(who, record)).toEqual([]);
  expect(await server.db.$count(presences)).toBe(1);
  for (const record of [`company/${safariOwner.companyId}`, `website/${website}`, `banner/${banner._id}`])
    await open(admin, record);
  await open(safariOwner, `company/${safariOwner.companyId}`);
  expect(await server.db.$count(presences)).toBe(5);
});

test('nobody is told of a deleted record, or of somebody whose account is closed', async () => {
  const { admin, safariAdmin, safari: listing, server } = network;
  const gone = await server.signIn('admin');
  await open(gone, safari());
  expect(await open(admin, safari())).toHaveLength(1);
  await disableUser(server, gone.user.id);
  expect(await open(safariAdmin, safari())).toHaveLength(1);
  await putListing(server, listing.id, { deletedAt: server.clock.now() });
  expect(await open(safariAdmin, safari())).toEqual([]);
  await putListing(server, listing.id, { deletedAt: null });
});

test('what is over is swept away', async () => {
  await open(admin, safari());
  await sweep(server.context);
  expect(await server.db.$count(presences)).toBe(1);
  pass(61);
  await sweep(server.context);
  expect(await server.db.$count(presences)).toBe(0);
});

test('a tab has a name of its own, and a person does not ask without an end', async () => {
  for (const tab of ['', 'x', 'ü', 'x'.repeat(65)])
    expect(
      (
        await server.http('POST', `/dashboard/presence/${safari()}`, {
          token: safariOwner.token,
          json: { tab },
        })
      ).status,
    ).toBe(400);
  const busy = await server.signIn('safari-owner');
  const statuses = [];
  for (let count = 0; count < 301; count += 1)
    statuses.push((await call(busy, 'safari/nobody', 'busy')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
});
