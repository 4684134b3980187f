import { eq } from 'drizzle-orm';
import type { Account, OneAccount } from '../../../lib/account/accounts/calls';
import type { ListPage } from '../../../lib/lists/lists';
import { history } from '../../platform/deeds/table';
import { executeCommandLine } from '../../platform/operators/answer';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { users } from '../users/table';

const password = 'Acacia2026';
const server = await startServerOfFile();
const ada = await server.signIn('admin', { name: 'Ada Admin', email: 'ada@network.test' });
const bea = await server.signIn('admin', { name: 'Bea Admin', email: 'bea@network.test' });

type Failure = { message: string; errors?: { msg: string; param: string }[] };
const ask = <Body = OneAccount & Failure>(
  method: string,
  path: string,
  json?: object,
  { token } = ada,
  headers = {},
) => server.http<Body>(method, `/dashboard/accounts${path}`, { token, headers, ...(json && { json }) });
const list = async (query: string) => (await ask<ListPage<Account>>('GET', query)).body.docs;
const read = async ({ user }: TestUser) => (await ask('GET', `/${user.id}`)).body;
const stored = async ({ user }: TestUser) =>
  (await server.db.select().from(users).where(eq(users.id, user.id)))[0]!;
const isOver = ({ token }: TestUser) => server.isSignedOut(token);
const deedsOf = async ({ user }: TestUser) =>
  (await server.db.select().from(history).where(eq(history.recordId, user.id))).map(
    ({ action, name, changes }) => [action, name, changes],
  );

describe('the list', () => {
  it('is searched by name, address and company, and narrowed to a role, a state and a company', async () => {
    const company = await server.addCompany({
      organizationType: 'safari-owner',
      companyName: 'Zebra Plains',
    });
    const of = { companyId: company.id };
    await server.signIn('safari-owner', { ...of, name: 'Zoë Out', email: 'zoe.out@owners.test' });
    const ben = await server.signIn('safari-owner', {
      ...of,
      name: 'Ben In',
      email: 'ben@owners.test',
      password,
    });
    await ask('POST', `/${ben.user.id}/disable`);
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('?search=zebra')).toEqual(['Ben In', 'Zoë Out']);
    expect(await names('?search=zoe.OUT%40')).toEqual(['Zoë Out']);
    expect(await names('?search=zoe')).toEqual(['Zoë Out']);
    expect(await names(`?company=${company.id}&status=disabled`)).toEqual(['Ben In']);
    expect(await names(`?company=${company.id}&status=invited`)).toEqual(['Zoë Out']);
    expect(await names(`?company=${company.id}&sort=email&order=desc`)).toEqual(['Zoë Out', 'Ben In']);
    expect(await names('?role=admin&search=network.test')).toEqual(['Ada Admin', 'Bea Admin']);
    expect(await names('?role=admin&search=network.test&perPage=1&page=2')).toEqual(['Bea Admin']);
    expect((await list('?search=ben%40owners'))[0]).toMatchObject({
      type: 'safari-owner',
      state: 'disabled',
      company: { _id: company.id, companyName: 'Zebra Plains' },
    });
    for (const sort of ['name', 'email', 'role', 'company', 'seenAt'])
      expect((await ask('GET', `?sort=${sort}`)).status).toBe(200);
    for (const wrong of ['?sort=password', '?role=king', '?status=gone'])
      expect((await ask('GET', wrong)).status).toBe(400);
  });
});

describe('name, role and company', () => {
  const put = (person: TestUser, json: object, version: string, by = ada) =>
    ask<Failure & { current?: OneAccount }>('PUT', `/${person.user.id}`, json, by, { 'if-match': version });
  const tagOf = async (person: TestUser) => `"${(await read(person)).version}"`;

  it('change what is sent; another role ends the sessions, another name does not', async () => {
    const company = await server.addCompany({
      organizationType: 'property-owner',
      companyName: 'Ridge Camp',
    });
    const person = await server.signIn('safari-admin', { name: 'Pat Old' });
    const renamed = await put(person, { name: 'Pat New', type: 'safari-admin' }, await tagOf(person));
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, await tagOf(person)]);
    expect(await isOver(person)).toBe(false);
    const json = { name: 'Pat New', type: 'property-owner', company: company.id };
    const moved = await put(person, json, renamed.headers.get('etag')!);
    expect([moved.status, moved.headers.get('etag')]).toEqual([200, await tagOf(person)]);
    expect(await isOver(person)).toBe(true);
    expect(await read(person)).toMatchObject({
      name: 'Pat New',
      type: 'property-owner',
      company: { companyName: 'Ridge Camp' },
    });
    expect(await deedsOf(person)).toEqual([
      ['changed', 'Ada Admin', [{ field: 'name', before: 'Pat Old', after: 'Pat New' }]],
      [
        'role',
        'Ada Admin',
        [
          { field: 'role', before: 'safari-admin', after: 'property-owner' },
          { field: 'company', before: null, after: 'Ridge Camp' },
        ],
      ],
    ]);
  });

  it.each([
    ['no company', 'safari-owner', () => null, 'Please choose the company.'],
    [
      'a company of another kind',
      'safari-owner',
      () => 'property-owner' as const,
      'The company is not of the right kind for this role.',
    ],
    [
      'a company beside a role of staff',
      'admin',
      () => 'property-owner' as const,
      'This role does not belong to a company.',
    ],
  ])('%s is refused at its field, and nothing is changed', async (_what, type, kind, msg) => {
    const person = await server.signIn('safari-admin');
    const organizationType = kind();
    const company = organizationType ? (await server.addCompany({ organizationType })).id : null;
    const { status, body } = await put(person, { name: 'Somebody else', type, company }, await tagOf(person));
    expect([status, body.errors]).toEqual([400, [{ msg, param: 'company' }]]);
    expect(await stored(person)).toMatchObject({ name: person.user.name, type: 'safari-admin' });
    expect(await isOver(person)).toBe(false);
  });

  it('of an account that another changed meanwhile is a 412 with the account, and whoever changed it', async () => {
    const person = await server.signIn('safari-admin', { password });
    const tag = await tagOf(person);
    await executeCommandLine(server.context, 'grace', ['role', person.user.email, 'admin']);
    const refused = await put(person, { name: 'Late', type: 'safari-admin' }, tag);
    expect([refused.status, refused.body.current]).toMatchObject([
      412,
      { _id: person.user.id, type: 'admin' },
    ]);
    expect(await stored(person)).toMatchObject({ name: person.user.name, type: 'admin' });
  });
});

describe('disabling', () => {
  it('ends sessions and links at once, and enabling lets the person in by the same password', async () => {
    const person = await server.signIn('safari-owner', { password });
    await ask('POST', `/${person.user.id}/address`, { email: 'next@owners.test' });
    expect((await ask('POST', `/${person.user.id}/disable`)).status).toBe(200);
    expect(await isOver(person)).toBe(true);
    expect(await read(person)).toMatchObject({ state: 'disabled', sessions: 0, newAddress: null });
    const logIn = async () =>
      (await server.http('POST', '/auth/login', { json: { email: person.user.email, password } })).status;
    expect(await logIn()).toBe(401);
    expect((await ask('POST', `/${person.user.id}/disable`)).body.message).toMatch(/already disabled/);
    expect(await ask('POST', `/${person.user.id}/enable`)).toMatchObject({
      status: 200,
      body: { state: 'active' },
    });
    server.clock.advance(1);
    expect(await logIn()).toBe(200);
    expect((await ask('POST', `/${person.user.id}/enable`)).status).toBe(409);
    expect((await deedsOf(person)).map(([action]) => action)).toEqual([
      'addressAsked',
      'disabled',
      'enabled',
    ]);
  });

  it('is undone by the command as well, which goes the same way', async () => {
    const person = await server.signIn('safari-admin', { password });
    const run = (...words: string[]) => executeCommandLine(server.context, 'grace', words);
    await run('disable', person.user.email);
    const done = { code: 0, lines: [`${person.user.email} can sign in again.`] };
    expect(await run('enable', person.user.email)).toEqual(done);
    expect((await run('enable', person.user.email)).code).toBe(1);
    expect((await deedsOf(person)).map(([action, name]) => [action, name])).toEqual([
      ['disabled', 'grace'],
      ['enabled', 'grace'],
    ]);
    const { email } = await server.addUser('safari-admin');
    await run('disable', email);
    expect((await run('enable', email)).lines).toEqual([
      `The account of ${email} is enabled, but has no password yet. Send the invitation again.`,
    ]);
  });

  it('cannot be undone for an owner without a company, who is given one first', async () => {
    const { companyId } = await server.signIn('safari-owner');
    const person = await server.signIn('safari-owner', { companyId: companyId! });
    const at = server.clock.now();
    const gone = { companyId: null, disabledAt: at, leftAt: at };
    await server.db.update(users).set(gone).where(eq(users.id, person.user.id));
    expect((await read(person)).state).toBe('left');
    expect((await ask('POST', `/${person.user.id}/enable`)).body.message).toMatch(/choose one first/);
    const json = { name: 'Back', type: 'safari-owner', company: companyId };
    expect((await ask('PUT', `/${person.user.id}`, json)).status).toBe(200);
    expect((await ask('POST', `/${person.user.id}/enable`)).body).toEqual({ state: 'invited' });
    expect((await read(person)).state).toBe('invited');
  });
});

it('the sessions of somebody else are ended with a line in the history', async () => {
  const person = await server.signIn('safari-owner');
  const end = (userId: string) =>
    server.http('POST', '/auth/revoke-token', { token: ada.token, json: { userId } });
  expect((await read(person)).sessions).toBe(1);
  expect((await end(person.user.id)).status).toBe(200);
  expect((await read(person)).sessions).toBe(0);
  expect(await deedsOf(person)).toEqual([['sessions', 'Ada Admin', []]]);
  expect((await end('unknown')).status).toBe(404);
});

describe('an admin', () => {
  const own = { status: 409, body: { message: expect.stringMatching(/your own account/) } };

  it('cannot disable the own account, and not change its role', async () => {
    expect(await ask('POST', `/${ada.user.id}/disable`)).toMatchObject(own);
    const json = { name: 'Ada Admin', type: 'safari-admin' };
    expect(await ask('PUT', `/${ada.user.id}`, json)).toMatchObject(own);
    expect((await ask('PUT', `/${ada.user.id}`, { ...json, type: 'admin', name: 'Ada Second' })).status).toBe(
      200,
    );
    await ask('PUT', `/${ada.user.id}`, { name: 'Ada Admin', type: 'admin' });
    expect(await stored(ada)).toMatchObject({ type: 'admin', disabledAt: null });
  });

  it('remains, when two of the last two shut each other out at once', async () => {
    const admins = await server.db.select().from(users).where(eq(users.type, 'admin'));
    for (const { id, disabledAt } of admins)
      if (![ada.user.id, bea.user.id].includes(id) && !disabledAt) await ask('POST', `/${id}/disable`);
    const answers = await Promise.all([
      ask('POST', `/${bea.user.id}/disable`, undefined, ada),
      ask('PUT', `/${ada.user.id}`, { name: 'Ada Admin', type: 'safari-admin' }, bea),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = (await server.db.select().from(users).where(eq(users.type, 'admin'))).filter(
      ({ disabledAt }) => !disabledAt,
    );
    expect(left).toHaveLength(1);
    const { code, lines } = await executeCommandLine(server.context, 'grace', ['disable', left[0]!.email]);
    expect([code, lines]).toEqual([1, [`${left[0]!.email} is the only admin.`]]);
  });
});
