import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { countCommonPasswords, isCommonPassword } from '../users/common-passwords';
import { startServerOfFile, startTestServer } from '../../test/harness';
import { priorities } from '../../platform/mail/mailer';
import { passwordResets, users } from '../users/table';

const password = 'Safari2026';
const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';
const server = await startServerOfFile();
beforeEach(() => server.clock.advance(3600));

type Failure = { message: string; errors: { msg: string; param: string }[] };
const logIn = (email: string, given: string, headers = {}) =>
  server.http<{ accessToken: string }>('POST', '/auth/login', { json: { email, password: given }, headers });
const forgot = (email: unknown) => server.http<Failure>('POST', '/auth/password/forgot', { json: { email } });
const reset = (token: unknown, next = 'Changed1', confirm = next) =>
  server.http<Failure>('POST', '/auth/password/reset', {
    json: { password: next, confirmPassword: confirm, token },
  });
async function tokenFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  const link = /http:\/\/dashboard\.test\/admin\/password\/reset\?t=([\w-]+)/.exec(server.mails.at(-1)!.text);
  return link![1]!;
}
const isOver = server.isSignedOut;

const used = { status: 400, body: { errors: [{ param: 'token' }] } };

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which tells the user so and ends every session', async () => {
    const { user, token: session } = await server.signIn('safari-owner', { password });
    const token = await tokenFor(user.email);
    const { link: priority } = priorities;
    expect(server.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Reset your password', priority });
    expect((await reset(token)).status).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Your password was changed' });
    expect(await isOver(session)).toBe(true);
    expect((await logIn(user.email, password)).status).toBe(401);
    expect((await logIn(user.email, 'Changed1')).status).toBe(200);
  });

  it('is no secret kept from strangers: an unknown address is a 404', async () => {
    expect(await forgot('nobody@demo.test')).toMatchObject({
      status: 404,
      body: { message: 'User not found.' },
    });
    const disabled = await server.addUser('admin');
    await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, disabled.id));
    expect((await forgot(disabled.email)).status).toBe(404);
  });

  it.each([[''], ['nonsense'], [undefined], [{}], [['a@demo.test']], ['a@demo.test\r\nBcc: b@demo.test']])(
    'needs an address, not %j',
    async (email) => {
      expect(await forgot(email)).toMatchObject({ status: 400, body: { errors: [{ param: 'email' }] } });
    },
  );

  it('sends at most three mails an hour to one account', async () => {
    const { email } = await server.addUser('admin');
    for (const _request of [1, 2, 3]) expect((await forgot(email)).status).toBe(200);
    const refused = await forgot(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    server.clock.advance(3600);
    expect((await forgot(email)).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('works once', async () => {
    const { email } = await server.addUser('admin', { password });
    const token = await tokenFor(email);
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'Another1')).toMatchObject(used);
    expect((await logIn(email, 'Changed1')).status).toBe(200);
  });

  it('works once even when two people use it at the same moment', async () => {
    const { email } = await server.addUser('admin', { password });
    const token = await tokenFor(email);
    const tries = Array.from({ length: 8 }, (_item, index) => reset(token, `Attempt${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    expect((await logIn(email, `Attempt${statuses.indexOf(200)}`)).status).toBe(200);
  });

  it('is good for an hour', async () => {
    const { email } = await server.addUser('admin');
    const token = await tokenFor(email);
    server.clock.advance(3600);
    expect(await reset(token)).toMatchObject(used);
    const next = await tokenFor(email);
    server.clock.advance(3599);
    expect((await reset(next)).status).toBe(200);
  });

  it('is void once a newer one was asked for', async () => {
    const { email } = await server.addUser('admin');
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    expect(await reset(older)).toMatchObject(used);
    expect((await reset(newer)).status).toBe(200);
  });

  it('cannot be read out of the database', async () => {
    const { email, id } = await server.addUser('admin');
    const token = await tokenFor(email);
    const [row] = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row!.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([['unknown'], [''], [undefined], [7], ['x'.repeat(5000)], ["' or 1=1 --"]])(
    'is not %j',
    async (token) => {
      expect(await reset(token)).toMatchObject(used);
    },
  );

  it('opens an account that guessing had locked, on a known device too, and no other account', async () => {
    const { email } = await server.addUser('admin', { password });
    const neighbour = await server.addUser('admin', { email: `${email}.za`, password });
    const known = server.fromAddress('203.0.113.9', ['device=AAAAAAAAAAAAAAAAAAAAAA']);
    for (let guess = 0; guess < 10; guess += 1)
      for (const one of [email, neighbour.email])
        for (const headers of [server.fromAddress(`203.0.113.${guess + 20}`), known])
          await logIn(one, 'Wrong2026', headers);
    const isLocked = async (one: string, headers = {}) =>
      (await logIn(one, 'Changed1', headers)).status === 429;
    const all = () =>
      Promise.all([
        isLocked(email),
        isLocked(email, known),
        isLocked(neighbour.email),
        isLocked(neighbour.email, known),
      ]);
    expect(await all()).toEqual([true, true, true, true]);
    expect((await reset(await tokenFor(email))).status).toBe(200);
    expect(await all()).toEqual([false, false, true, true]);
    expect((await logIn(email, 'Changed1', known)).status).toBe(200);
  });
});

describe('the rules of a new password', () => {
  it.each([
    ['Kudus1', true],
    [`A1${'a'.repeat(198)}`, true],
    ['Abcdé12', false],
    [`A1${'a'.repeat(199)}`, false],
  ])('%s: %s', async (next, accepted) => {
    const { email } = await server.addUser('admin');
    const answer = await reset(await tokenFor(email), next);
    if (accepted) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: rule, param: 'password' }] } });
  });

  it('ask for the same password twice', async () => {
    const { email } = await server.addUser('admin');
    const answer = await reset(await tokenFor(email), 'Changed1', 'Changed2');
    const errors = [{ msg: 'Passwords must match', param: 'confirmPassword' }];
    expect(answer).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('a password that guessers try first', () => {
  const tooCommon = (param: string) => [{ msg: 'This password is too common.', param }];

  it.each([
    'Password1',
    'PASSWORd1',
    'Safari2026',
    'Qwerty123',
    'Welcome2025',
    'Passw0rd',
    '1q2w3E4r',
    'Jambo123',
    'Trustno1',
    'Liverpool1',
  ])('%s is refused by the link of a reset or an invitation, which then still works', async (next) => {
    const { email } = await server.addUser('admin');
    const token = await tokenFor(email);
    expect(await reset(token, next)).toMatchObject({ status: 400, body: { errors: tooCommon('password') } });
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused in a change', async () => {
    const { token } = await server.signIn('admin', { password });
    const json = { currentPass: password, newPass: 'Password1', confirmPass: 'Password1' };
    const answer = await server.http('POST', '/dashboard/password/change', { token, json });
    expect(answer).toMatchObject({ status: 400, body: { errors: tooCommon('newPass') } });
  });

  it('is one of 10,000 that fit the rule of new passwords', () => {
    expect(countCommonPasswords(/^(?=.*\d)(?=.*[a-z].*[a-z])[a-z\d]{6,}$/)).toBeGreaterThanOrEqual(10_000);
    for (const good of ['Acacia2026', 'Giraffe2026', 'Changed1', 'Kudus1'])
      expect(isCommonPassword(good)).toBe(false);
  });

  it.each(['Wangari77x', 'xXOTIENO9', 'Amina1sGood', 'Acaciatrails5', 'My7Trails'])(
    '%s holds what everybody knows of its owner, and is refused like one',
    async (next) => {
      const company = { organizationType: 'safari-owner', companyName: 'Acacia Trails' } as const;
      const { id } = await server.addCompany(company);
      const person = { name: 'Wangari Otieno', email: `amina.k@${randomUUID()}.test`, password };
      const { token } = await server.signIn('safari-owner', { ...person, companyId: id });
      const change = (newPass: string) =>
        server.http('POST', '/dashboard/password/change', {
          token,
          json: { currentPass: password, newPass, confirmPass: newPass },
        });
      expect(await change(next)).toMatchObject({ status: 400, body: { errors: tooCommon('newPass') } });
      expect(await reset(await tokenFor(person.email), next)).toMatchObject({
        status: 400,
        body: { errors: tooCommon('password') },
      });
      expect((await change('Baobab78')).status).toBe(200);
    },
  );
});

it('under PASSWORD_POLICY=asvs a password is long and of anything', async () => {
  const strict = await startTestServer({ passwordPolicy: 'asvs' });
  const { token } = await strict.signIn('admin', { password });
  const change = (next: string) =>
    strict.http<Failure>('POST', '/dashboard/password/change', {
      token,
      json: { currentPass: password, newPass: next, confirmPass: next },
    });
  const short = await change('Changed2026');
  expect(short).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Minimum 12 characters', param: 'newPass' }] },
  });
  expect((await change('ten acacias in rain')).status).toBe(200);
  await strict.close();
});

describe('changing the password', () => {
  const change = (token: string | undefined, json: unknown) =>
    server.http<Failure>('POST', '/dashboard/password/change', { token, json });
  const fields = { currentPass: password, newPass: 'Changed1', confirmPass: 'Changed1' };

  it('keeps the session that did it, ends the others and tells the user by mail', async () => {
    const { email } = await server.addUser('admin', { password });
    const here = (await logIn(email, password)).body.accessToken;
    const there = (await logIn(email, password)).body.accessToken;
    expect((await change(here, fields)).status).toBe(200);
    expect([await isOver(here), await isOver(there)]).toEqual([false, true]);
    expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'Changed1')).status).toBe(200);
  });

  it('voids reset links that were mailed before', async () => {
    const { email } = await server.addUser('admin', { password });
    const link = await tokenFor(email);
    const here = (await logIn(email, password)).body.accessToken;
    expect((await change(here, fields)).status).toBe(200);
    expect(await reset(link)).toMatchObject(used);
  });

  it('needs the current password, of which ten wrong ones are enough until a reset', async () => {
    const { token, user } = await server.signIn('admin', { password });
    const errors = [{ msg: 'Current password is incorrect', param: 'currentPass' }];
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await change(token, { ...fields, currentPass: 'Wrong2026' });
      expect(answer).toMatchObject({ status: 400, body: { errors } });
    }
    expect((await change(token, fields)).status).toBe(429);
    expect((await reset(await tokenFor(user.email))).status).toBe(200);
    const again = (await logIn(user.email, 'Changed1')).body.accessToken;
    expect((await change(again, { ...fields, currentPass: 'Changed1' })).status).toBe(200);
  });

  it('opens the devices that wrong passwords had locked', async () => {
    const { token, user } = await server.signIn('admin', { password });
    const known = server.fromAddress('203.0.113.9', ['device=AAAAAAAAAAAAAAAAAAAAAA']);
    for (let guess = 0; guess < 10; guess += 1) await logIn(user.email, 'Wrong2026', known);
    expect((await logIn(user.email, password, known)).status).toBe(429);
    expect((await change(token, fields)).status).toBe(200);
    expect((await logIn(user.email, 'Changed1', known)).status).toBe(200);
  });

  it('names each field that is missing or wrong', async () => {
    const { token } = await server.signIn('admin', { password });
    const missing = await change(token, { currentPass: '', newPass: '', confirmPass: '' });
    expect(missing.status).toBe(400);
    for (const param of ['currentPass', 'newPass', 'confirmPass'])
      expect(missing.body.errors).toContainEqual({ msg: 'Required field', param });
    const mismatch = await change(token, { ...fields, confirmPass: 'Changed2' });
    expect(mismatch.body.errors).toEqual([{ msg: 'Passwords must match', param: 'confirmPass' }]);
  });
});
