import { eq } from 'drizzle-orm';
import { applicationMessages } from '@/texts/companies/messages-applications';
import { storedFiles } from '../../platform/files/table';
import { rateLimits } from '../../platform/limits/table';
import { priorities } from '../../platform/mail/mailer';
import { startServerOfFile } from '../../test/harness';
import { applicationsOf, certificate } from '../../test/registration-forms';
import { sweep } from '../../product/sweep';
import { registrationBytesPerDay } from './register';
import { applications } from '../table';

const day = 86_400;

const server = await startServerOfFile();
const calls = applicationsOf(server);
beforeEach(() => {
  server.mails.length = 0;
  server.clock.advance(3600);
});

const from = server.fromAddress;

const lastMail = () => server.mails.at(-1)!;

test.each(['safari-owner', 'property-owner'])(
  'the application of a %s reaches the list with everything that it says',
  async (role) => {
    const application = await calls.apply({ role, companyName: `Of a ${role}` }, false);
    expect(application).toEqual({
      _id: expect.any(String),
      companyName: `Of a ${role}`,
      tradingName: 'Acacia',
      logo: expect.stringMatching(/^\/admin\/api\/v1\/files\/[0-9a-f]{64}\.jpg$/),
      certOfIncorporation: expect.stringMatching(/^\/admin\/api\/v1\/private\/[0-9a-f]{64}\.pdf$/),
      agent: {
        name: 'Amina Otieno',
        email: application.email,
        position: 'Director',
        phoneNumber: '+254700000000',
      },
      role,
      status: 'submitted',
      createdAt: server.clock.now().toISOString(),
      userName: 'Amina Otieno',
      email: application.email,
      position: 'Director',
      version: 1,
    });
    expect(await calls.fileStatus(application.logo!)).toBe(200);
    expect(await calls.fileStatus(application.certOfIncorporation!)).toBe(200);
  },
);

test('an application may come without a logo', async () => {
  expect((await calls.apply({ logo: undefined }, false)).logo).toBeNull();
});

test('nobody but an admin reads the certificate of an application', async () => {
  const { certOfIncorporation } = await calls.apply({ certificate: certificate('for an admin') });
  for (const role of ['safari-admin', 'safari-owner'] as const) {
    const { token } = await server.signIn(role);
    const path = certOfIncorporation!.replace('/admin', '');
    expect((await server.http('GET', path, { token })).status).toBe(404);
  }
});

describe('the receipt', () => {
  it('asks to confirm, as plain text and as HTML, and nothing in it comes from the form', async () => {
    await calls.apply({ companyName: 'spam.example', contactPersonName: 'Buy at spam' }, false);
    expect(server.mails).toMatchObject([{ priority: priorities.link }]);
    const link = `http://dashboard.test/admin/applications/verify?t=${calls.mailedToken()}`;
    expect(lastMail().text).toContain(`Confirm email address: ${link}`);
    expect(lastMail().html).toContain(`<a href="${link}">Confirm email address</a>`);
    expect(JSON.stringify(lastMail())).not.toMatch(/spam/i);
  });

  it('holds a token of which only the hash is stored', async () => {
    await calls.apply({}, false);
    const rows = await server.db.select({ hash: applications.verifyTokenHash }).from(applications);
    expect(rows.map(({ hash }) => hash)).not.toContain(calls.mailedToken());
  });

  it('need not arrive: who registers again gets it again', async () => {
    const { send } = server.mailer;
    server.mailer.send = () => Promise.reject(new Error('no mail server'));
    const application = await calls.apply({}, false);
    server.mailer.send = send;
    await calls.register({ userEmail: application.email });
    expect((await calls.verify(calls.mailedToken())).status).toBe(200);
  });
});

describe('an address that is known already', () => {
  it('gets the same answer as any other, and the mail says what there is', async () => {
    const fresh = await calls.register({ userEmail: 'fresh@acacia.example' });
    const { user } = await server.signIn('safari-owner');
    const known = await calls.register({ userEmail: user.email.toUpperCase() });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(known.body.message).toBe(applicationMessages.received);
    const comparable = (headers: Headers) => [...headers.keys()].sort();
    expect(comparable(known.headers)).toEqual(comparable(fresh.headers));
    expect(lastMail().to).toBe(user.email.toUpperCase());
    expect(lastMail().text).toContain('already has an account');
    expect(lastMail().text).not.toContain('/applications/verify');
    expect((await calls.list(`?search=${user.email}`)).docs).toEqual([]);
  });

  it('of an account that is disabled, as of who left a company, is told so in the mail alone', async () => {
    const { user, companyId } = await server.signIn('safari-owner');
    const { token } = await server.signIn('safari-owner', { companyId: companyId!, password: 'Safari2026' });
    const path = `/dashboard/people/${user.id}`;
    expect((await server.http('DELETE', path, { token })).status).toBe(200);
    const known = await calls.register({ userEmail: user.email });
    expect([known.status, known.body.message]).toEqual([202, applicationMessages.received]);
    expect(lastMail()).toMatchObject({ to: user.email, subject: 'Your account is disabled' });
    expect(lastMail().text).not.toContain('sign in with it');
    expect(lastMail().text).not.toContain('set a new password');
  });

  it('is not overwritten once it is confirmed', async () => {
    const application = await calls.apply({ companyName: 'The first' });
    const again = await calls.register({ userEmail: application.email, companyName: 'The second' });
    expect(again).toMatchObject({ status: 202, body: { message: applicationMessages.received } });
    expect(lastMail().text).toContain('is confirmed');
    const { docs } = await calls.list(`?search=${application.email}`);
    expect(docs).toEqual([application]);
  });

  it('replaces its unconfirmed application, whose link and files are gone', async () => {
    const first = await calls.apply({ certificate: certificate('first') }, false);
    const firstToken = calls.mailedToken();
    const second = await calls.apply(
      { userEmail: first.email.toUpperCase(), companyName: 'The second', certificate: certificate('second') },
      false,
    );
    expect(second).toMatchObject({ _id: first._id, companyName: 'The second', version: 2 });
    expect((await calls.verify(firstToken)).status).toBe(404);
    expect(await calls.fileStatus(first.certOfIncorporation!)).toBe(404);
    expect(await calls.fileStatus(second.certOfIncorporation!)).toBe(200);
    expect(await calls.fileStatus(second.logo!)).toBe(200);
    expect((await calls.verify(calls.mailedToken())).status).toBe(200);
  });

  it('has one application however many arrive at once', async () => {
    const userEmail = 'crowd@acacia.example';
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => calls.register({ userEmail }, from(`198.51.100.${number}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect((await calls.list(`?search=${userEmail}`)).docs).toHaveLength(1);
  });
});

describe('the link', () => {
  it('confirms once, and says so when it is used again, by many at once too', async () => {
    const { _id, email } = await calls.apply({}, false);
    const token = calls.mailedToken();
    const answers = await Promise.all([1, 2, 3].map(() => calls.verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await calls.verify(token)).body.message).toBe(applicationMessages.linkUsed);
    expect((await calls.renew(token)).status).toBe(409);
    const { docs } = await calls.list(`?search=${email}`);
    expect(docs).toMatchObject([{ _id, status: 'verified' }]);
  });

  it('works for 7 days; then a new one can be had, and the old one is void', async () => {
    await calls.apply({}, false);
    const late = calls.mailedToken();
    server.clock.advance(7 * day);
    expect(await calls.verify(late)).toMatchObject({
      status: 410,
      body: { message: applicationMessages.linkExpired },
    });
    expect((await calls.renew(late)).status).toBe(200);
    expect((await calls.verify(late)).status).toBe(404);
    server.clock.advance(7 * day - 1);
    expect((await calls.verify(calls.mailedToken())).status).toBe(200);
  });

  it.each(['', 'guess', 'a'.repeat(43), "' or true --"])(
    'that nobody was sent confirms nothing: %p',
    async (token) => {
      const answers = [await calls.verify(token), await calls.renew(token)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    },
  );

  it.each([undefined, null, 1, {}, 'a'.repeat(101), 'a\u0000b'])(
    'that is no text is refused: %p',
    async (token) => {
      const answers = [await calls.verify(token), await calls.renew(token)];
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    },
  );

  it('does nothing when it is merely fetched', async () => {
    const { email } = await calls.apply({}, false);
    expect((await server.http('GET', `/api/v1/register/verify?t=${calls.mailedToken()}`)).status).toBe(404);
    expect((await calls.list(`?search=${email}`)).docs).toMatchObject([{ status: 'submitted' }]);
  });
});

test('nobody is flooded with mails: the sixth to one mailbox within an hour is refused', async () => {
  for (const [number, name] of ['flooded', 'Flooded', 'flooded+1', 'flooded+2', 'FLOODED+3'].entries()) {
    const userEmail = `${name}@acacia.example`;
    expect((await calls.register({ userEmail }, from(`198.51.100.${number}`))).status).toBe(202);
  }
  const sixth = await calls.register({ userEmail: 'flooded+4@acacia.example' }, from('198.51.100.9'));
  expect(sixth.status).toBe(429);
  expect(server.mails).toHaveLength(5);
});

test('one sender registers three companies an hour, whatever their addresses', async () => {
  server.clock.advance(3600);
  const here = from('203.0.113.7');
  for (const name of ['one', 'two', 'three'])
    expect((await calls.register({ userEmail: `${name}@lodges.example` }, here)).status).toBe(202);
  expect((await calls.register({ userEmail: 'four@lodges.example' }, here)).status).toBe(429);
  const elsewhere = from('203.0.113.8');
  expect((await calls.register({ userEmail: 'four@lodges.example' }, elsewhere)).status).toBe(202);
});

test('who has no registration left is refused before a file is looked at', async () => {
  server.clock.advance(3600);
  const broken = { certificate: new Blob(['no certificate']), logo: undefined };
  expect((await calls.register(broken, from('203.0.113.20'))).status).toBe(400);
  for (const name of ['five', 'six', 'seven'])
    await calls.register({ userEmail: `${name}@lodges.example` }, from('203.0.113.20'));
  expect((await calls.register(broken, from('203.0.113.20'))).status).toBe(429);
});

test('all senders together register sixty companies an hour', async () => {
  server.clock.advance(3600);
  const resetsAt = new Date(server.clock.now().valueOf() + 3_600_000);
  await server.db.delete(rateLimits).where(eq(rateLimits.key, 'register-all'));
  await server.db.insert(rateLimits).values({ key: 'register-all', count: 59, resetsAt });
  const last = await calls.register({ userEmail: 'sixty@lodges.example' }, from('203.0.113.21'));
  expect(last.status).toBe(202);
  const broken = { certificate: new Blob(['no certificate']) };
  expect((await calls.register(broken, from('203.0.113.22'))).status).toBe(429);
  server.clock.advance(3600);
  const later = await calls.register({ userEmail: 'later@lodges.example' }, from('203.0.113.22'));
  expect(later.status).toBe(202);
});

test('one sender stores 20 MB of files a day by registering, and then none', async () => {
  server.clock.advance(86_400);
  const key = 'register-bytes:203.0.113.9';
  const resetsAt = new Date(server.clock.now().valueOf() + 86_400_000);
  await server.db.insert(rateLimits).values({ key, count: registrationBytesPerDay - 1, resetsAt });
  const before = await server.db.$count(storedFiles);
  const refused = await calls.register({ userEmail: 'full@lodges.example' }, from('203.0.113.9'));
  expect(refused.status).toBe(429);
  expect(await server.db.$count(storedFiles)).toBe(before);
  const elsewhere = await calls.register({ userEmail: 'full@lodges.example' }, from('203.0.113.10'));
  expect(elsewhere.status).toBe(202);
});

test('one visitor may register so often, and then has to wait', async () => {
  server.clock.advance(3600);
  const statuses: number[] = [];
  for (let number = 0; number < 31; number += 1) {
    statuses.push((await calls.register({ userEmail: 'no address' })).status);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});

test('what nobody confirms is forgotten after 30 days, with its files; what is confirmed stays', async () => {
  server.clock.advance(3600);
  const forgotten = await calls.apply({ certificate: certificate('forgotten') }, false);
  const kept = await calls.apply({ certificate: certificate('kept') });
  const find = async () => (await calls.list('?perPage=100')).docs.map(({ _id }) => _id);
  server.clock.advance(29 * day);
  await sweep(server.context);
  expect(await find()).toContain(forgotten._id);
  expect(await calls.fileStatus(forgotten.certOfIncorporation!)).toBe(200);
  server.clock.advance(day);
  await sweep(server.context);
  const ids = (await server.db.select().from(applications)).map(({ id }) => id);
  expect(ids).toContain(kept._id);
  expect(ids).not.toContain(forgotten._id);
  expect(await calls.fileStatus(forgotten.certOfIncorporation!)).toBe(404);
  expect(await calls.fileStatus(kept.certOfIncorporation!)).toBe(200);
});
