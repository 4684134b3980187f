import { eq } from 'drizzle-orm';
import { startTestServer, type SignedIn, type TestServer } from '../test/harness';
import { prices, type Values } from '../test/listing-forms';
import { versionsOn } from '../test/version-calls';
import { sessions } from '../users/table';
import { createWebsite } from '../websites/queries';
import { websites } from '../websites/table';

let server: TestServer;
let on: ReturnType<typeof versionsOn>;
let admin: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  on = versionsOn(server);
  await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
});
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
});
afterAll(() => server.close());

const approved = (values: Values = {}) => on.approved(owner, admin, values);
const now = async (slug: string) => (await on.as(admin).get(slug)).body;

test('restoring makes what a version held wait for its review, whoever asks', async () => {
  const safari = await approved({ briefDescription: 'As it was.' });
  await on.change(owner, safari, { briefDescription: 'As it is.' });
  await on.approve(admin, safari);
  const [latest, , first] = (await on.list(owner, safari._id)).versions;
  server.clock.advance(60);
  const stale = await on.restore(owner, safari._id, first!._id, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect((await on.restore(owner, safari._id, latest!._id)).status).toBe(409);
  const { status, body } = await on.restore(owner, safari._id, first!._id, { 'if-match': '"4"' });
  expect([status, body.status, body.version]).toEqual([200, 'updated', 5]);
  expect(await now(safari.slug)).toMatchObject({ briefDescription: 'As it was.', status: 'updated' });
  expect((await on.told(admin, safari._id))[0]).toEqual(['restored', 'Otto Owner', 'safari-owner']);
  await on.approve(admin, safari);
  // What an admin saves is approved with it; what an admin restores waits.
  const again = await on.restore(admin, safari._id, latest!._id);
  expect(again.body.status).toBe('updated');
  await on.as(admin).reject(safari._id, 'No.');
  expect((await on.restore(owner, safari._id, first!._id)).body.status).toBe('pending');
});

test('the fee stays for whoever does not set it, and asks staff who they are', async () => {
  const safari = await approved();
  await on.change(admin, safari, { advertFee: '4' });
  const [, first] = (await on.list(admin, safari._id)).versions;
  expect((await on.restore(owner, safari._id, first!._id)).status).toBe(409);
  await on.change(owner, safari, { briefDescription: 'Another.' });
  expect((await on.restore(owner, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: 4 });
  const confirmedAt = new Date(server.clock.now().valueOf() - 16 * 60_000);
  await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.user.id));
  const { status, body } = await server.http<{ code: string }>(
    'POST',
    `${on.path(safari._id)}/${first!._id}/restore`,
    {
      token: admin.token,
    },
  );
  expect([status, body.code]).toEqual([401, 'step_up']);
  const fresh = await server.signIn('admin');
  expect((await on.restore(fresh, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: null, status: 'updated' });
});

test('a version that breaks a rule of today is refused with its fields, and nothing is written', async () => {
  await createWebsite(server.db, { id: 'site-gone', name: 'Gone Guide', url: 'https://gone.example' });
  const safari = await approved({ visibleOn: ['site-gone'] });
  const old = { ...prices, lowSeason: { duration: [{ from: '2026-03-01', to: '2026-05-31' }], price: 180 } };
  await on.change(owner, safari, { visibleOn: ['site-one'], prices: JSON.stringify(old) });
  await on.change(owner, safari, {
    prices: JSON.stringify({
      ...prices,
      lowSeason: { duration: [{ from: '2027-03-01', to: '2027-05-31' }], price: 180 },
    }),
  });
  const versions = (await on.list(owner, safari._id)).versions;
  await server.db.delete(websites).where(eq(websites.id, 'site-gone'));
  const refused = await on.restore(owner, safari._id, versions.at(-1)!._id);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ msg: 'Unknown choice.', param: 'visibleOn' }]);
  server.clock.set('2028-02-01T08:00:00Z');
  owner = await server.signIn('safari-owner', { companyId: owner.companyId! });
  const late = await on.restore(owner, safari._id, versions[1]!._id);
  expect(late.status).toBe(422);
  expect(late.body.errors.map(({ param }) => param)).toContain('prices.lowSeason.duration.0.from');
  expect((await on.list(owner, safari._id)).total).toBe(versions.length);
});
