import { applicationMessages } from '@/texts/companies/messages-applications';
import { startServerOfFile } from '../../test/harness';
import { applicationsOf, certificate } from '../../test/registration-forms';
import { storedCompanies } from '../../test/stored';
import { sweep } from '../../product/sweep';
import { applications } from '../table';

const day = 86_400;
const password = 'Giraffe2026';

const server = await startServerOfFile();
const calls = applicationsOf(server);
beforeEach(() => {
  server.mails.length = 0;
});

const lastMail = () => server.mails.at(-1)!;
const inList = async (id: string, query = '') =>
  (await calls.list(`?perPage=100${query}`)).docs.some(({ _id }) => _id === id);
const invitation = () => {
  const token = /\/admin\/password\/reset\?t=([\w-]{43})/.exec(lastMail().text)?.[1];
  if (!token) throw new Error('no invitation in the last mail');
  return token;
};
const setPassword = (token: string) =>
  server.http('POST', '/auth/password/reset', { json: { token, password, confirmPassword: password } });
const logIn = (email: string) =>
  server.http<{ accessToken: string }>('POST', '/auth/login', { json: { email, password } });
const breakMail = async (during: () => Promise<void>) => {
  const { send } = server.mailer;
  server.mailer.send = () => Promise.reject(new Error('no mail server'));
  try {
    await during();
  } finally {
    server.mailer.send = send;
  }
};

describe('an approval', () => {
  it.each(['safari-owner', 'property-owner'] as const)(
    'makes the company and the user of a %s, who sets a password by the mailed link and logs in',
    async (role) => {
      const application = await calls.apply({ role });
      expect(await calls.approve(application._id)).toMatchObject({ status: 200, body: { mailed: true } });
      expect(await inList(application._id)).toBe(false);
      expect(lastMail().to).toBe(application.email);
      expect(lastMail().html).toContain(
        `<a href="http://dashboard.test/admin/password/reset?t=${invitation()}">`,
      );
      expect((await logIn(application.email)).status).toBe(401);
      expect((await setPassword(invitation())).status).toBe(200);
      const { body } = await logIn(application.email);
      const company = await server.http('GET', '/dashboard/company-details', { token: body.accessToken });
      expect(company.body).toMatchObject({
        companyName: application.companyName,
        tradingName: application.tradingName,
        organizationType: role,
        logo: application.logo,
        certOfIncorporation: application.certOfIncorporation,
        agent: application.agent,
      });
    },
  );

  it('leaves the files to the company for good', async () => {
    const application = await calls.apply({ certificate: certificate('for good') });
    await calls.approve(application._id);
    server.clock.advance(2 * day);
    await sweep(server.context);
    expect(await calls.fileStatus(application.logo!)).toBe(200);
    expect(await calls.fileStatus(application.certOfIncorporation!)).toBe(200);
  });

  it('is refused until the e-mail address is confirmed, and then makes nothing', async () => {
    const before = (await storedCompanies(server)).length;
    const application = await calls.apply({}, false);
    expect(await calls.approve(application._id)).toMatchObject({
      status: 409,
      body: { message: 'Cannot approve application until user email is not validated.' },
    });
    expect(await storedCompanies(server)).toHaveLength(before);
    expect(await inList(application._id)).toBe(true);
  });

  it('makes one company, however many press the button at once', async () => {
    const before = (await storedCompanies(server)).length;
    const { _id: id } = await calls.apply();
    const mails = server.mails.length;
    const answers = await Promise.all([1, 2, 3].map(() => calls.approve(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe(applicationMessages.changedMeanwhile);
    expect(await storedCompanies(server)).toHaveLength(before + 1);
    expect(server.mails).toHaveLength(mails + 1);
  });

  it('holds for what was looked at: an application that was replaced meanwhile is refused', async () => {
    const seen = await calls.apply({ companyName: 'As seen' }, false);
    const now = await calls.apply({ userEmail: seen.email, companyName: 'Another' });
    expect((await calls.approve(seen._id, seen.version)).status).toBe(409);
    expect((await calls.reject(seen._id, 'As seen.', seen.version)).status).toBe(409);
    expect((await calls.approve(now._id, now.version)).status).toBe(200);
  });

  it('is refused as a whole, and mails nothing, where somebody has an account with that address by now', async () => {
    const before = (await storedCompanies(server)).length;
    const application = await calls.apply();
    await server.addUser('safari-admin', { email: application.email.toUpperCase() });
    const mailed = server.mails.length;
    expect(await calls.approve(application._id)).toMatchObject({
      status: 409,
      body: { message: applicationMessages.accountExists },
    });
    expect(await storedCompanies(server)).toHaveLength(before);
    expect(await inList(application._id)).toBe(true);
    await server.context.outbox.deliver();
    expect(server.mails).toHaveLength(mailed);
  });

  it('stands where no mail server answers, and the invitation goes out when one does', async () => {
    const application = await calls.apply();
    await breakMail(async () => {
      expect(await calls.approve(application._id)).toMatchObject({ status: 200, body: { mailed: true } });
      expect(server.mails.filter(({ to }) => to === application.email)).toHaveLength(1);
    });
    server.clock.advance(60);
    await server.context.outbox.deliver();
    expect(lastMail().to).toBe(application.email);
    expect((await setPassword(invitation())).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('works for 7 days and can be sent again, which voids the one before', async () => {
    const application = await calls.apply();
    await calls.approve(application._id);
    const first = invitation();
    server.clock.advance(6 * day);
    expect((await calls.invite(application._id)).status).toBe(200);
    expect((await setPassword(first)).status).toBe(400);
    server.clock.advance(7 * day - 1);
    expect((await setPassword(invitation())).status).toBe(200);
  });

  it('waits under the status approved until a password is set, and cannot be sent after that', async () => {
    const application = await calls.apply();
    await calls.approve(application._id);
    expect(await inList(application._id, '&status=approved')).toBe(true);
    await setPassword(invitation());
    expect(await inList(application._id, '&status=approved')).toBe(false);
    expect(await calls.invite(application._id)).toMatchObject({
      status: 409,
      body: { message: applicationMessages.notInvitable },
    });
  });

  it('is not sent for what was never approved, nor all day long', async () => {
    const application = await calls.apply();
    expect((await calls.invite(application._id)).status).toBe(404);
    expect((await calls.invite('nowhere')).status).toBe(404);
    await calls.approve(application._id);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await calls.invite(application._id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('an invitation that is sent again because its answer was lost is one mail', async () => {
  const application = await calls.apply();
  await calls.approve(application._id);
  const before = server.mails.length;
  const { token } = await server.signIn('admin');
  const press = async (key: string) => {
    const sending = { token, json: { id: application._id }, headers: { 'idempotency-key': key } };
    expect((await server.http('POST', '/dashboard/register/invite', sending)).status).toBe(200);
    return server.mails.length - before;
  };
  expect([await press('first-press'), await press('first-press'), await press('second-press')]).toEqual([
    1, 1, 2,
  ]);
});

describe('declining', () => {
  it.each([true, false])('mails the reason and forgets the files (confirmed: %p)', async (isVerified) => {
    const application = await calls.apply({ certificate: certificate(`declined ${isVerified}`) }, isVerified);
    const reason = 'The certificate is <b>expired</b>.\nPlease renew it.';
    expect((await calls.reject(application._id, ` ${reason} `)).status).toBe(200);
    expect(lastMail().to).toBe(application.email);
    expect(lastMail().text).toContain(reason);
    expect(lastMail().html).toContain('The certificate is &lt;b&gt;expired&lt;/b&gt;.');
    expect(await inList(application._id)).toBe(false);
    expect(await calls.fileStatus(application.certOfIncorporation!)).toBe(404);
    const rows = await server.db.select().from(applications);
    expect(rows.find(({ id }) => id === application._id)).toMatchObject({
      status: 'declined',
      declineReason: reason,
      decidedAt: server.clock.now(),
      companyName: application.companyName,
      certOfIncorporation: null,
    });
  });

  it('ends the link that was mailed', async () => {
    const { _id: id } = await calls.apply({}, false);
    const token = calls.mailedToken();
    await calls.reject(id, 'No.');
    expect((await calls.verify(token)).status).toBe(409);
    expect((await calls.renew(token)).status).toBe(409);
  });

  it('wants a reason', async () => {
    const { _id: id } = await calls.apply();
    for (const reason of [undefined, '', '  ', 5, 'a'.repeat(2001), 'a\u0000b']) {
      const answer = await calls.reject(id, reason);
      expect(answer.status).toBe(400);
      expect(['adminComments', 'body']).toContain(answer.body.errors[0]!.param);
    }
    expect(await inList(id)).toBe(true);
  });

  it('is final, and an approval meanwhile is not overruled', async () => {
    const first = await calls.apply();
    await calls.reject(first._id, 'No.');
    expect((await calls.approve(first._id)).status).toBe(409);
    expect((await calls.reject(first._id, 'No.')).status).toBe(409);
    const second = await calls.apply();
    const answers = await Promise.all([calls.approve(second._id), calls.reject(second._id, 'No.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stands where its mail cannot be sent, and the company may apply again', async () => {
    const application = await calls.apply();
    await breakMail(async () => {
      expect((await calls.reject(application._id, 'No.')).status).toBe(200);
    });
    const again = await calls.apply({ userEmail: application.email });
    expect(again._id).not.toBe(application._id);
    expect((await calls.approve(again._id)).status).toBe(200);
  });
});

test.each(['approve-application', 'reject-application', 'invite'])('%s knows no other ids', async (path) => {
  const { token } = await server.signIn('admin');
  const post = (json: unknown) => server.http('POST', `/dashboard/register/${path}`, { token, json });
  expect((await post({ id: 'nowhere', adminComments: 'No.' })).status).toBe(404);
  for (const id of [undefined, '', {}, 7, 'a'.repeat(65)])
    expect((await post({ id, adminComments: 'No.' })).status).toBe(400);
});
