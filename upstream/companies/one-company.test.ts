import { eq } from 'drizzle-orm';
import type { OneCompany } from '../../lib/companies/calls';
import { accountMessages } from '@/texts/account/messages-accounts';
import type { CompanyLookup } from '../../lib/companies/schema';
import { history } from '../platform/deeds/table';
import { enquiryFor } from '../test/network';
import { executeCommandLine } from '../platform/operators/answer';
import { startServerOfFile, type TestUser } from '../test/harness';
import { listingsAs, safariForm } from '../test/listing-forms';

let admin: TestUser;
let owner: TestUser;
let company: string;
const sites = ['site-one', 'site-two'];
const server = await startServerOfFile();
for (const id of sites) await server.addSite({ id, name: `Guide ${id}` });
beforeEach(async () => {
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  owner = await server.signIn('safari-owner', { email: `olga.${Math.random()}@owners.test` });
  company = owner.companyId!;
  server.mails.length = 0;
});

type Failure = { errors: { msg: string; param: string }[] };
type Listing = { _id: string; status: string; liveOn: string[]; liveTo: string | null };
const ask = <Body = OneCompany & { message: string }>(
  method: string,
  path = '',
  json?: object,
  headers = {},
) =>
  server.http<Body>(method, `/dashboard/companies/${company}${path}`, {
    token: admin.token,
    headers,
    ...(json && { json }),
  });
const approve = async (id: string) => {
  const path = `/dashboard/safari/approve?safari=${id}`;
  expect((await server.http('PUT', path, { token: admin.token })).status).toBe(200);
};
const add = async () => {
  const form = await safariForm({ visibleOn: sites });
  return (await listingsAs(server, owner.token).add(form)).body;
};
const shownOn = async (id: string) => {
  const on: string[] = [];
  for (const site of sites) {
    const { body } = await server.http<{ docs: { _id: string }[] }>(
      'GET',
      `/api/v1/sites/${site}/listings?type=safari`,
    );
    if (body.docs.some(({ _id }) => _id === id)) on.push(site);
  }
  return on;
};
const enquire = (id: string) =>
  server.http<{ errors: unknown }>('POST', '/api/v1/enquiries', { json: enquiryFor('site-one', id) });
const mine = async (id: string, query = '') => {
  const { body } = await server.http<{ docs: Listing[] }>('GET', `/dashboard/company-safaris${query}`, owner);
  return body.docs.find(({ _id }) => _id === id);
};

describe('closing a company', () => {
  it('takes its listings off every website and keeps what it was asked; opening it again shows them as before', async () => {
    const { _id: id } = await add();
    await approve(id);
    expect(await shownOn(id)).toEqual(sites);
    expect((await enquire(id)).status).toBe(201);
    expect((await ask('GET')).body).toMatchObject({ listings: 1, shown: 1, enquiries: 1, closedAt: null });

    expect((await ask('POST', '/close')).status).toBe(200);
    server.clock.advance(61);
    expect(await shownOn(id)).toEqual([]);
    const refused = await enquire(id);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ msg: 'Is not shown on this website.', param: 'listing' }],
    ]);
    expect(await mine(id)).toMatchObject({ status: 'approved', liveOn: [], liveTo: null });
    expect(await mine(id, '?shown=today')).toBeUndefined();
    expect((await ask('GET')).body).toMatchObject({ listings: 1, shown: 0, enquiries: 1 });
    const profile = await server.http('GET', '/dashboard/company-details', owner);
    expect(profile.body).toMatchObject({ status: 'closed' });
    const asked = await server.http<{ docs: unknown[] }>('GET', '/dashboard/enquiries', owner);
    expect([asked.status, asked.body.docs.length]).toEqual([200, 1]);

    expect((await ask('POST', '/reopen')).status).toBe(200);
    server.clock.advance(61);
    expect(await shownOn(id)).toEqual(sites);
    expect((await enquire(id)).status).toBe(201);
    expect((await mine(id))?.liveOn).toEqual(sites);
  });

  it('holds for what is approved or restored meanwhile, and not for what it gives away', async () => {
    const [waiting, removed, given] = [await add(), await add(), await add()];
    await approve(removed._id);
    await approve(given._id);
    await ask('POST', '/close');
    await approve(waiting._id);
    const admins = listingsAs(server, admin.token);
    await admins.remove(removed._id);
    await server.http('POST', `/dashboard/safari/restore?entryId=${removed._id}`, admin);
    const { id: other } = await server.addCompany({ organizationType: 'safari-owner' });
    await admins.changeOwner(given._id, other);
    server.clock.advance(61);
    expect(await shownOn(waiting._id)).toEqual([]);
    expect(await shownOn(removed._id)).toEqual([]);
    expect(await shownOn(given._id)).toEqual(sites);
    await ask('POST', '/reopen');
    await admins.changeOwner(given._id, company);
    server.clock.advance(61);
    for (const { _id } of [waiting, removed, given]) expect(await shownOn(_id)).toEqual(sites);
  });

  it('is why no website shows what is approved, and the email about it says so', async () => {
    await server.signIn('safari-owner', { companyId: company, password: 'Safari2026' });
    const { _id, title } = await add();
    await ask('POST', '/close');
    await approve(_id);
    server.clock.advance(15);
    await server.context.outbox.deliver();
    expect(server.mails.find(({ subject }) => subject === `${title} was approved`)!.text).toContain(
      `${title} was approved. No website shows it, because your company is closed.`,
    );
  });

  it('is marked where companies are chosen, and gets no new listing and nobody new', async () => {
    const listed = async () => {
      const { body } = await server.http<CompanyLookup[]>('GET', '/dashboard/companies', admin);
      return body.find(({ _id }) => _id === company);
    };
    const { id: other } = await server.addCompany({ organizationType: 'safari-owner' });
    const elsewhere = await server.signIn('safari-owner', { companyId: other });
    const { _id } = (await listingsAs(server, admin.token).add(await safariForm({ owner: other }))).body;
    const invite = (email: string) =>
      server.http<{ message: string }>('POST', '/dashboard/people/invitations', {
        token: owner.token,
        json: { email, right: 'editor' },
      });
    expect((await invite('ina@owners.test')).status).toBe(200);
    await server.context.outbox.deliver();
    const token = /invitation\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
    expect(await listed()).not.toHaveProperty('isClosed');
    await ask('POST', '/close');
    expect(await listed()).toMatchObject({ isClosed: true });

    const msg = accountMessages.companyIsClosed;
    const json = { name: 'Nia New', type: 'safari-owner', company };
    const account = (method: string, path: string, body: object) =>
      server.http<Failure>(method, `/dashboard/accounts${path}`, { token: admin.token, json: body });
    const admins = listingsAs(server, admin.token);
    const refusals = [
      [await admins.add(await safariForm({ owner: company })), 'owner'],
      [await listingsAs(server, owner.token).add(await safariForm()), 'owner'],
      [await admins.changeOwner(_id, company), 'newOwner'],
      [await account('POST', '', { ...json, email: 'nia@owners.test' }), 'company'],
      [await account('PUT', `/${elsewhere.user.id}`, json), 'company'],
    ] as const;
    for (const [{ status, body }, param] of refusals)
      expect([status, (body as Failure).errors]).toEqual([400, [{ msg, param }]]);
    const taker = { token, name: 'Ina', password: 'Rhino2026', confirmPassword: 'Rhino2026' };
    const taking = () => server.http<{ message: string }>('POST', '/auth/invitation', { json: taker });
    for (const { status, body } of [await invite('ola@owners.test'), await taking()])
      expect([status, body.message]).toEqual([409, msg]);
    // Who is there already is changed as before.
    expect((await account('PUT', `/${owner.user.id}`, { ...json, name: 'Olga Other' })).status).toBe(200);
    const words = ['role', elsewhere.user.email, 'safari-owner', '--company', company];
    expect(await executeCommandLine(server.context, 'grace', words)).toMatchObject({ code: 1 });
    await ask('POST', '/reopen');
    expect((await taking()).status).toBe(200);
  });

  it('is told to its people who can sign in, whichever notices are off, and kept in the history', async () => {
    const gone = await server.signIn('safari-owner', { companyId: company });
    await server.http('POST', `/dashboard/accounts/${gone.user.id}/disable`, admin);
    const name = (await ask('GET')).body.companyName;
    await ask('POST', '/close');
    await server.context.outbox.deliver();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.user.email, `${name} was closed`],
    ]);
    expect((await ask('POST', '/close')).status).toBe(409);
    await ask('POST', '/reopen');
    await server.context.outbox.deliver();
    expect(server.mails.at(-1)).toMatchObject({ to: owner.user.email, subject: `${name} is open again` });
    expect((await ask('POST', '/reopen')).status).toBe(409);
    expect(server.mails).toHaveLength(2);
    const deeds = await server.db.select().from(history).where(eq(history.recordId, company));
    expect(deeds.map(({ action, name: by }) => [action, by])).toEqual([
      ['closed', 'Ada Admin'],
      ['reopened', 'Ada Admin'],
    ]);
  });
});

describe('its names', () => {
  it('are changed, with a line in the history, and stand on its listings', async () => {
    const { _id: id } = await add();
    const { version, companyName } = (await ask('GET')).body;
    const json = { companyName: 'Zebra Plains', tradingName: 'Zebra' };
    const renamed = await ask('PUT', '', json, { 'if-match': `"${version}"` });
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
    expect((await ask('GET')).body).toMatchObject({ ...json, people: [{ name: owner.user.name }] });
    const [row] = await server.db.select().from(history).where(eq(history.recordId, company));
    expect([row!.action, row!.changes]).toEqual([
      'changed',
      [
        { field: 'companyName', before: companyName, after: 'Zebra Plains' },
        { field: 'tradingName', before: companyName, after: 'Zebra' },
      ],
    ]);
    expect(await mine(id)).toMatchObject({ owner: { companyName: 'Zebra Plains' } });
    // What changes nothing is no change.
    expect((await ask('PUT', '', json)).headers.get('etag')).toBe(`"${version + 1}"`);
    expect((await ask('GET')).body.version).toBe(version + 1);
  });

  it('are not empty', async () =>
    expect((await ask('PUT', '', { companyName: ' ', tradingName: 'Late' })).status).toBe(400));
});

it('there is no page of an unknown company', async () => {
  company = 'unknown';
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/close'],
    ['POST', '/reopen'],
  ] as const)
    expect((await ask(method, path)).status).toBe(404);
});
