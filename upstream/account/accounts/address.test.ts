import { eq } from 'drizzle-orm';
import { accountMessages } from '@/texts/account/messages-accounts';
import type { OneAccount } from '../../../lib/account/accounts/calls';
import { history } from '../../platform/deeds/table';
import { executeCommandLine } from '../../platform/operators/answer';
import { sweep } from '../../product/sweep';
import { priorities } from '../../platform/mail/mailer';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { users, addressChanges } from '../users/table';

const password = 'Acacia2026';
let admin: TestUser;
let person: TestUser;
let number = 0;
const fresh = () => `new.${(number += 1)}@owners.test`;
const server = await startServerOfFile();
beforeEach(async () => {
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  person = await server.signIn('safari-owner', { name: 'Wanda Guide', password });
  server.mails.length = 0;
});

type Body = OneAccount & { message: string };
const ask = (method: string, json?: object, { user }: Pick<TestUser, 'user'> = person) =>
  server.http<Body>(method, `/dashboard/accounts/${user.id}/address`, {
    token: admin.token,
    ...(json && { json }),
  });
const confirm = (token: string) =>
  server.http<{ message: string; isInvited: boolean }>('POST', '/auth/address', { json: { token } });
const logIn = async (email: string) =>
  (await server.http('POST', '/auth/login', { json: { email, password } })).status;
const tokenMailed = () => /\/address\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
const addressNow = async () =>
  (await server.db.select().from(users).where(eq(users.id, person.user.id)))[0]!.email;

it('is another one once the link mailed to it was followed, and the old one is told', async () => {
  const [old, email] = [person.user.email, fresh()];
  expect((await ask('POST', { email })).status).toBe(200);
  await server.context.outbox.deliver();
  expect(server.mails).toMatchObject([
    { to: email, subject: 'Confirm your new sign-in address', priority: priorities.link },
  ]);
  expect([await addressNow(), await logIn(old)]).toEqual([old, 200]);
  const { body } = await server.http<OneAccount>('GET', `/dashboard/accounts/${person.user.id}`, admin);
  expect(body.newAddress?.email).toBe(email);

  await server.http('POST', '/auth/password/forgot', { json: { email: old } });
  await server.context.outbox.deliver();
  const reset = /reset\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
  const token = /\/address\?t=([\w-]+)/.exec(server.mails[0]!.text)![1]!;
  expect(await confirm(token)).toMatchObject({ status: 200, body: { isInvited: false } });
  await server.context.outbox.deliver();
  expect(server.mails.at(-1)).toMatchObject({ to: old, subject: 'Your sign-in address was changed' });
  expect(server.mails.at(-1)!.text).toContain(email);
  expect((await server.http('GET', '/dashboard/devices', person)).status).toBe(401);
  const json = { password, confirmPassword: password, token: reset };
  expect((await server.http('POST', '/auth/password/reset', { json })).status).toBe(400);
  server.clock.advance(1);
  expect([await logIn(old), await logIn(email)]).toEqual([401, 200]);
  const deeds = await server.db.select().from(history).where(eq(history.recordId, person.user.id));
  expect(deeds.map(({ action, name, changes }) => [action, name, changes])).toEqual([
    ['addressAsked', 'Ada Admin', [{ field: 'email', before: null, after: email }]],
    ['address', 'Wanda Guide', [{ field: 'email', before: old, after: email }]],
  ]);
});

it('of somebody only invited takes the invitation along', async () => {
  const [old, email] = [fresh(), fresh()];
  const invited = { email: old, name: 'Nia New', type: 'safari-admin' };
  expect(
    (await server.http('POST', '/dashboard/accounts', { token: admin.token, json: invited })).status,
  ).toBe(200);
  const [user] = await server.db.select().from(users).where(eq(users.email, old));
  await ask('POST', { email }, { user: user! });
  await server.context.outbox.deliver();
  const [first, confirmation] = server.mails.map(({ text }) => text) as [string, string];
  expect(confirmation).toContain('You were invited');
  const token = /\/address\?t=([\w-]+)/.exec(confirmation)![1]!;
  expect((await confirm(token)).body).toEqual({ isInvited: true });
  await server.context.outbox.deliver();
  const [told, second] = [old, email].map((to) => server.mails.slice(2).find((mail) => mail.to === to)!);
  expect(told!.text).not.toMatch(new RegExp(`${email}|Nia`));
  const set = (text: string) => {
    const json = { password, confirmPassword: password, token: /reset\?t=([\w-]+)/.exec(text)![1] };
    return server.http('POST', '/auth/password/reset', { json });
  };
  expect([(await set(first)).status, (await set(second!.text)).status]).toEqual([400, 200]);
  server.clock.advance(1);
  expect(await logIn(email)).toBe(200);
});

describe('the link', () => {
  const unknown = { status: 404, body: { message: expect.stringMatching(/does not work/) } };

  it('works once', async () => {
    await ask('POST', { email: fresh() });
    await server.context.outbox.deliver();
    const token = tokenMailed();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await confirm(token)).toMatchObject(unknown);
  });

  it('works for a day, after which nothing of the address is kept', async () => {
    await ask('POST', { email: fresh() });
    await server.context.outbox.deliver();
    server.clock.advance(24 * 3600);
    expect(await confirm(tokenMailed())).toMatchObject(unknown);
    await sweep(server.context);
    expect(await server.db.$count(addressChanges, eq(addressChanges.userId, person.user.id))).toBe(0);
  });

  it.each([
    ['another one was mailed', () => ask('POST', { email: fresh() })],
    ['it was withdrawn', () => ask('DELETE')],
    [
      'the account was disabled',
      () => executeCommandLine(server.context, 'grace', ['disable', person.user.email]),
    ],
  ])('is void once %s', async (_what, end) => {
    await ask('POST', { email: fresh() });
    await server.context.outbox.deliver();
    const token = tokenMailed();
    await end();
    expect(await confirm(token)).toMatchObject(unknown);
    expect(await addressNow()).toBe(person.user.email);
  });

  it('is refused where the address has come to belong to somebody else', async () => {
    const email = fresh();
    await ask('POST', { email });
    await server.context.outbox.deliver();
    await server.addUser('admin', { email: email.toUpperCase() });
    expect(await confirm(tokenMailed())).toMatchObject({ status: 409 });
    expect(await addressNow()).toBe(person.user.email);
  });
});

describe('no link is mailed', () => {
  it.each([
    [
      'to the address of another account',
      () => admin.user.email.toUpperCase(),
      'This address belongs to another account.',
    ],
    [
      'to the address that the account has',
      () => person.user.email,
      'This is already the address of the account.',
    ],
  ])('%s', async (_what, email, message) => {
    expect(await ask('POST', { email: email() })).toMatchObject({ status: 409, body: { message } });
    await server.context.outbox.deliver();
    expect(server.mails).toEqual([]);
  });

  it('for an account that is disabled, and to what is no address', async () => {
    expect((await ask('POST', { email: 'ann@' })).status).toBe(400);
    await executeCommandLine(server.context, 'grace', ['disable', person.user.email]);
    expect((await ask('POST', { email: fresh() })).status).toBe(409);
    expect((await ask('DELETE')).status).toBe(404);
  });

  it('to one mailbox more than five times an hour', async () => {
    const email = fresh();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await ask('POST', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('whoever is forgotten leaves no former name or address in the history of the account', async () => {
  const [old, email] = [person.user.email, fresh()];
  await ask('POST', { email });
  await server.context.outbox.deliver();
  await confirm(tokenMailed());
  const json = { name: 'Wanda Married', type: 'safari-owner', company: person.companyId };
  const path = `/dashboard/accounts/${person.user.id}`;
  expect((await server.http('PUT', path, { token: admin.token, json })).status).toBe(200);
  for (const name of ['disable', 'forget'])
    expect((await executeCommandLine(server.context, 'grace', [name, email])).code).toBe(0);
  const rows = await server.db.select().from(history).where(eq(history.recordId, person.user.id));
  const kept = JSON.stringify(rows).toLowerCase();
  for (const word of [old, email, 'wanda']) expect(kept).not.toContain(word.toLowerCase());
});

it('an account whose person was erased takes no name, role, address or access again', async () => {
  const { id } = person.user;
  const run = (...words: string[]) => executeCommandLine(server.context, 'grace', words);
  for (const name of ['disable', 'forget']) expect((await run(name, person.user.email)).code).toBe(0);
  const stored = async () => (await server.db.select().from(users).where(eq(users.id, id)))[0]!;
  const erased = await stored();
  const message = accountMessages.isErased;
  const form = { name: 'Back Again', type: 'safari-owner', company: person.companyId };
  for (const [method, path, json] of [
    ['POST', '/enable'],
    ['POST', '/address', { email: fresh() }],
    ['PUT', '', form],
    ['PUT', '', { ...form, name: erased.name, type: 'admin', company: null }],
  ] as const) {
    const call = { token: admin.token, ...(json && { json }) };
    const answer = await server.http(method, `/dashboard/accounts/${id}${path}`, call);
    expect(answer).toMatchObject({ status: 409, body: { message } });
  }
  expect(await run('enable', erased.email)).toEqual({ code: 1, lines: [message] });
  expect(await stored()).toEqual(erased);
});
