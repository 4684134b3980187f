import { eq } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { archiveOf } from '../../../tools/torture/hostile-files/archive';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import { createEnquiries } from '../listing-enquiries/create';
import { enquiries, enquiryMessages } from '../table';
import { threadAddress } from '../thread-address';
import { contentHashName } from '../../platform/files/file-store';
import { threadPerDay, uploadedPerDay } from '../../platform/files/daily-uploads';
import { filesToRemove, fileUses } from '../../platform/files/table';
import { rateLimits } from '../../platform/limits/table';
import { sweep } from '../../product/sweep';
import type { TestUser } from '../../test/harness';
import { setUpNetwork, storedEnquiryFor } from '../../test/network';
import { inbound, mailWith, sendRaw, type MailPart } from '../../test/raw-mail';

const { server, website, safari, safariOwner, admin, propertyOwner } = await setUpNetwork();
const from = 'ann.bloom@traveller.example';

let id: string;
beforeEach(async () => {
  server.context.env.inbound = inbound;
  await server.db.delete(rateLimits);
  server.clock.advance(1);
  const enquiry = storedEnquiryFor(website, safari, server.clock.now());
  [{ _id: id } = { _id: '' }] = await createEnquiries(server.db, [enquiry]);
});

const send = (parts: MailPart[]) =>
  sendRaw(server, mailWith({ from, to: threadAddress(inbound, id) }, parts));
const last = async () =>
  (
    await server.http<EnquiryMessage[]>('GET', `/dashboard/enquiries/${id}/messages`, {
      token: safariOwner.token,
    })
  ).body.at(-1)!;
const open = (who: TestUser, file: string, enquiry = id) =>
  server.http<string>('GET', `/dashboard/enquiries/${enquiry}/attachments/${file}`, {
    token: who.token,
  });

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);
const office = (main: string, ...more: string[]) =>
  archiveOf([
    { name: '[Content_Types].xml', content: Buffer.from(`<Types><Override ContentType="${main}"/></Types>`) },
    ...more.map((name) => ({ name, content: Buffer.from('x') })),
  ]);
const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

describe('the files of a mail', () => {
  test('are kept by what they are, not by what they are called', async () => {
    const parts = [
      { name: 'evil.exe', bytes: pdf('a bill') },
      { name: 'letter.docx', bytes: office(wordDocument) },
      { name: 'macros.docx', bytes: office(wordDocument, 'word/vbaProject.bin') },
      { name: 'page.txt', bytes: Buffer.from('MZ\0\0') },
      { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>'), type: 'text/html' },
      { name: 'plain.txt', bytes: Buffer.from('Gr\xfc\xdfe', 'latin1'), type: 'text/plain' },
      { name: 'acts.pdf', bytes: pdf('\n<</S /JavaScript>>') },
      { name: 'photo.webp', bytes: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1') },
      {
        name: 'prices.zip',
        bytes: office(wordDocument.replace('wordprocessingml.document', 'spreadsheetml.sheet')),
      },
      { name: '../../etc/x\u202Efdp.pdf', bytes: pdf('turned') },
      { name: 'empty.pdf', bytes: Buffer.alloc(0) },
      { name: '', bytes: pdf('no name') },
    ];
    expect(await send(parts)).toBe(202);
    const { attachments, leftOut } = await last();
    expect(attachments!.map(({ name }) => name)).toEqual([
      'evil.pdf',
      'letter.docx',
      'plain.txt',
      'photo.webp',
      'prices.xlsx',
      'x fdp.pdf',
      'attachment-12.pdf',
    ]);
    expect(leftOut).toEqual({
      count: 5,
      names: ['macros.docx', 'page.txt', 'page.html', 'acts.pdf', 'empty.pdf'],
    });
  });

  test('are ten at most, and the others are named', async () => {
    const parts = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf(`${at}`) }));
    expect(await send(parts)).toBe(202);
    const { attachments, leftOut } = await last();
    expect([attachments!.length, leftOut!.count, leftOut!.names.length, leftOut!.names[0]]).toEqual([
      10,
      30,
      20,
      '10.pdf',
    ]);
  });

  test('are saved by the people of the company and staff, and are no file of anybody else', async () => {
    await send([{ name: 'Überblick zur Reise.pdf', bytes: pdf('mine') }]);
    const [file] = (await last()).attachments!;
    for (const who of [safariOwner, admin]) {
      const answer = await open(who, file!._id);
      expect([answer.status, answer.body]).toEqual([200, pdf('mine').toString()]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Uberblick-zur-Reise.pdf"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    const stranger = await server.signIn('safari-owner');
    for (const who of [stranger, propertyOwner]) expect((await open(who, file!._id)).status).toBe(404);
    expect((await open({ ...stranger, token: 'x' }, file!._id)).status).toBe(401);
    const another = { ...storedEnquiryFor(website, safari, server.clock.now()) };
    const [other] = await createEnquiries(server.db, [another]);
    expect((await open(safariOwner, file!._id, other!._id)).status).toBe(404);
  });

  /** Leaves so many bytes of a day. */
  const leave = (bytes: number, key: string, perDay: number) =>
    server.db.insert(rateLimits).values({
      key,
      count: perDay - bytes,
      resetsAt: new Date(server.clock.now().valueOf() + 3_600_000),
      windowSeconds: 86_400,
    });

  test("that are more than the company's day takes are left out and named, and take nothing of it", async () => {
    await leave(60, `uploads:${safari.companyId}`, uploadedPerDay);
    await send([
      { name: 'a.pdf', bytes: pdf('a') },
      { name: 'b.pdf', bytes: pdf('x'.repeat(100)) },
      { name: 'c.pdf', bytes: pdf('c') },
    ]);
    expect(await last()).toMatchObject({
      attachments: [{ name: 'a.pdf' }, { name: 'c.pdf' }],
      leftOut: { count: 1, names: ['b.pdf'] },
    });
  });

  test("that are more than a thread's share of the day leave the rest to other threads", async () => {
    const parts = ['a', 'b'].map((name) => ({ name: `${name}.pdf`, bytes: pdf(name) }));
    await leave(30, `thread-files:${id}`, threadPerDay);
    await leave(60, `uploads:${safari.companyId}`, uploadedPerDay);
    await send(parts);
    expect(await last()).toMatchObject({
      attachments: [{ name: 'a.pdf' }],
      leftOut: { count: 1, names: ['b.pdf'] },
    });
    const another = storedEnquiryFor(website, safari, server.clock.now());
    [{ _id: id } = { _id: '' }] = await createEnquiries(server.db, [another]);
    await send(parts);
    expect((await last()).attachments).toHaveLength(2);
  });

  const makeSpam = () => server.db.update(enquiries).set({ state: 'spam' }).where(eq(enquiries.id, id));

  test('of spam are named and not stored', async () => {
    await makeSpam();
    await send([{ name: 'a.pdf', bytes: pdf('of spam') }]);
    const message = await last();
    expect([message.attachments, message.leftOut]).toEqual([undefined, { count: 1, names: ['a.pdf'] }]);
    const names = readdirSync(path.join(server.context.env.dataDir, 'private-files'));
    expect(names).not.toContain(contentHashName(pdf('of spam'), 'pdf'));
  });

  test('give nobody news of a thread that becomes spam while they are stored', async () => {
    await server.signIn('safari-owner', {
      companyId: safari.companyId,
      email: 'olga@acacia.test',
      password: 'Safari2026',
    });
    const news = async () => {
      server.mails.length = 0;
      await send([{ name: 'a.pdf', bytes: pdf('a') }]);
      return server.mails.length;
    };
    expect(await news()).toBeGreaterThan(0);
    const { privateFiles } = server.context;
    const { putAs } = privateFiles;
    privateFiles.putAs = async (name, bytes) => {
      await makeSpam();
      await putAs(name, bytes);
    };
    expect(await news().finally(() => (privateFiles.putAs = putAs))).toBe(0);
  });

  test('go with the messages that they came with', async () => {
    await send([{ name: 'a.pdf', bytes: pdf('to be erased') }]);
    const { _id: message, attachments } = await last();
    const [file] = attachments!;
    server.clock.advance(2 * 86_400);
    await sweep(server.context);
    const later = await server.signIn('safari-owner', { companyId: safariOwner.companyId! });
    expect((await open(later, file!._id)).status).toBe(200);
    const held = (await server.db.select().from(fileUses)).length;
    await server.db.delete(enquiryMessages).where(eq(enquiryMessages.id, message));
    await sweep(server.context);
    expect((await open(later, file!._id)).status).toBe(404);
    expect(await server.db.select().from(fileUses)).toHaveLength(held - 1);
    expect(await server.db.select().from(filesToRemove)).toEqual([]);
    const name = contentHashName(pdf('to be erased'), 'pdf');
    expect(readdirSync(path.join(server.context.env.dataDir, 'private-files'))).not.toContain(name);
    server.clock.advance(-2 * 86_400);
  });
});
