import type { Account } from '../../../lib/account/accounts/calls';
import type { ListPage } from '../../../lib/lists/lists';
import { priorities } from '../../platform/mail/mailer';
import { startServerOfFile, type TestUser } from '../../test/harness';

const password = 'Acacia2026';
let ada: TestUser;
const server = await startServerOfFile();

type Body = { message: string; errors?: { msg: string; param: string }[] };
const ask = (method: string, path: string, json?: object, headers = {}) =>
  server.http<Body>(method, `/dashboard/accounts${path}`, {
    token: ada.token,
    headers,
    ...(json && { json }),
  });
const list = async (query: string) =>
  (await server.http<ListPage<Account>>('GET', `/dashboard/accounts${query}`, ada)).body.docs;

describe('somebody who is invited', () => {
  const mailed = async () => {
    await server.context.outbox.deliver();
    return server.mails.map(({ to, subject }) => [to, subject]);
  };
  beforeEach(async () => {
    ada = await server.signIn('admin', { name: 'Ada Third' });
    server.mails.length = 0;
  });

  it('gets an account and a link that sets the password, once for a key', async () => {
    const json = { name: 'Nia New', type: 'safari-admin', email: 'nia@network.test' };
    const invite = () => ask('POST', '', json, { 'idempotency-key': 'a key of the form' });
    expect((await invite()).status).toBe(200);
    expect((await invite()).status).toBe(200);
    expect(await mailed()).toEqual([['nia@network.test', 'Set your password']]);
    expect(server.mails[0]).toMatchObject({ priority: priorities.link });
    const [nia] = await list('?search=nia%40');
    expect(nia).toMatchObject({ name: 'Nia New', type: 'safari-admin', state: 'invited', company: null });
    expect((await ask('POST', '', json)).body.message).toMatch(/belongs to another account/);
    expect((await ask('POST', `/${nia!._id}/invite`)).status).toBe(200);
    expect(await mailed()).toHaveLength(2);
    const token = /reset\?t=([\w-]+)/.exec(server.mails[0]!.text)![1]!;
    const reset = { password, confirmPassword: password, token };
    expect((await server.http('POST', '/auth/password/reset', { json: reset })).status).toBe(400);
  });

  it('keeps that link when a new password is asked for, until one is set', async () => {
    const email = 'ola@network.test';
    const json = { name: 'Ola New', type: 'safari-admin', email };
    expect((await ask('POST', '', json)).status).toBe(200);
    expect((await server.http('POST', '/auth/password/forgot', { json: { email } })).status).toBe(200);
    await server.context.outbox.deliver();
    const links = server.mails.map(({ text }) => /reset\?t=([\w-]+)/.exec(text)?.[1]);
    expect(links).toEqual([expect.any(String), expect.any(String)]);
    const statuses = [];
    for (const token of [...links, ...links]) {
      const reset = { password, confirmPassword: password, token };
      statuses.push((await server.http('POST', '/auth/password/reset', { json: reset })).status);
    }
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  it('needs a company that goes with the role, and gets no other link once there is a password', async () => {
    const json = { name: 'Oscar', type: 'safari-owner', email: 'oscar@owners.test', company: 'unknown' };
    const { status, body } = await ask('POST', '', json);
    expect([status, body.errors?.[0]?.param]).toEqual([400, 'company']);
    const person = await server.signIn('safari-admin', { password });
    expect((await ask('POST', `/${person.user.id}/invite`)).body.message).toMatch(
      /already has an account and a password/,
    );
    expect(await mailed()).toEqual([]);
  });
});
