import { eq } from 'drizzle-orm';
import type { Deed } from '../../../lib/review/history/calls';
import { signClient } from '../../platform/start/client';
import { sweep } from '../../product/sweep';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { applicationsOf } from '../../test/registration-forms';
import { websiteForm } from '../../test/website-forms';
import { history } from '../../platform/deeds/table';

let admin: TestUser;
let owner: TestUser;
const server = await startServerOfFile();
await server.addSite();
beforeEach(async () => {
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
});

const read = (kind: string, id: string, token: string | undefined = admin.token) =>
  server.http<{ docs: Deed[] }>('GET', `/dashboard/history/${kind}/${encodeURIComponent(id)}`, { token });
const deedsOf = async (kind: string, id: string) => {
  const { body } = await read(kind, id);
  return body.docs.map(({ by, action, changes }) => [by.name, action, ...changes] as const);
};
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
const anAdmin = () => listingsAs(server, admin.token);

async function aSafari() {
  const { body } = await listingsAs(server, owner.token).add(await safariForm());
  return body;
}

test('a listing: what was decided, by whom, when, under which request, and what became what, the latest first', async () => {
  const { _id: id } = await aSafari();
  const at = server.clock.now().toISOString();
  const headers = {
    'x-bff-client': signClient(server.context.env.bffKey, '203.0.113.9', server.clock.now()),
    'x-request-id': '4f0c9b2a7d31e865',
  };
  const approve = `/dashboard/safari/approve?safari=${id}`;
  expect((await server.http('PUT', approve, { token: admin.token, headers })).status).toBe(200);
  expect((await read('safari', id)).body.docs).toEqual([
    {
      _id: expect.any(String),
      at,
      by: { name: 'Ada Admin', role: 'admin' },
      action: 'approved',
      changes: [change('status', 'pending', 'approved')],
      requestId: '4f0c9b2a7d31e865',
    },
  ]);

  const heir = await server.addCompany({ organizationType: 'safari-owner', companyName: 'Heir Safaris' });
  const former = await server.http<{ companyName: string }>('GET', '/dashboard/company-details', {
    token: owner.token,
  });
  const steps = [
    () => anAdmin().reject(id, 'Too short.'),
    async () => anAdmin().change(id, await safariForm({ advertFee: '2.50' })),
    () => anAdmin().changeOwner(id, heir.id),
    () => anAdmin().remove(id),
    () => anAdmin().restore(id),
  ];
  for (const step of steps) {
    server.clock.advance(1);
    expect((await step()).status).toBe(200);
  }
  expect(await deedsOf('safari', id)).toEqual([
    ['Ada Admin', 'restored'],
    ['Ada Admin', 'deleted'],
    ['Ada Admin', 'owner', change('owner', former.body.companyName, 'Heir Safaris')],
    ['Ada Admin', 'fee', change('advertFee', null, '2.5')],
    ['Ada Admin', 'declined', change('status', 'approved', 'declined'), change('reason', null, 'Too short.')],
    ['Ada Admin', 'approved', change('status', 'pending', 'approved')],
  ]);
});

test('a decision that did not come about leaves nothing', async () => {
  const { _id: id } = await aSafari();
  expect((await anAdmin().approve(id, 99)).status).toBe(409);
  expect((await anAdmin().changeOwner(id, 'nobody')).status).toBe(400);
  expect((await listingsAs(server, owner.token).approve(id)).status).toBe(403);
  expect(await deedsOf('safari', id)).toEqual([]);
});

test('websites and banners: created, changed part by part, deleted', async () => {
  const { token } = admin;
  const path = '/dashboard/websites';
  const made = await server.http<{ _id: string }>('POST', path, { token, form: await websiteForm() });
  const { _id: site } = made.body;
  server.clock.advance(1);
  const form = await websiteForm({ tagLine: 'Stay longer' });
  expect((await server.http('PUT', `${path}/${site}`, { token, form })).status).toBe(200);
  const [changed, created] = await deedsOf('website', site);
  expect(created).toEqual(['Ada Admin', 'created']);
  expect(changed).toEqual(
    expect.arrayContaining(['Ada Admin', 'changed', change('tagLine', 'Go and see', 'Stay longer')]),
  );

  const banners = bannersAs(server, token);
  const { _id: id, title } = (await banners.add({ title: 'Dry season' })).body;
  server.clock.advance(1);
  await banners.change(id, { title: 'Green season', file: null });
  server.clock.advance(1);
  await banners.remove(id);
  const [deleted, retitled, added] = await deedsOf('banner', id);
  expect(added).toEqual(['Ada Admin', 'created']);
  expect(retitled).toContainEqual(change('title', title, 'Green season'));
  expect(deleted).toEqual(['Ada Admin', 'deleted', change('title', 'Green season', null)]);
});

test('useful information: created, changed part by part, deleted', async () => {
  const { token } = admin;
  const path = '/dashboard/info';
  const website = (await server.http<{ docs: { _id: string }[] }>('GET', '/dashboard/websites', { token }))
    .body;
  const info = { title: 'What to pack', description: 'A warm layer.', visibleOn: [website.docs[0]!._id] };
  const made = await server.http<{ _id: string }>('POST', path, { token, json: info });
  expect(made.status).toBe(201);
  const { _id: id } = made.body;
  server.clock.advance(1);
  const json = { ...info, title: 'What to wear' };
  expect((await server.http('PUT', `${path}?id=${id}`, { token, json })).status).toBe(200);
  expect((await server.http('PUT', `${path}?id=${id}`, { token, json })).status).toBe(200);
  server.clock.advance(1);
  expect((await server.http('DELETE', `${path}?entryId=${id}`, { token })).status).toBe(200);
  expect(await deedsOf('info', id)).toEqual([
    ['Ada Admin', 'deleted', change('title', 'What to wear', null)],
    ['Ada Admin', 'changed', change('title', 'What to pack', 'What to wear')],
    ['Ada Admin', 'created'],
  ]);
});

test('companies and applications', async () => {
  const form = new FormData();
  form.append('position', 'Director');
  const put = { token: owner.token, form };
  expect((await server.http('PUT', '/dashboard/company-details', put)).status).toBe(200);
  expect(await deedsOf('company', owner.companyId!)).toEqual([
    ['Otto Owner', 'changed', change('contactPosition', null, 'Director')],
  ]);

  const applications = applicationsOf(server);
  const { _id: id } = await applications.apply({});
  expect((await applications.approve(id)).status).toBe(200);
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  const [deed] = (await read('application', id)).body.docs;
  expect(deed).toMatchObject({ action: 'approved', changes: [change('status', 'verified', 'approved')] });
});

test('owners never see it, and a safari administrator sees what is theirs to look after', async () => {
  const [safariAdmin, lodge] = [await server.signIn('safari-admin'), await server.signIn('property-owner')];
  for (const { token } of [owner, lodge]) {
    for (const kind of ['safari', 'company', 'nonsense'])
      expect((await read(kind, owner.companyId!, token)).status).toBe(403);
  }
  expect((await server.http('GET', `/dashboard/history/safari/x`)).status).toBe(401);
  const seen = async (kind: string, id: string) => (await read(kind, id, safariAdmin.token)).status;
  expect(await seen('safari', 'x')).toBe(200);
  expect(await seen('company', owner.companyId!)).toBe(200);
  for (const kind of ['property', 'website', 'banner', 'info', 'application', 'account', 'nonsense'])
    expect([kind, await seen(kind, 'x')]).toEqual([kind, 404]);
  for (const id of [lodge.companyId!, 'x']) expect(await seen('company', id)).toBe(404);
});

test('nothing in it can be changed, and it goes after 24 months', async () => {
  const { db, context, clock } = server;
  const { _id: id } = await aSafari();
  await anAdmin().approve(id);
  const isThere = async () => (await db.$count(history, eq(history.recordId, id))) === 1;
  await expect(
    db
      .update(history)
      .set({ name: 'Somebody else' })
      .where(eq(history.recordId, id))
      .then(() => 'changed'),
  ).rejects.toMatchObject({ cause: { message: 'rows of history are only ever added' } });
  clock.advance(729 * 86_400);
  await sweep(context);
  expect(await isThere()).toBe(true);
  clock.advance(3 * 86_400);
  await sweep(context);
  expect(await isThere()).toBe(false);
});
