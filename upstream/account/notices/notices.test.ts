import { eq } from 'drizzle-orm';
import { rateLimits } from '../../platform/limits/table';
import { enquiryFor, setUpNetwork } from '../../test/network';
import { putListing } from '../../test/stored';
import { users } from '../users/table';
import { signOffToken, readOffToken } from './tell';

const { server, safari, website, admin, safariAdmin } = await setUpNetwork();
const password = 'Safari2026';
type Person = Awaited<ReturnType<typeof server.signIn>>;
const mine = { companyId: safari.companyId, password };
const ann = await server.signIn('safari-owner', { ...mine, name: 'Ann', email: 'ann@acacia.test' });
const ben = await server.signIn('safari-owner', { ...mine, name: 'Ben', email: 'ben@acacia.test' });
const neighbour = await server.signIn('safari-owner', { password, email: 'else@baobab.test' });
beforeEach(async () => {
  server.mails.length = 0;
  await server.db.delete(rateLimits);
});

const enquire = async (fields: Record<string, unknown> = {}) => {
  const json = enquiryFor(website, safari.id, fields);
  return server.http<{ _id: string; referenceNumber: string }>('POST', '/api/v1/enquiries', { json });
};
const mailed = () => server.mails.map(({ to, subject }) => [to, subject]).sort();
const mailTo = (address: string) => server.mails.find(({ to }) => to === address)!;
const noticesOf = async ({ token }: Person) =>
  (
    await server.http<{ email: string; notices: { kind: string; isOn: boolean }[] }>(
      'GET',
      '/dashboard/notices',
      { token },
    )
  ).body;
const turn = ({ token }: Person, kind: string, isOn: boolean) =>
  server.http('PUT', '/dashboard/notices', { token, json: { kind, isOn } });
const offPath = (mail: { offUrl?: string | null }) => {
  const { pathname, search } = new URL(mail.offUrl!);
  return pathname + search;
};

describe('a new enquiry', () => {
  it('is mailed to everybody of the company who can sign in, with its reference and a link, and to nobody else', async () => {
    const { body } = await enquire({ travelDate: '2027-03-03', message: 'Visit https://bad.example now' });
    expect(mailed()).toEqual([
      ['ann@acacia.test', 'New enquiry for 6-day Mara Explorer'],
      ['ben@acacia.test', 'New enquiry for 6-day Mara Explorer'],
    ]);
    const mail = mailTo('ann@acacia.test');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Hello Ann,');
      expect(form).toContain(body.referenceNumber);
      expect(form).toContain('2 adults, 1 child, 1 infant, 6 days from 3 March 2027');
      expect(form).toContain(`http://dashboard.test/admin/enquiries?id=${body._id}`);
      expect(form).toContain('http://dashboard.test/admin/settings/notices');
      expect(form).toContain(mail.offUrl);
      expect(form).not.toContain('bad.example');
    }
    expect(mail.offUrl).toMatch(/^http:\/\/intake\.test\/api\/v1\/notices\/off\?t=/);
  });

  it('that is refused or repeated is mailed no further time', async () => {
    const headers = { 'idempotency-key': 'the same enquiry' };
    const json = enquiryFor(website, safari.id);
    await server.http('POST', '/api/v1/enquiries', { json, headers });
    await server.http('POST', '/api/v1/enquiries', { json, headers });
    await server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, 'nowhere') });
    expect(server.mails).toHaveLength(2);
  });

  it('is not mailed to people who are disabled or never set a password', async () => {
    await server.addUser('safari-owner', { companyId: safari.companyId, email: 'invited@acacia.test' });
    await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, ben.user.id));
    await enquire();
    expect(mailed().map(([to]) => to)).toEqual(['ann@acacia.test']);
    await server.db.update(users).set({ disabledAt: null }).where(eq(users.id, ben.user.id));
  });

  it('is stored and not mailed beyond 30 of an hour, and the 30th says so', async () => {
    for (let count = 0; count < 32; count += 1) {
      // The sender's minute, well within the hour.
      server.clock.advance(10);
      expect((await enquire()).status).toBe(201);
    }
    const toAnn = server.mails.filter(({ to }) => to === 'ann@acacia.test');
    expect(toAnn).toHaveLength(30);
    expect(toAnn.filter(({ text }) => text.includes('Many enquiries came'))).toEqual([toAnn[29]]);
  });
});

describe('a decision', () => {
  const decide = (verb: 'approve' | 'reject') => {
    const path = `/dashboard/safari/${verb}?safari=${safari.id}`;
    return server.http('PUT', path, {
      token: admin.token,
      ...(verb === 'reject' && { json: { comments: 'Too <b>dark</b>.' } }),
    });
  };
  const put = (status: 'pending' | 'approved') => putListing(server, safari.id, { status });

  it('is mailed with its reason and the address of the form', async () => {
    await put('pending');
    expect((await decide('reject')).status).toBe(200);
    expect(mailed()).toEqual([
      ['ann@acacia.test', '6-day Mara Explorer was declined'],
      ['ben@acacia.test', '6-day Mara Explorer was declined'],
    ]);
    const [{ text, html } = { text: '', html: '' }] = server.mails;
    expect(text).toContain('Too <b>dark</b>.');
    expect(html).toContain('Too &lt;b&gt;dark&lt;/b&gt;.');
    expect(text).toContain(`http://dashboard.test/admin/safaris/edit/${safari.slug}`);
  });

  it('to approve is mailed once: approving what is approved tells nobody anything', async () => {
    await put('pending');
    const content = {
      ...safari.content!,
      visibleFrom: '2026-11-01',
      visibleTo: '2099-01-01',
      visibleOn: [website],
    };
    await putListing(server, safari.id, { content });
    expect((await decide('approve')).status).toBe(200);
    expect((await decide('approve')).status).toBe(200);
    await server.context.outbox.deliver();
    expect(mailed()).toEqual([]);
    // Until it can no longer be undone.
    server.clock.advance(15);
    await server.context.outbox.deliver();
    expect(mailed()).toEqual([
      ['ann@acacia.test', '6-day Mara Explorer was approved'],
      ['ben@acacia.test', '6-day Mara Explorer was approved'],
    ]);
    expect(server.mails[0]!.text).toContain('from 1 November 2026 on.');
  });
});

describe('a switch', () => {
  it('is on for every notice at first, and is the own alone', async () => {
    const { email, notices } = await noticesOf(ann);
    expect(email).toBe('ann@acacia.test');
    expect(notices.every(({ isOn }) => isOn)).toBe(true);
    expect((await turn(ann, 'enquiry', false)).status).toBe(200);
    expect((await turn(ann, 'enquiry', false)).status).toBe(200);
    expect((await noticesOf(ann)).notices.filter(({ isOn }) => !isOn)).toEqual([
      { kind: 'enquiry', isOn: false },
    ]);
    expect((await noticesOf(ben)).notices.every(({ isOn }) => isOn)).toBe(true);
    await enquire();
    expect(mailed().map(([to]) => to)).toEqual(['ben@acacia.test']);
    await turn(ann, 'enquiry', true);
    await enquire();
    expect(mailed().filter(([to]) => to === 'ann@acacia.test')).toHaveLength(1);
  });

  it('is refused for a notice that is none, and to staff, who have no company', async () => {
    expect((await turn(ann, 'weather', false)).status).toBe(400);
    expect((await turn(admin, 'enquiry', false)).status).toBe(403);
    const { status } = await server.http('GET', '/dashboard/notices', {
      token: safariAdmin.token,
    });
    expect(status).toBe(403);
  });
});

describe('the link of a mail', () => {
  it('shows a page that changes nothing, whose button switches the one notice of the one person off, however often', async () => {
    await enquire();
    const path = offPath(mailTo('ann@acacia.test'));
    const shown = await server.http<string>('GET', path);
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('<button>Switch it off</button>');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await noticesOf(ann)).notices[0]).toEqual({ kind: 'enquiry', isOn: true });
    for (const attempt of [1, 2]) {
      const body = attempt === 1 ? 'List-Unsubscribe=One-Click' : '';
      const type = attempt === 1 ? 'application/x-www-form-urlencoded' : 'text/plain';
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("'New enquiries' is off");
    }
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(server.url + path, { method: 'POST', body: form })).status).toBe(200);
    expect((await noticesOf(ann)).notices.filter(({ isOn }) => !isOn)).toEqual([
      { kind: 'enquiry', isOn: false },
    ]);
    expect((await noticesOf(ben)).notices.every(({ isOn }) => isOn)).toBe(true);
    expect((await server.http<string>('GET', path)).body).not.toContain('<button>');
    await turn(ann, 'enquiry', true);
  });

  it('counts each link by itself, whoever sends for how many people', async () => {
    const { env } = server.context;
    const press = async (userId: string, method: 'GET' | 'POST' = 'POST') => {
      const token = signOffToken(env, { userId, kind: 'digest' });
      return (await server.http(method, `/api/v1/notices/off?t=${token}`)).status;
    };
    for (let person = 0; person < 70; person += 1) expect(await press(`person${person}`, 'GET')).toBe(200);
    for (let count = 0; count < 30; count += 1) expect(await press(ben.user.id)).toBe(200);
    expect(await press(ben.user.id)).toBe(429);
  });

  it('works for nothing that was not signed here', async () => {
    const { env } = server.context;
    const token = signOffToken(env, { userId: ann.user.id, kind: 'enquiry' });
    expect(readOffToken(env, token)).toEqual({ userId: ann.user.id, kind: 'enquiry' });
    const forged = [
      token.replace('enquiry', 'digest'),
      token.replace(ann.user.id, neighbour.user.id),
      token.slice(0, -1),
      `${token}x`,
      '',
      '..',
      ann.token,
    ];
    for (const t of forged) {
      await server.db.delete(rateLimits);
      expect(readOffToken(env, t)).toBeNull();
      const { status } = await server.http('POST', `/api/v1/notices/off?t=${t.slice(0, 200)}`);
      expect(status).toBe(404);
    }
    expect((await noticesOf(neighbour)).notices.every(({ isOn }) => isOn)).toBe(true);
    expect((await server.http('GET', '/dashboard/notices', { token })).status).toBe(401);
  });
});
