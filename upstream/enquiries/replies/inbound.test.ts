import { sql } from 'drizzle-orm';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import { rateLimits } from '../../platform/limits/table';
import type { TestUser } from '../../test/harness';
import { setUpNetwork, storeEnquiry } from '../../test/network';
import { isSecret, threadAddress, parseThreadAddress } from '../thread-address';

const { server, website, safari, safariOwner, admin } = await setUpNetwork();
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };
const get = async <T>(who: TestUser, path: string) =>
  (await server.http<T>('GET', `/dashboard/${path}`, { token: who.token })).body;
const post = (who: TestUser, path: string, json: object) =>
  server.http('POST', `/dashboard/${path}`, { token: who.token, json });

let id: string;
let address: string;
let mailNumber = 0;
const mail = (fields: object = {}) => ({
  to: `Kijani <${address}>, other@else.example`,
  from: 'Ann Bloom <ann@elsewhere.example>',
  subject: 'Re: Your trip',
  text: 'Yes, <b>please</b>.\n\n> On Monday you wrote',
  messageId: `<${(mailNumber += 1)}@elsewhere.example>`,
  ...fields,
});
const send = async (json: object, secret = inbound.secret) =>
  (
    await server.http('POST', '/api/v1/mail/inbound', {
      json,
      headers: secret ? { 'x-inbound-secret': secret } : {},
    })
  ).status;
const thread = () => get<EnquiryMessage[]>(safariOwner, `enquiries/${id}/messages`);

beforeEach(async () => {
  server.context.env.inbound = inbound;
  await server.db.delete(rateLimits);
  id = await storeEnquiry(server, website, safari);
  await post(safariOwner, `enquiries/${id}/replies`, { text: 'Would you like a tent?' });
  address = server.mails.at(-1)!.replyTo!;
  server.clock.advance(1);
});
/** A mail a second after the one before: what comes in one second has no order. */
const sendNext = async (json: object) => {
  server.clock.advance(1);
  return send(json);
};

test('a reply names the address of its thread, which fits into a mail', () => {
  expect(address).toBe(threadAddress(inbound, id));
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  expect(address).toMatch(/^reply\+[0-9a-f]{24}\.[0-9a-f]{32}@in\.partners\.example$/);
});

test('an answer stands in the thread as text, is unread for the whole company, and waits again', async () => {
  for (const who of [safariOwner, admin]) await post(who, 'mark-enquiry-read', { id });
  server.clock.advance(60);
  const { text, from, ...rest } = mail();
  expect(await send({ text, from, ...rest })).toBe(202);
  expect((await thread()).at(-1)).toMatchObject({ sender: 'traveller', name: from, text });
  const readBy = async (who: TestUser) => (await get<Enquiry>(who, `enquiries/${id}`)).readBy;
  expect(await readBy(safariOwner)).toEqual([]);
  expect(await readBy(admin)).toEqual([admin.user.id]);
  const desk = await get<EnquiryDesk>(safariOwner, `enquiries/${id}/desk`);
  expect(desk).toMatchObject({ state: 'opened', answeredAt: expect.any(String) as string });
  const answered = server.clock.now();
  server.clock.advance(86_400 + 1);
  const colleague = await server.signIn('safari-owner', { companyId: safariOwner.companyId! });
  const waiting = await get<{ docs: Enquiry[] }>(colleague, 'enquiries?view=waiting&perPage=100');
  server.clock.set(answered);
  expect(waiting.docs.map(({ _id }) => _id)).toContain(id);
});

test('the same mail twice is stored once, and marks nothing the second time', async () => {
  const twice = mail();
  await send(twice);
  await post(safariOwner, 'mark-enquiry-read', { id });
  expect(await send(twice)).toBe(202);
  expect((await thread()).filter(({ sender }) => sender === 'traveller')).toHaveLength(1);
  expect((await get<Enquiry>(safariOwner, `enquiries/${id}`)).readBy).toHaveLength(1);
});

test('an unknown, a forged and a foreign address are 404 alike', async () => {
  const [local = ''] = address.split('@');
  const forged = local.slice(0, -1) + (local.endsWith('0') ? '1' : '0');
  for (const to of [
    `${forged}@${inbound.domain}`,
    `${local}@other.example`,
    threadAddress(inbound, 'f'.repeat(24)),
    threadAddress({ ...inbound, secret: 'another' }, id),
    `reply+${id}@${inbound.domain}`,
    'nobody@in.partners.example',
  ])
    expect([to, await send(mail({ to }))]).toEqual([to, 404]);
  expect(await thread()).toHaveLength(1);
  expect(await send(mail({ to: address.toUpperCase() }))).toBe(202);
});

test('nothing is taken without the secret, and nothing at all where none is set', async () => {
  expect(await send(mail(), '')).toBe(401);
  expect(await send(mail(), `${inbound.secret}x`)).toBe(401);
  server.context.env.inbound = undefined;
  expect(await send(mail())).toBe(404);
  expect(await thread()).toHaveLength(1);
});

describe('of a mail that its program wrote in an odd way, what a person wrote is kept:', () => {
  const written = async () => (await thread()).filter(({ sender }) => sender === 'traveller');

  test('one without a Message-ID, also where it is delivered twice', async () => {
    const { messageId: _, ...bare } = mail({ text: 'Yes, please.' });
    for (const fields of [{}, {}, { messageId: null }])
      expect(await sendNext({ ...bare, ...fields })).toBe(202);
    expect((await written()).map(({ text }) => text)).toEqual(['Yes, please.']);
    expect(await sendNext({ ...bare, text: 'And a tent.' })).toBe(202);
    server.clock.advance(86_400);
    expect(await sendNext(bare)).toBe(202);
    server.clock.advance(-86_400);
    expect(await written()).toHaveLength(3);
    for (const text of ['One', 'Two']) await sendNext(mail({ text, messageId: `<${'x'.repeat(2_000)}>` }));
    expect(await written()).toHaveLength(4);
  });

  test('one to a whole family, and one of a long name', async () => {
    const guests = Array.from(
      { length: 60 },
      (_, at) => `"Guest number ${at}" <guest-${at}@reunion.example>`,
    );
    expect(await sendNext(mail({ to: [...guests, address].join(', ') }))).toBe(202);
    const name = 'Association of the Former Pupils of the School at the Lake, '.repeat(6);
    expect(await sendNext(mail({ from: `"${name}" <nuru@traveller.example>` }))).toBe(202);
    const [, kept] = await written();
    expect(kept!.name.length).toBeLessThanOrEqual(320);
    expect(kept!.name).toMatch(/^"Association of the Former.* <nuru@traveller\.example>$/);
  });

  test('one that ends in signs that cannot be stored', async () => {
    const fields = { subject: 'A tent\u0000', text: 'Two adults, please.\u0000\u0000', html: '\ud800' };
    expect(await sendNext(mail(fields))).toBe(202);
    expect(await written()).toMatchObject([{ subject: 'A tent', text: 'Two adults, please.' }]);
  });

  test('one that has the address of its thread beside another, or in the lines of its way alone', async () => {
    const to = 'Ann’s sister <eva@elsewhere.example>';
    for (const headers of [{ Cc: [`Bo <bo@elsewhere.example>`, address] }, { 'Delivered-To': address }])
      expect(await sendNext(mail({ to, headers }))).toBe(202);
    expect(await sendNext(mail({ to: address.replace('@', '"@').replace('reply', '"reply') }))).toBe(202);
    expect(await written()).toHaveLength(3);
    expect(await send(mail({ to, headers: { subject: address, cc: 'bo@elsewhere.example' } }))).toBe(404);
  });

  test('one whose lines came as mail writes them, and whose quotes were taken for controls', async () => {
    await sendNext(
      mail({
        from: '=?iso-8859-1?Q?J=F6rg_M=FCller?= <jorg@elsewhere.example>',
        subject: '=?utf-8?B?R3LDvMOfZSBhdXM=?=\r\n =?utf-8?B?IEvDtmxu?=',
        text: 'It\u0092s \u0093fine\u0094 \u0096 \u00805',
        headers: { 'Auto-Submitted': null },
      }),
    );
    expect(await written()).toMatchObject([
      { name: 'Jörg Müller <jorg@elsewhere.example>', subject: 'Grüße aus Köln', text: 'It’s “fine” – €5' },
    ]);
  });

  test('one in HTML alone, and one whose subject says it', async () => {
    await sendNext(
      mail({ text: '\u200b\n\u00a0', html: '<div>Yes,<br>please &amp; soon.</div><script>x()</script>' }),
    );
    const { body: enquiry } = await server.http<Enquiry>('GET', `/dashboard/enquiries/${id}`, {
      token: safariOwner.token,
    });
    await sendNext(mail({ subject: `AW: Re: 6-day Mara Explorer (${enquiry.referenceNumber})` }));
    await sendNext(mail({ subject: 'We arrive a day later', text: null }));
    expect((await written()).map(({ subject, text }) => [subject, text])).toEqual([
      ['Re: Your trip', 'Yes,\nplease & soon.'],
      [undefined, 'Yes, <b>please</b>.\n\n> On Monday you wrote'],
      ['We arrive a day later', ''],
    ]);
  });
});

test.each([
  ['a holiday answer', { headers: { 'Auto-Submitted': 'auto-replied (vacation)' } }],
  ['one of an older program', { headers: { Precedence: 'auto_reply' } }],
  ['one of another', { headers: { 'X-Autoreply': 'yes' } }],
  ['one of a third', { headers: { 'X-Vacation': 'yes' } }],
  ['one of a fourth', { headers: { Precedence: 'auto-reply' } }],
  ['a mail to many', { headers: { precedence: 'bulk' } }],
  ['a list', { headers: { Precedence: ['list'] } }],
  ['one without a sender to return it to', { headers: { 'return-path': '<>' } }],
  ['a report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' } }],
  ['a mail that came back', { from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }],
])('%s stands in the thread as an automatic reply, and changes nothing', async (_, fields) => {
  await post(safariOwner, 'mark-enquiry-read', { id });
  expect(await send(mail(fields))).toBe(202);
  expect((await thread()).at(-1)).toMatchObject({ sender: 'traveller', automatic: true });
  expect((await get<Enquiry>(safariOwner, `enquiries/${id}`)).readBy).toHaveLength(1);
  expect((await get<EnquiryDesk>(safariOwner, `enquiries/${id}/desk`)).state).toBe('answered');
});

test('a mail that a person wrote is none, whatever else stands above it', async () => {
  const headers = {
    'Auto-Submitted': 'No',
    'Return-Path': '<ann@elsewhere.example>',
    Precedence: 'first-class',
    'Content-Type': 'text/plain',
    'X-Autoreply': null,
  };
  const none = { 'Return-Path': null, Precedence: null };
  expect(await send(mail({ headers: none }))).toBe(202);
  expect((await thread()).at(-1)!.automatic).toBeUndefined();
  expect(await send(mail({ headers }))).toBe(202);
  expect((await thread()).at(-1)!.automatic).toBeUndefined();
  expect((await get<EnquiryDesk>(safariOwner, `enquiries/${id}/desk`)).state).toBe('opened');
});

test('a reply names the mails of its thread, but for those that nobody wrote', async () => {
  const first = server.mails.at(-1)!;
  expect(first.answers).toEqual([]);
  server.clock.advance(60);
  const asked = mail({ messageId: '<asked@elsewhere.example>' });
  await sendNext(asked);
  await sendNext(mail({ messageId: 'no id at all' }));
  const seen = (await thread()).at(-1)!._id;
  await sendNext(mail({ headers: { 'auto-submitted': 'auto-replied' } }));
  server.clock.advance(60);
  // An automatic mail need not be read first.
  expect((await post(safariOwner, `enquiries/${id}/replies`, { text: 'And a stove?', seen })).status).toBe(
    201,
  );
  expect(server.mails.at(-1)!.answers).toEqual([
    expect.stringMatching(/^<[0-9a-f]{24}@demo\.test>$/),
    '<asked@elsewhere.example>',
  ]);
  server.clock.advance(-123);
});

test('a mail has its limits', async () => {
  for (const fields of [{ to: '' }, { from: 7 }, { text: ['x'] }]) expect(await send(mail(fields))).toBe(400);
  expect(await send(mail({ text: 'x'.repeat(2_100_000) }))).toBe(413);
  expect(await send(mail({ text: 'x'.repeat(600_000) }))).toBe(202);
  const { text } = (await thread()).at(-1)!;
  expect([text.length, text.slice(-2)]).toEqual([100_000, 'x…']);
  for (let count = 1; count < 30; count += 1) expect(await send(mail())).toBe(202);
  expect(await send(mail())).toBe(429);
});

test('mail for threads that are no more keeps no answer out', async () => {
  const gone = mail({ to: threadAddress(inbound, 'f'.repeat(24)) });
  const statuses = await Promise.all(Array.from({ length: 301 }, () => send(gone)));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await send(mail())).toBe(202);
});

test('mail beyond what one thread takes keeps no answer out of another', async () => {
  expect(await send(mail())).toBe(202);
  const count = (like: string, to: number) =>
    server.db
      .update(rateLimits)
      .set({ count: to })
      .where(sql`${rateLimits.key} like ${like}`);
  await count('inbound-thread:%', 30);
  await count('inbound-from:%', 299);
  expect([await send(mail()), await send(mail())]).toEqual([429, 429]);
  const to = threadAddress(inbound, await storeEnquiry(server, website, safari));
  expect([await send(mail({ to })), await send(mail({ to }))]).toEqual([202, 429]);
});

test('a stranger is stopped after 300 tries a minute', async () => {
  await Promise.all(Array.from({ length: 300 }, () => send(mail(), 'guess')));
  expect(await send(mail(), 'guess')).toBe(429);
});

test('an address is found among several, and a secret compared as a whole', () => {
  expect(parseThreadAddress(inbound, `a@b.example, "A" <${threadAddress(inbound, 'abc')}>`)).toBe('abc');
  expect(parseThreadAddress(inbound, '')).toBeNull();
  expect([inbound.secret, '', 'x'].map((given) => isSecret(inbound, given))).toEqual([true, false, false]);
});
