import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import { createEnquiries } from '../listing-enquiries/create';
import { threadAddress } from '../thread-address';
import { rateLimits } from '../../platform/limits/table';
import type { TestUser } from '../../test/harness';
import { setUpNetwork, storedEnquiryFor } from '../../test/network';
import { inbound, rawMail, sendRaw } from '../../test/raw-mail';

const { server, safari, website, safariOwner } = await setUpNetwork();
const from = 'ann.bloom@traveller.example';

let id: string;
let address: string;
const mine = { companyId: safari.companyId, password: 'Safari2026', email: 'olga@acacia.test' };
await server.signIn('safari-owner', mine);
beforeEach(async () => {
  server.context.env.inbound = inbound;
  await server.db.delete(rateLimits);
  server.clock.advance(1);
  const enquiry = { ...storedEnquiryFor(website, safari, server.clock.now()), emailAddress: from };
  [{ _id: id } = { _id: '' }] = await createEnquiries(server.db, [enquiry]);
  address = threadAddress(inbound, id);
  server.mails.length = 0;
});

const filled = (name: string) => rawMail(name, { thread: address, from });
const send = (mail: string | Buffer, headers?: Record<string, string>) => sendRaw(server, mail, headers);
const thread = async (who: TestUser = safariOwner) =>
  (
    await server.http<EnquiryMessage[]>('GET', `/dashboard/enquiries/${id}/messages`, {
      token: who.token,
    })
  ).body;
const last = async () => (await thread()).at(-1)!;

/** What is answered to somebody without the secret who announces 3 MB and sends none of them. */
async function statusBeforeBody(type: string): Promise<number | undefined> {
  const call = request(`${server.url}/api/v1/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': 3_000_000 },
  });
  call.flushHeaders();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  call.on('error', () => undefined).destroy();
  return answer.statusCode;
}

describe('a mail as it came is read as its program meant it:', () => {
  test('an answer of Gmail, quoted-printable', async () => {
    expect(await send(filled('gmail-reply'))).toBe(202);
    expect(await last()).toMatchObject({ sender: 'traveller', name: `Nuru Träveller <${from}>` });
    const { text, fromElsewhere, automatic, subject } = await last();
    expect(text).toMatch(
      /^Yes, please – the tent by the river\. We are café people, so coffee at six is fine\./,
    );
    expect(text).toContain('> Would you like a tent?');
    expect({ fromElsewhere, automatic, subject }).toEqual({ subject: 'Re: 6-day Mara Explorer (E-000123)' });
  });

  test('one of Outlook, in HTML of Windows, with what it packs', async () => {
    expect(await send(filled('outlook-reply'))).toBe(202);
    expect(await last()).toMatchObject({
      text: 'Vielen Dank, für zwei Personen – gerne mit Zelt.\n\nGrüße\nAnn',
      attachments: [{ name: 'Flüge März.pdf', kind: 'pdf', sizeBytes: 310 }],
      leftOut: { count: 1, names: ['winmail.dat'] },
    });
  });

  test('one of an iPhone, with a photo between its texts', async () => {
    expect(await send(filled('iphone-photo'))).toBe(202);
    const message = await last();
    expect(message.text).toMatch(/^This is my passport\.\s+Sent from my iPhone$/);
    expect(message.attachments).toMatchObject([{ name: 'IMG_0412.heic', kind: 'heic', sizeBytes: 1200 }]);
    expect(message.leftOut).toBeUndefined();
  });

  test('one of parts in parts: the text once, the files by what they are', async () => {
    expect(await send(filled('nested-parts'))).toBe(202);
    expect(await last()).toMatchObject({
      text: 'We are four adults, and one of us\ncannot climb stairs.',
      attachments: [
        { name: 'diet.txt', kind: 'txt' },
        { name: 'logo.png', kind: 'png' },
      ],
      leftOut: { count: 2, names: ['Fotos und Visa.exe', 'invite.ics'] },
    });
  });

  test('one that forwards another: both texts, its file, and no machine for what is inside of it', async () => {
    expect(await send(filled('forwarded'))).toBe(202);
    const message = await last();
    expect(message.text).toMatch(/^See below for the times\.[^]*Landing in Nairobi at 06:25\./);
    expect(message).toMatchObject({ attachments: [{ name: 'ticket.pdf', kind: 'pdf' }] });
    expect(message.automatic).toBeUndefined();
  });

  test('a holiday answer is automatic, and changes nothing', async () => {
    const desk = async () =>
      (
        await server.http<EnquiryDesk>('GET', `/dashboard/enquiries/${id}/desk`, {
          token: safariOwner.token,
        })
      ).body;
    const before = await desk();
    expect(await send(filled('vacation'))).toBe(202);
    expect(await last()).toMatchObject({ automatic: true, text: 'I am away until Monday.' });
    expect(await desk()).toEqual(before);
    expect(server.mails).toEqual([]);
  });

  test('the same as its parts, which end in one place: stored once however it comes', async () => {
    const json = { to: address, from, text: 'Yes.', messageId: '<twice@traveller.example>' };
    const headers = { 'content-type': 'application/json' };
    expect(await send(JSON.stringify(json), headers)).toBe(202);
    const raw = `From: ${from}\r\nTo: ${address}\r\nMessage-ID: <twice@traveller.example>\r\n\r\nYes.\r\n`;
    expect(await send(raw)).toBe(202);
    expect(await thread()).toHaveLength(1);
  });

  test.each([
    [
      'whose program does not say how it writes letters',
      'X-A: b',
      'Caf\xe9 um 9, f\xfcr 12 \x80.',
      'Café um 9, für 12 €.',
    ],
    [
      'in HTML that alone says it',
      'Content-Type: text/html',
      '<meta charset="iso-8859-1"><p>Caf\xe9</p>',
      'Café',
    ],
    [
      'whose parts are not where it says',
      'Content-Type: multipart/mixed; boundary=a',
      '--b\r\n\r\nYes, gladly.\r\n--b--',
      'Yes, gladly.',
    ],
    ['in parts that nothing parts', 'Content-Type: multipart/mixed', 'Yes, gladly.', 'Yes, gladly.'],
    ['in two kinds of lines', 'Content-Type: text/plain; format=flowed', 'Yes, \r\ngladly.', 'Yes, gladly.'],
  ])('one %s', async (_, line, body, text) => {
    const head = `From: ${from}\r\nTo: ${address}\r\nSubject: F\xfcr zwei\r\n${line}\r\n\r\n`;
    expect(await send(Buffer.from(head + body, 'latin1'))).toBe(202);
    expect(await last()).toMatchObject({ text: expect.stringContaining(text), subject: 'Für zwei' });
  });

  test('one that has such a sign of its own keeps it', async () => {
    expect(await send(Buffer.from(`From: ${from}\r\nTo: ${address}\r\n\r\nCaf\uFFFD für zwei`))).toBe(202);
    expect((await last()).text).toBe('Caf\uFFFD für zwei');
  });

  test('one in parts without a word is none', async () => {
    const empty = '--a\r\nContent-Type: text/plain\r\n\r\n\r\n--a--\r\n';
    const kind = 'Content-Type: multipart/alternative; boundary="a"';
    expect(await send(`From: ${from}\r\nTo: ${address}\r\n${kind}\r\n\r\n${empty}`)).toBe(202);
    expect((await last()).text).toBe('');
  });

  test('whatever is missing: no To but its way, no From, no end of its parts, nothing at all', async () => {
    expect(await send(`X-Original-To: ${address}\r\n\r\nNo lines.`)).toBe(202);
    expect(await last()).toMatchObject({ name: '', text: 'No lines.', fromElsewhere: true });
    const cut = filled('iphone-photo').slice(0, -900);
    expect(await send(cut)).toBe(202);
    expect(await last()).toMatchObject({ attachments: [{ kind: 'heic' }] });
    for (const none of ['\r\n\r\n', 'x', Buffer.alloc(10_000)]) expect(await send(none)).toBe(404);
  });
});

describe('who wrote it is compared with the traveller:', () => {
  const mail = (sender: string) => `From: ${sender}\r\nTo: ${address}\r\n\r\n${sender}`;
  test.each([
    ['Ann <ANN.Bloom+trip@Traveller.example>', undefined],
    [`"${from}" <ann@else.example>`, true],
    [`${from} <ann@else.example>`, true],
    [`<${from}> <ann@else.example>`, true],
    [`=?utf-8?Q?${from.replace('@', '=40')}?= <ann@else.example>`, true],
    [`ann@else.example =?utf-8?Q?<${from}>?=`, true],
    [`ann@else.example (<${from}>)`, true],
    [`ann@else.example ((x) <${from}>)`, true],
    [`ann@else.example (\\) <${from}>)`, true],
    [`${from} (") <ann@else.example> (")`, true],
    [`${from}\r\nFrom: ann@else.example`, true],
    [`ann@else.example\r\nFrom: ${from}`, true],
    [`${from}, ann@else.example`, true],
    ['nobody', true],
  ])('%s', async (sender, fromElsewhere) => {
    expect(await send(mail(sender))).toBe(202);
    expect((await last()).fromElsewhere).toBe(fromElsewhere);
  });

  test('one from elsewhere is told as what it is, and never in the name of the traveller', async () => {
    await send(mail('Ann Bloom <eva@else.example>'));
    const [notice] = server.mails;
    expect(notice!.text).toContain('from eva@else.example, which is not the address that Ann Bloom gave.');
    expect(notice!.text).not.toContain('Ann Bloom wrote');
    await send(mail(`Ann Bloom <${from}>`));
    expect(server.mails.at(-1)!.text).toContain('Ann Bloom wrote again about');
  });
});

describe('what is taken', () => {
  test('has 15,000,000 bytes and not one more', async () => {
    const head = `From: ${from}\r\nTo: ${address}\r\n\r\n`;
    const of = (bytes: number) =>
      head + `${'x'.repeat(998)}\r\n`.repeat(15_100).slice(0, bytes - head.length);
    expect(await send(of(15_000_000))).toBe(202);
    expect((await last()).text).toHaveLength(100_000);
    expect(await send(of(15_000_001))).toBe(413);
  });

  test.each([
    ['a mail', 'message/rfc822', 202],
    ['JSON, of which 2,000,000 bytes are taken', 'application/json', 413],
  ])('needs the secret before it is read: %s', async (_, type, status) => {
    const head = `From: ${from}\r\nTo: ${address}\r\n\r\n`;
    const json = JSON.stringify({ to: address, from, text: 'x'.repeat(3_000_000) });
    expect(await send(type === 'message/rfc822' ? head : json, { 'content-type': type })).toBe(status);
    expect(await statusBeforeBody(type)).toBe(401);
    server.context.env.inbound = undefined;
    expect(await statusBeforeBody(type)).toBe(404);
  });

  test('is a mail or JSON, and a mail for no other call', async () => {
    expect(await send('Yes.', { 'content-type': 'text/plain' })).toBe(400);
    const answer = await fetch(`${server.url}/api/v1/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: `From: ${from}

Yes.`,
    });
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('type')]);
  });

  test.each([
    [
      'parts in parts',
      () =>
        Array.from(
          { length: 400 },
          (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
        ).join(''),
    ],
    ['lines above it without end', () => `X-Line: ${'x'.repeat(200)}\r\n`.repeat(4_000)],
  ])('is no mail of %s, which is refused', async (_, hostile) => {
    expect(await send(`From: ${from}\r\nTo: ${address}\r\n${hostile()}`)).toBe(400);
    expect(await thread()).toEqual([]);
  });
});
