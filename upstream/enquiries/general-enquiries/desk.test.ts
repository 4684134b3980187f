import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { GeneralEnquiry } from '../../../lib/enquiries/general-enquiries/calls';
import type { ListPage } from '../../../lib/lists/lists';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import { rateLimits } from '../../platform/limits/table';
import type { TestUser } from '../../test/harness';
import { generalEnquiryFor, setUpNetwork } from '../../test/network';
import { disableUser } from '../../test/stored';
import { createGeneralEnquiries, type NewGeneralEnquiry } from './queries';

const { server, safariOwner, website, propertyOwner } = await setUpNetwork();
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };
const hourMs = 3_600_000;

const password = 'Safari2026';
const ada = await server.signIn('admin', { password, name: 'Ada', email: 'ada@network.test' });
const sam = await server.signIn('safari-admin', { password, name: 'Sam', email: 'sam@network.test' });
beforeEach(async () => {
  server.context.env.inbound = inbound;
  await server.db.delete(rateLimits);
  server.mails.length = 0;
});

/** A custom enquiry that came so many hours ago. */
async function stored(hours = 1, fields: Partial<NewGeneralEnquiry> = {}): Promise<string> {
  const { website: websiteId, ...traveller } = generalEnquiryFor(website);
  const inquiryDate = new Date(server.clock.now().valueOf() - hours * hourMs);
  const enquiry = { ...traveller, websiteId, inquiryDate, verified: true, ...fields };
  return (await createGeneralEnquiries(server.db, [enquiry]))[0]!;
}
const http = <T>(who: TestUser, method: string, path: string, json?: object, headers = {}) =>
  server.http<T>(method as 'GET', `/dashboard/${path}`, { token: who.token, json, headers });
const desk = async (who: TestUser, id: string) =>
  (await http<EnquiryDesk>(who, 'GET', `general-enquiries/${id}/desk`)).body;
const one = async (who: TestUser, id: string) =>
  (await http<GeneralEnquiry>(who, 'GET', `general-enquiries/${id}`)).body;
const put = (who: TestUser, id: string, part: string, json: object, version?: number) => {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return http<EnquiryDesk>(who, 'PUT', `general-enquiries/${id}/${part}`, json, headers);
};
const reply = (who: TestUser, id: string, text: string, seen: string | null = null, key?: string) => {
  const headers = key ? { 'idempotency-key': key } : {};
  return http<EnquiryMessage>(who, 'POST', `general-enquiries/${id}/replies`, { text, seen }, headers);
};
const thread = async (id: string) =>
  (await http<EnquiryMessage[]>(ada, 'GET', `general-enquiries/${id}/messages`)).body;
const found = async (who: TestUser, query: string) => {
  const path = `general-enquiries?perPage=100&${query}`;
  const { body, status } = await http<ListPage<GeneralEnquiry>>(who, 'GET', path);
  expect([query, status]).toEqual([query, 200]);
  expect(body.total).toBe(body.docs.length);
  return body.docs.map(({ _id }) => _id);
};

describe('the desk of a custom enquiry', () => {
  test('is of all staff, and of nobody else', async () => {
    const id = await stored();
    expect(await desk(ada, id)).toEqual({ _id: id, state: 'new', note: '', version: 1 });
    expect((await put(sam, id, 'note', { note: 'Wants gorillas.' })).body).toMatchObject({ version: 2 });
    expect((await put(ada, id, 'state', { state: 'won' })).body).toMatchObject({
      state: 'won',
      note: 'Wants gorillas.',
      answeredAt: server.clock.now().toISOString(),
    });
    const calls = [
      ['GET', ''],
      ['GET', '/desk'],
      ['GET', '/messages'],
      ['PUT', '/note', { note: 'Mine' }],
      ['PUT', '/state', { state: 'lost' }],
      ['PUT', '/assignee', { assignee: null }],
      ['POST', '/replies', { text: 'Hello' }],
    ] as const;
    for (const [method, part, json] of calls) {
      for (const who of [safariOwner, propertyOwner])
        expect([part, (await http(who, method, `general-enquiries/${id}${part}`, json)).status]).toEqual([
          part,
          403,
        ]);
      expect([part, (await http(ada, method, `general-enquiries/nowhere${part}`, json)).status]).toEqual([
        part,
        404,
      ]);
    }
    expect((await desk(sam, id)).version).toBe(3);
  });

  test('refuses a stale change with what it says now', async () => {
    const id = await stored();
    await put(sam, id, 'state', { state: 'lost' }, 1);
    for (const [part, json] of [
      ['note', { note: 'Late' }],
      ['state', { state: 'won' }],
      ['assignee', { assignee: ada.user.id }],
    ] as const) {
      const stale = await put(ada, id, part, json, 1);
      expect([part, stale.status, stale.body]).toMatchObject([
        part,
        412,
        { current: { state: 'lost', version: 2 } },
      ]);
    }
    expect(await desk(ada, id)).toEqual(await desk(sam, id));
    for (const state of ['new', 'spam', 'sold'])
      expect((await put(ada, id, 'state', { state })).status).toBe(400);
  });

  test('is opened by the first of the staff who reads it, and marked as unread without another state', async () => {
    const id = await stored();
    await http(sam, 'POST', 'mark-general-enquiry-read', { id });
    expect(await one(ada, id)).toMatchObject({ state: 'opened', readBy: [] });
    expect(await one(sam, id)).toMatchObject({ readBy: [sam.user.id] });
    expect((await http(sam, 'POST', 'mark-general-enquiry-unread', { id })).status).toBe(200);
    expect(await one(sam, id)).toMatchObject({ state: 'opened', readBy: [] });
    expect((await http(sam, 'POST', 'mark-general-enquiry-unread', { id: 'nowhere' })).status).toBe(404);
  });
});

describe('who takes care of it', () => {
  test('is a member of staff who can sign in, and is mailed unless they did it themselves', async () => {
    const id = await stored();
    expect((await put(sam, id, 'assignee', { assignee: sam.user.id }, 1)).body).toMatchObject({
      assignee: { _id: sam.user.id, name: 'Sam' },
      version: 2,
    });
    expect((await put(sam, id, 'assignee', { assignee: sam.user.id }, 2)).body).toMatchObject({ version: 2 });
    await server.context.outbox.deliver();
    expect(server.mails).toEqual([]);
    await put(sam, id, 'assignee', { assignee: ada.user.id });
    await server.context.outbox.deliver();
    expect(server.mails).toMatchObject([
      { to: 'ada@network.test', subject: 'Custom enquiry from Ann Bloom' },
    ]);
    expect(server.mails[0]!.text).toContain('Sam has assigned the custom enquiry from Ann Bloom to you.');
    expect(server.mails[0]!.text).toContain(`/admin/general-enquiries/desk/${id}`);
    for (const assignee of [safariOwner.user.id, 'nobody'])
      expect(await put(sam, id, 'assignee', { assignee })).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'assignee' }] },
      });
    const { body: staff } = await http<object[]>(sam, 'GET', 'general-enquiry-desk/staff');
    expect(staff).toEqual([
      { _id: ada.user.id, name: 'Ada' },
      { _id: sam.user.id, name: 'Sam' },
    ]);
    expect((await put(ada, id, 'assignee', { assignee: null })).body.assignee).toBeUndefined();
  });
});

test('the list is narrowed to a state, to what waits, to the own ones and to those of nobody', async () => {
  const fullName = 'Zola Quist';
  const late = await stored(30, { fullName });
  const unverified = await stored(30, { fullName, verified: false });
  const mine = await stored(2, { fullName });
  await put(sam, mine, 'assignee', { assignee: sam.user.id });
  await put(sam, mine, 'state', { state: 'lost' });
  const query = (more: string) => found(sam, `search=quist&${more}`);
  expect(await query('view=waiting')).toEqual([late]);
  expect(await query('view=mine')).toEqual([mine]);
  expect((await query('view=unassigned')).sort()).toEqual([late, unverified].sort());
  expect(await query('state=lost')).toEqual([mine]);
  expect((await query('state=new')).sort()).toEqual([late, unverified].sort());
  await http(sam, 'POST', 'mark-general-enquiry-read', { id: late });
  expect((await query('view=unread')).sort()).toEqual([mine, unverified].sort());
  expect(await one(sam, late)).toMatchObject({ waiting: true, state: 'opened' });
  expect(await one(sam, mine)).toMatchObject({ waiting: false, assignee: { name: 'Sam' } });
  const marks = { filters: { view: 'mine' }, search: 'quist' };
  expect((await http(sam, 'POST', 'mark-general-enquiries-read', marks)).body).toMatchObject({
    marked: 1,
    left: 0,
  });
  expect(await query('view=unread')).toEqual([unverified]);
  for (const bad of ['view=high', 'state=spam'])
    expect((await http(sam, 'GET', `general-enquiries?${bad}`)).status).toBe(400);
});

describe('the thread of a custom enquiry', () => {
  const mail = (to: string, fields: object = {}) => ({
    to,
    from: 'Ann Bloom <ann.bloom@traveller.example>',
    subject: 'Re: Your enquiry',
    text: 'In June, please.',
    messageId: `<${Math.random()}@elsewhere.example>`,
    ...fields,
  });
  const take = async (json: object) => {
    server.clock.advance(1);
    const headers = { 'x-inbound-secret': inbound.secret };
    return (await server.http('POST', '/api/v1/mail/inbound', { json, headers })).status;
  };
  const told = async () => {
    await server.context.outbox.deliver();
    const letters = server.mails.filter(({ subject }) => subject.startsWith('An answer about'));
    return letters.map(({ to }) => to).sort();
  };
  /** One that Sam has answered, and the address that its traveller answers to. */
  const answered = async () => {
    const id = await stored(30);
    expect((await one(ada, id)).waiting).toBe(true);
    const { status, body } = await reply(sam, id, 'When would you travel?');
    expect(status).toBe(201);
    await server.context.outbox.deliver();
    return { id, seen: body._id, address: server.mails.at(-1)!.replyTo! };
  };

  test('begins with a reply under the name of the website, once for its key', async () => {
    const id = await stored();
    const text = 'Dear Ann,\n\nwhen would you travel?';
    const first = await reply(sam, id, text, null, 'one-key-for-this');
    expect((await reply(sam, id, text, null, 'one-key-for-this')).body).toEqual(first.body);
    expect(await thread(id)).toEqual([first.body]);
    expect(first.body).toMatchObject({ sender: 'company', name: 'Sam', text });
    await server.context.outbox.deliver();
    expect(server.mails).toHaveLength(1);
    const [sent] = server.mails;
    const website = sent!.fromName!;
    expect(sent).toMatchObject({
      to: 'ann.bloom@traveller.example',
      subject: `Re: Your enquiry on ${website}`,
    });
    expect(sent!.text).toContain(`${website} has replied to your enquiry.`);
    expect(await desk(ada, id)).toMatchObject({ state: 'answered', version: 2 });
    const late = await reply(ada, id, 'Hello?');
    expect([late.status, late.body]).toMatchObject([409, { messages: [{ _id: first.body._id }] }]);
  });

  test("takes the traveller's answer, which is unread for all, waits again, and is told to all staff", async () => {
    const { id, address } = await answered();
    for (const who of [ada, sam]) await http(who, 'POST', 'mark-general-enquiry-read', { id });
    const answer = mail(address);
    expect([await take(answer), await take(answer)]).toEqual([202, 202]);
    expect((await thread(id)).map(({ text, sender }) => [sender, text])).toEqual([
      ['company', 'When would you travel?'],
      ['traveller', 'In June, please.'],
    ]);
    expect(await desk(ada, id)).toMatchObject({ state: 'opened', version: 3 });
    // From the answer on.
    expect((await one(ada, id)).waiting).toBe(false);
    for (const who of [ada, sam]) expect((await one(who, id)).readBy).toEqual([]);
    expect(await told()).toEqual(['ada@network.test', 'sam@network.test']);
    expect(server.mails.at(-1)!.text).not.toContain('June');
  });

  test('is told to who takes care of it alone, and to all again once they cannot sign in', async () => {
    const { id, address } = await answered();
    const leaver = await server.signIn('admin', { password: 'Safari2026', email: 'lee@network.test' });
    await put(sam, id, 'assignee', { assignee: leaver.user.id });
    await take(mail(address, { from: 'ann@elsewhere.example' }));
    expect(await told()).toEqual(['lee@network.test']);
    expect(server.mails.at(-1)!.text).toContain('from ann@elsewhere.example, which is not the address');
    server.mails.length = 0;
    await disableUser(server, leaver.user.id);
    await take(mail(address));
    expect(await told()).toEqual(['ada@network.test', 'sam@network.test']);
  });

  test('keeps what a machine wrote and tells nobody', async () => {
    const { id, address } = await answered();
    expect(await take(mail(address, { headers: { 'Auto-Submitted': 'auto-replied' } }))).toBe(202);
    expect((await thread(id)).at(-1)).toMatchObject({ automatic: true });
    expect(await desk(ada, id)).toMatchObject({ state: 'answered', version: 2 });
    expect(await told()).toEqual([]);
  });

  test('keeps the files of a mail, which staff alone save', async () => {
    const { id, address } = await answered();
    const raw = [
      `To: ${address}`,
      'From: ann.bloom@traveller.example',
      'Message-ID: <files@elsewhere.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nOur flights.',
      '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=flights.txt\r\n\r\nNBO 8:15',
      '--b--',
    ].join('\r\n');
    const headers = { 'x-inbound-secret': inbound.secret, 'content-type': 'message/rfc822' };
    const inboundAt = `${server.url}/api/v1/mail/inbound`;
    const { status } = await fetch(inboundAt, { method: 'POST', headers, body: raw });
    expect(status).toBe(202);
    const [file] = (await thread(id)).at(-1)!.attachments!;
    expect(file).toMatchObject({ name: 'flights.txt', kind: 'txt' });
    const path = `general-enquiries/${id}/attachments/${file!._id}`;
    expect((await http(ada, 'GET', path)).status).toBe(200);
    expect((await http(safariOwner, 'GET', path)).status).toBe(403);
    expect(
      (await http(ada, 'GET', `general-enquiries/${await stored()}/attachments/${file!._id}`)).status,
    ).toBe(404);
  });
});
