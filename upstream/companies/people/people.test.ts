import { and, eq } from 'drizzle-orm';
import { createLog } from '../../../lib/platform/node/log';
import { history } from '../../platform/deeds/table';
import { rateLimits } from '../../platform/limits/table';
import { sweep } from '../../product/sweep';
import { priorities } from '../../platform/mail/mailer';
import { addListing, enquiryFor, setUpNetwork } from '../../test/network';
import { disableUser, peopleOfCompany, putUser } from '../../test/stored';
import { companyInvitations } from '../table';

const { server, safari, website, admin, safariOwner } = await setUpNetwork();
const password = 'Rhino2026';
type People = {
  people: { id: string; name: string; email: string; right: string; isMe: boolean }[];
  invitations: { id: string; email: string; right: string; invitedBy: string }[];
};
type Refusal = { message: string; code?: string; errors?: { msg: string; param: string }[] };
const told = new Set<string>();
server.context.log = createLog({
  write: (line) => void told.add((JSON.parse(line) as { event: string }).event),
});
const companyId = safari.companyId;
// The network's own owner has no password.
const ann = await server.signIn('safari-owner', {
  companyId,
  name: 'Ann',
  email: 'ann@acacia.test',
  password,
});
const neighbour = await server.signIn('safari-owner', { password, name: 'Else', email: 'else@baobab.test' });
await disableUser(server, safariOwner.user.id);
beforeEach(async () => {
  server.mails.length = 0;
  await server.db.delete(rateLimits);
});

const ask = <Body = Refusal>(who: { token: string }, method: string, path: string, json?: unknown) =>
  server.http<Body>(method, path, { token: who.token, ...(json !== undefined && { json }) });
const peopleOf = async (who: { token: string }) => (await ask<People>(who, 'GET', '/dashboard/people')).body;
const invite = (email: string, right = 'editor', who: { token: string } = ann) =>
  ask(who, 'POST', '/dashboard/people/invitations', { email, right });
const tokenIn = (mail: { text: string } | undefined) => /invitation\?t=([\w-]+)/.exec(mail?.text ?? '')![1]!;
const invited = async (email: string, right?: string) => {
  expect((await invite(email, right)).status).toBe(200);
  return tokenIn(server.mails.at(-1));
};
const take = (token: string, name = 'Ben', chosen = password) =>
  server.http<Refusal>('POST', '/auth/invitation', {
    json: { token, name, password: chosen, confirmPassword: chosen },
  });
async function logIn(email: string): Promise<{ token: string }> {
  const { body } = await server.http<{ accessToken: string }>('POST', '/auth/login', {
    json: { email, password },
  });
  return { token: body.accessToken };
}
const joined = async (email: string, right: string, name = 'Ben') => {
  expect((await take(await invited(email, right), name)).status).toBe(200);
  return logIn(email);
};
const idOf = async (email: string) => (await peopleOf(ann)).people.find((one) => one.email === email)!.id;
const claimsOf = ({ token }: { token: string }) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { right?: string };

describe('an invitation', () => {
  it('leads by its mail to an account of the same company, which sees the same listings', async () => {
    const token = await invited('ben@acacia.test');
    const [mail] = server.mails;
    expect(mail).toMatchObject({ to: 'ben@acacia.test', priority: priorities.link });
    expect(mail!.text).toContain('Ann invites you');
    expect((await peopleOf(ann)).invitations).toMatchObject([
      { email: 'ben@acacia.test', right: 'editor', invitedBy: 'Ann' },
    ]);
    const shown = await server.http<{ companyName: string; email: string }>(
      'GET',
      `/auth/invitation?t=${token}`,
    );
    expect(shown.body).toMatchObject({ email: 'ben@acacia.test', right: 'editor', invitedBy: 'Ann' });
    server.clock.advance(1);
    expect((await take(token)).status).toBe(200);
    const ben = await logIn('ben@acacia.test');
    expect(claimsOf(ben).right).toBe('editor');
    const [his, hers] = await Promise.all(
      [ben, ann].map((who) => ask<{ docs: { _id: string }[] }>(who, 'GET', '/dashboard/company-safaris')),
    );
    expect(his!.body.docs.map(({ _id }) => _id)).toEqual([safari.id]);
    expect(his!.body).toEqual(hers!.body);
    expect((await peopleOf(ann)).people).toMatchObject([
      { name: 'Ann', right: 'owner', isMe: true },
      { name: 'Ben', right: 'editor', isMe: false },
    ]);
    expect((await peopleOf(ann)).invitations).toEqual([]);
  });

  it('works once, for seven days, and not once it was withdrawn or replaced', async () => {
    const used = await invited('once@acacia.test');
    const answers = await Promise.all([take(used), take(used), take(used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await take(used)).body.errors).toMatchObject([{ param: 'token' }]);
    const former = await invited('again@acacia.test');
    const newer = await invited('AGAIN@acacia.test');
    expect((await take(former)).status).toBe(400);
    const { invitations } = await peopleOf(ann);
    expect(invitations.map(({ email }) => email)).toEqual(['AGAIN@acacia.test']);
    const path = `/dashboard/people/invitations/${invitations[0]!.id}`;
    expect((await ask(neighbour, 'DELETE', path)).status).toBe(404);
    expect((await ask(ann, 'DELETE', path)).status).toBe(200);
    expect((await take(newer)).status).toBe(400);
    expect((await server.http('GET', `/auth/invitation?t=${newer}`)).status).toBe(404);
    const old = await invited('late@acacia.test');
    const start = server.clock.now();
    server.clock.advance(7 * 86_400);
    expect((await take(old)).status).toBe(400);
    await sweep(server.context).then(() => server.context.outbox.deliver());
    expect(await server.db.$count(companyInvitations)).toBe(0);
    server.clock.set(start);
  });

  it('cannot take an account that is in use, here or elsewhere, and says so', async () => {
    const elsewhere = await invite('ELSE@baobab.test');
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body.message).toContain('already has an account elsewhere');
    expect((await invite('ann@acacia.test')).body.message).toContain('already in your company');
    expect((await invite(admin.user.email)).status).toBe(409);
    expect(server.mails).toEqual([]);
    const token = await invited('soon@acacia.test');
    await server.addUser('safari-owner', { email: 'soon@acacia.test', password });
    expect((await take(token)).status).toBe(409);
    expect((await logIn('else@baobab.test')).token).toBeTruthy();
  });

  it('keeps to the rules of passwords and addresses', async () => {
    expect((await invite('no address')).status).toBe(400);
    expect((await invite('x@acacia.test', 'king')).status).toBe(400);
    const token = await invited('weak@acacia.test');
    for (const weak of ['short', 'Password1', 'Weakperson2026'])
      expect((await take(token, 'Weakperson', weak)).status).toBe(400);
    expect((await take(token, '  ')).status).toBe(400);
    expect((await take(token, 'Strong')).status).toBe(200);
  });
});

describe('a right', () => {
  let editor: { token: string }, clerk: { token: string };
  beforeAll(async () => {
    await server.db.delete(rateLimits);
    editor = await joined('editor@acacia.test', 'editor', 'Eve');
    clerk = await joined('clerk@acacia.test', 'enquiries', 'Carl');
  });
  const refused = async (who: { token: string }, method: string, path: string, json?: unknown) => {
    const { status, body } = await ask(who, method, path, json);
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'right']);
  };

  it('of an editor reaches listings, and neither people nor the profile', async () => {
    const scratch = await addListing(server, 'safari', companyId, { title: 'Scratch' });
    expect((await ask(editor, 'DELETE', `/dashboard/safari?entryId=${scratch.id}`)).status).toBe(200);
    expect((await ask(editor, 'POST', '/dashboard/safari')).body.code).not.toBe('right');
    expect((await ask(editor, 'GET', `/dashboard/safari/${safari.slug}`)).status).toBe(200);
    expect((await ask(editor, 'GET', '/dashboard/enquiries')).status).toBe(200);
    const someone = await idOf('clerk@acacia.test');
    await refused(editor, 'POST', '/dashboard/people/invitations', { email: 'a@b.test', right: 'owner' });
    await refused(editor, 'PUT', `/dashboard/people/${someone}`, { right: 'owner' });
    await refused(editor, 'PUT', `/dashboard/people/${await idOf('editor@acacia.test')}`, { right: 'owner' });
    await refused(editor, 'DELETE', `/dashboard/people/${someone}`);
    await refused(editor, 'DELETE', '/dashboard/people/invitations/x');
    await refused(editor, 'PUT', '/dashboard/company-details');
    await refused(editor, 'DELETE', '/dashboard/deleteFilesFromStorage', { filesToRemove: [] });
    expect((await peopleOf(editor)).invitations).toEqual([]);
  });

  it('of enquiries reaches enquiries and their counts, and nothing that writes a listing', async () => {
    for (const path of [
      '/dashboard/enquiries',
      '/dashboard/unread-counts',
      '/dashboard/analytics/enquiry-count?days=30',
      '/dashboard/company-details',
      '/dashboard/people',
    ])
      expect([path, (await ask(clerk, 'GET', path)).status]).toEqual([path, 200]);
    await refused(clerk, 'GET', '/dashboard/company-safaris');
    await refused(clerk, 'GET', `/dashboard/safari/${safari.slug}`);
    await refused(clerk, 'POST', '/dashboard/safari');
    await refused(clerk, 'PUT', `/dashboard/safari?id=${safari.id}`);
    await refused(clerk, 'DELETE', `/dashboard/safari?entryId=${safari.id}`);
    await refused(clerk, 'POST', '/dashboard/photos');
    await refused(clerk, 'PUT', '/dashboard/company-details');
    await refused(clerk, 'POST', '/dashboard/people/invitations', { email: 'a@b.test', right: 'owner' });
    const { body } = await ask<{ notices: { kind: string }[] }>(clerk, 'GET', '/dashboard/notices');
    expect(body.notices.map(({ kind }) => kind)).toEqual(['enquiry', 'answer', 'digest']);
  });

  it('says nothing of another company', async () => {
    const stranger = await idOf('editor@acacia.test');
    expect((await ask(neighbour, 'PUT', `/dashboard/people/${stranger}`, { right: 'owner' })).status).toBe(
      404,
    );
    expect((await ask(neighbour, 'DELETE', `/dashboard/people/${stranger}`)).status).toBe(404);
    expect((await peopleOf(neighbour)).people.map(({ name }) => name)).toEqual(['Else']);
    expect((await ask(admin, 'GET', '/dashboard/people')).status).toBe(403);
  });

  it('that changes ends the sessions, and holds at the next sign-in', async () => {
    const id = await idOf('clerk@acacia.test');
    expect((await ask(ann, 'PUT', `/dashboard/people/${id}`, { right: 'editor' })).status).toBe(200);
    expect((await ask(clerk, 'GET', '/dashboard/enquiries')).status).toBe(401);
    server.clock.advance(1);
    clerk = await logIn('clerk@acacia.test');
    expect((await ask(clerk, 'GET', '/dashboard/company-safaris')).status).toBe(200);
  });

  it('to be an owner stays with one at least', async () => {
    const path = `/dashboard/people/${ann.user.id}`;
    for (const answer of [await ask(ann, 'PUT', path, { right: 'editor' }), await ask(ann, 'DELETE', path)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain('A company needs an owner');
    }
    expect((await ask(ann, 'PUT', path, { right: 'owner' })).status).toBe(200);
  });

  it('of two owners who take it from each other at once leaves one', async () => {
    const second = await joined('second@acacia.test', 'owner', 'Sue');
    const sue = await idOf('second@acacia.test');
    const answers = await Promise.all([
      ask(ann, 'PUT', `/dashboard/people/${sue}`, { right: 'editor' }),
      ask(second, 'PUT', `/dashboard/people/${ann.user.id}`, { right: 'editor' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rights = (await peopleOfCompany(server, companyId)).map(({ right }) => right);
    expect(rights).toContain('owner');
    await putUser(server, ann.user.id, { right: 'owner' });
    server.clock.advance(1);
    Object.assign(ann, await logIn('ann@acacia.test'));
  });
});

describe('who leaves', () => {
  it('is signed out, mailed, and can be invited again, also by another company', async () => {
    const dan = await joined('dan@acacia.test', 'editor', 'Dan');
    const id = await idOf('dan@acacia.test');
    server.mails.length = 0;
    expect((await ask(dan, 'DELETE', `/dashboard/people/${id}`)).status).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual(['dan@acacia.test']);
    expect((await ask(dan, 'GET', '/dashboard/enquiries')).status).toBe(401);
    expect((await peopleOf(ann)).people.map(({ name }) => name)).not.toContain('Dan');
    expect(
      (await server.http('POST', '/auth/login', { json: { email: 'dan@acacia.test', password } })).status,
    ).toBe(401);
    server.clock.advance(1);
    expect((await invite('dan@acacia.test', 'enquiries', neighbour)).status).toBe(200);
    expect((await take(tokenIn(server.mails.at(-1)), 'Daniel')).status).toBe(200);
    expect((await peopleOf(neighbour)).people.map(({ name }) => name)).toEqual(['Else', 'Daniel']);
    const again = await logIn('dan@acacia.test');
    expect(claimsOf(again).right).toBe('enquiries');
  });

  it('was removed by an owner, and stays in the history by name', async () => {
    await joined('fay@acacia.test', 'editor', 'Fay');
    const id = await idOf('fay@acacia.test');
    expect((await ask(ann, 'DELETE', `/dashboard/people/${id}`)).status).toBe(200);
    expect((await ask(ann, 'DELETE', `/dashboard/people/${id}`)).status).toBe(404);
    const rows = await server.db
      .select()
      .from(history)
      .where(and(eq(history.kind, 'company'), eq(history.recordId, companyId)));
    expect(rows.find(({ action, name }) => action === 'joined' && name === 'Fay')).toBeTruthy();
    expect(rows.find(({ action }) => action === 'left')).toBeTruthy();
  });
});

it('an enquiry names the colleagues who have read it, to the people of the company alone', async () => {
  const gil = await joined('gil@acacia.test', 'enquiries', 'Gil');
  const json = enquiryFor(website, safari.id);
  const { body: created } = await server.http<{ _id: string }>('POST', '/api/v1/enquiries', { json });
  const path = `/dashboard/enquiries/${created._id}`;
  const readersFor = async (who: { token: string }) =>
    (await ask<{ readers?: string[] }>(who, 'GET', path)).body.readers;
  expect(await readersFor(ann)).toEqual([]);
  for (const who of [admin, gil, ann])
    await ask(who, 'POST', '/dashboard/mark-enquiry-read', { id: created._id });
  expect(await readersFor(ann)).toEqual(['Ann', 'Gil']);
  expect(await readersFor(gil)).toEqual(['Ann', 'Gil']);
  expect(await readersFor(admin)).toBeUndefined();
});

it('the log tells who came, who got another right, and who went', () => {
  expect([...told]).toEqual(expect.arrayContaining(['invitation-taken', 'right-changed', 'person-removed']));
});
