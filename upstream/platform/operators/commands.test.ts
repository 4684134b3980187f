import { eq } from 'drizzle-orm';
import { beginAttempt } from '../../account/auth/attempts';
import { secondStepKey } from '../../account/auth/second-step';
import { hasFactor } from '../../account/second-factor/save';
import { appCode } from '../../test/app-code';
import { startServerOfFile, startTestServer } from '../../test/harness';
import { passkeyOrigin, passkeysOf } from '../../test/passkey-people';
import { history } from '../deeds/table';
import { users } from '../../account/users/table';
import { executeCommandLine, handleOperatorCall } from './answer';

const password = 'Acacia2026';
const server = await startServerOfFile();

const run = async (...words: string[]) => {
  const answer = await executeCommandLine(server.context, 'grace', words);
  await server.context.outbox.deliver();
  return answer;
};
const refusal = async (...words: string[]) => {
  const { code, lines } = await run(...words);
  expect([code, lines.length]).toEqual([1, 1]);
  return lines[0];
};
const logOf = async (email: string) => {
  const rows = await server.db
    .select({ row: history })
    .from(history)
    .innerJoin(users, eq(users.id, history.recordId))
    .where(eq(users.email, email));
  return rows.map(({ row }) => row);
};
const tokenOfMail = () => /reset\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
const setPassword = (token: string) =>
  server.http('POST', '/auth/password/reset', { json: { password, confirmPassword: password, token } });
const logIn = (email: string) =>
  server.http<{ accessToken: string; user: { type: string } }>('POST', '/auth/login', {
    json: { email, password },
  });
const isOver = server.isSignedOut;

describe('an invitation', () => {
  const words = ['--name', 'Ann Bloom', '--role', 'admin'];

  it('makes an account and mails a link that sets its password within 7 days', async () => {
    expect(await run('invite', 'ann@demo.test', ...words)).toEqual({
      code: 0,
      lines: [
        'ann@demo.test has the role admin now.',
        'A link to set the password is on its way to ann@demo.test. It works for 7 days.',
      ],
    });
    expect(server.mails.at(-1)).toMatchObject({ to: 'ann@demo.test', subject: 'Set your password' });
    expect(await logOf('ann@demo.test')).toMatchObject([
      {
        at: server.clock.now(),
        name: 'grace',
        role: 'operator',
        action: 'invited',
        changes: expect.arrayContaining([{ field: 'role', before: null, after: 'admin' }]),
      },
    ]);
    server.clock.advance(7 * 86_400 - 1);
    expect((await setPassword(tokenOfMail())).status).toBe(200);
    expect((await logIn('ann@demo.test')).body.user.type).toBe('admin');
  });

  it('works no longer after 7 days, and is void once another was sent', async () => {
    await run('invite', 'ben@demo.test', ...words);
    const first = tokenOfMail();
    expect((await run('invite', 'BEN@demo.test')).lines).toEqual([
      'A link to set the password is on its way to ben@demo.test. It works for 7 days. Earlier links are void.',
    ]);
    const actions = (await logOf('ben@demo.test')).map(({ action }) => action);
    expect(actions.sort()).toEqual(['invited', 'invited']);
    expect((await setPassword(first)).status).toBe(400);
    server.clock.advance(7 * 86_400);
    expect((await setPassword(tokenOfMail())).status).toBe(400);
  });

  it('makes owners for a company of their kind, as many as it needs', async () => {
    const { id } = await server.addCompany({ organizationType: 'safari-owner' });
    const owner = (email: string, ...more: string[]) => ['invite', email, '--name', 'Owner', ...more];
    for (const email of ['one@owners.test', 'two@owners.test'])
      expect((await run(...owner(email, '--role', 'safari-owner', '--company', id))).code).toBe(0);
    expect(await refusal(...owner('three@owners.test', '--role', 'safari-owner'))).toBe(
      'The role safari-owner needs --company.',
    );
    expect(await refusal(...owner('three@owners.test', '--role', 'property-owner', '--company', id))).toBe(
      `The company ${id} belongs to a safari-owner.`,
    );
    expect(await refusal(...owner('three@owners.test', '--role', 'admin', '--company', id))).toBe(
      'The role admin does not belong to a company.',
    );
    expect(await refusal(...owner('three@owners.test', '--role', 'safari-owner', '--company', 'x'))).toBe(
      'There is no company with the id x.',
    );
  });

  it('is not for those who have a password, a disabled account, or another role', async () => {
    const { user } = await server.signIn('admin', { password });
    expect(await refusal('invite', user.email, ...words)).toMatch(/already has an account and a password/);
    await run('disable', user.email);
    expect(await refusal('invite', user.email)).toMatch(/is disabled\.$/);
    await run('invite', 'cleo@demo.test', ...words);
    expect(await refusal('invite', 'cleo@demo.test', '--role', 'safari-admin')).toMatch(
      /use the command role/,
    );
    expect(await refusal('invite', 'nobody@demo.test')).toMatch(/--name and --role are needed/);
  });

  it('mails nothing where it is refused after all', async () => {
    const before = server.mails.length;
    const { code } = await run('invite', 'dan@demo.test', '--name', 'Dan', '--role', 'safari-owner');
    expect(code).toBe(1);
    await server.context.outbox.deliver();
    expect(server.mails).toHaveLength(before);
  });
});

describe('another role', () => {
  it('ends every session and holds at the next sign-in', async () => {
    const { user, token } = await server.signIn('admin', { password });
    expect((await run('role', user.email, 'safari-admin')).code).toBe(0);
    expect(await isOver(token)).toBe(true);
    expect(await logOf(user.email)).toMatchObject([
      {
        name: 'grace',
        action: 'role',
        recordId: user.id,
        changes: [{ field: 'role', before: 'admin', after: 'safari-admin' }],
      },
    ]);
    server.clock.advance(1);
    expect((await logIn(user.email)).body.user.type).toBe('safari-admin');
    expect(await refusal('role', user.email, 'safari-admin')).toMatch(/already has the role safari-admin\.$/);
  });

  it('takes staff out of their company, and owners into one', async () => {
    const { user, companyId } = await server.signIn('property-owner');
    expect((await run('role', user.email, 'admin')).code).toBe(0);
    expect(await refusal('role', user.email, 'property-owner')).toBe(
      'The role property-owner needs --company.',
    );
    expect((await run('role', user.email, 'property-owner', '--company', companyId!)).code).toBe(0);
  });
});

it('disabling ends sessions, sign-ins and open links at once', async () => {
  const { user, token } = await server.signIn('safari-owner', { password });
  await server.http('POST', '/auth/password/forgot', { json: { email: user.email } });
  expect((await run('disable', user.email)).lines).toEqual([
    `${user.email} is disabled; all sessions were ended.`,
  ]);
  expect(await isOver(token)).toBe(true);
  expect((await logIn(user.email)).status).toBe(401);
  expect((await setPassword(tokenOfMail())).status).toBe(400);
  expect(await logOf(user.email)).toMatchObject([{ name: 'grace', action: 'disabled', recordId: user.id }]);
  expect(await refusal('disable', user.email)).toMatch(/already disabled/);
});

it('the list shows everybody with role, company and state', async () => {
  const { lines } = await run('list');
  expect(lines[0]).toMatch(/^EMAIL +NAME +ROLE +COMPANY +STATE$/);
  expect(lines).toContainEqual(expect.stringMatching(/^ann@demo\.test +Ann Bloom +admin +- +active$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^one@owners\.test .* safari-owner +Company .* invited$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/ disabled$/));
});

it('the only admin keeps the account and the role', async () => {
  const { user } = await server.signIn('admin', { password });
  const admins = await server.db.select().from(users).where(eq(users.type, 'admin'));
  const others = admins.filter(({ id, disabledAt }) => id !== user.id && !disabledAt);
  for (const { email } of others) expect((await run('disable', email)).code).toBe(0);

  expect(await refusal('disable', user.email)).toBe(`${user.email} is the only admin.`);
  expect(await refusal('role', user.email, 'safari-admin')).toBe(`${user.email} is the only admin.`);
  expect(await logOf(user.email)).toEqual([]);
  expect((await logIn(user.email)).body.user.type).toBe('admin');
});

describe('a command line', () => {
  it.each([
    [['dance'], 'Unknown command: dance.'],
    [['invite'], 'EMAIL is missing.'],
    [['invite', 'ann'], 'EMAIL must be an email address.'],
    [
      ['invite', 'a@b.test', '--role', 'king'],
      'ROLE must be one of admin, safari-admin, safari-owner, property-owner.',
    ],
    [['invite', 'a@b.test', '--name', ' '], '--name must not be empty.'],
    [['role', 'a@b.test'], 'ROLE must be one of admin, safari-admin, safari-owner, property-owner.'],
    [['disable', 'a@b.test', 'now'], 'Unexpected word: now.'],
    [['disable', 'a@b.test', '--name', 'A'], '--name is not an option of this command.'],
    [['list', '--role', 'admin'], '--role is not an option of this command.'],
  ])('%j is wrong and says why in one line', async (words, line) =>
    expect(await run(...words)).toEqual({ code: 2, lines: [line] }),
  );

  it('with an unknown option is wrong, and without a word asks for the usage', async () => {
    const unknown = await run('list', '--all');
    expect([unknown.code, unknown.lines.length]).toEqual([2, 1]);
    for (const words of [[], ['help'], ['--help'], ['invite', '-h']])
      expect(await run(...words)).toMatchObject({
        code: 0,
        lines: [expect.stringMatching(/^Usage: npm run users/)],
      });
  });
});

it('takes from another process what is a call, and nothing else', async () => {
  const operator = 'grace';
  expect(await handleOperatorCall(server.context, { operator, words: ['list'] })).toMatchObject({ code: 0 });
  expect(await handleOperatorCall(server.context, { operator, words: ['dance'] })).toMatchObject({ code: 2 });
  for (const call of [undefined, {}, { words: ['list'] }, { operator, words: 'list' }])
    await expect(handleOperatorCall(server.context, call)).rejects.toMatchObject({ status: 400 });
});

it('turns the second factor off of somebody whose phone is gone', async () => {
  const { user, token } = await server.signIn('safari-owner');
  expect(await refusal('remove-factor', user.email)).toBe(`${user.email} has no second factor.`);
  const begun = await server.http<{ secret: string }>('POST', '/dashboard/second-factor', { token });
  const code = appCode(begun.body.secret, server.clock.now());
  await server.http('POST', '/dashboard/second-factor/confirm', { token, json: { code } });
  const device = 'A'.repeat(22);
  const known = { address: '203.0.113.5', isHere: false, device };
  const guess = () => beginAttempt(server.context, secondStepKey(user.email), known, 1);
  await guess();
  await expect(guess()).rejects.toMatchObject({ status: 429 });
  expect((await run('remove-factor', user.email)).lines).toEqual([
    `The second factor of ${user.email} is off; all sessions were ended.`,
  ]);
  expect(await hasFactor(server.db, user.id)).toBe(false);
  expect((await guess()).locks).toBe(true);
  expect(await isOver(token)).toBe(true);
  expect(await logOf(user.email)).toMatchObject([{ name: 'grace', action: 'factor', recordId: user.id }]);
});

it('takes somebody’s passkeys away with it, so that the password alone signs in', async () => {
  const other = await startTestServer({ publicUrl: passkeyOrigin });
  const people = passkeysOf(other);
  const { email, token } = await people.holder();
  const { code } = await executeCommandLine(other.context, 'grace', ['remove-factor', email]);
  expect(code).toBe(0);
  expect((await other.http('GET', '/dashboard/devices', { token })).status).toBe(401);
  other.clock.advance(1);
  const { accessToken = '' } = await people.logIn(email);
  expect(await people.list(accessToken)).toEqual([]);
  await other.close();
});
