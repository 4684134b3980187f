import { recordBounce, findBouncedAddresses } from '../../platform/mail/bounces';
import { bouncedMailboxes, mails } from '../../platform/mail/table';
import { rateLimits } from '../../platform/limits/table';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { addListing, enquiryFor, setUpNetwork } from '../../test/network';
import { type ListingFields, putListing } from '../../test/stored';
import { mailGatheredEnquiries } from './tell';
import { signMailboxToken } from '../mailbox-link';
import { gatheredEnquiries } from '../table';

const { server, safari, admin, website } = await setUpNetwork();
const desk = 'reservations@acacia.test';
const mine = { companyId: safari.companyId, password: 'Safari2026', name: 'Ann', email: 'ann@acacia.test' };
const ann = await server.signIn('safari-owner', mine);
beforeEach(async () => {
  for (const table of [mails, rateLimits, bouncedMailboxes, gatheredEnquiries]) await server.db.delete(table);
  await put({ approved: versionOf(desk), content: versionOf('waiting@acacia.test'), contactOf: null });
  await turn(true);
  server.mails.length = 0;
  expect(safari.companyId).toBe(ann.companyId);
});

const versionOf = (enquiriesEmail: string, title = safari.title) => ({
  ...safari.content,
  title,
  enquiriesEmail,
});
const put = (fields: ListingFields, id = safari.id) => putListing(server, id, fields);
const turn = (isOn: boolean) =>
  server.http('PUT', '/dashboard/notices', { token: ann.token, json: { kind: 'enquiry', isOn } });
const enquire = async (fields: Record<string, unknown> = {}, listing = safari.id) => {
  const json = enquiryFor(website, listing, fields);
  const { status, body } = await server.http<{ referenceNumber: string }>('POST', '/api/v1/enquiries', {
    json,
  });
  expect(status).toBe(201);
  return body.referenceNumber;
};
const save = async (token: string, enquiriesEmail: string) =>
  listingsAs(server, token).change(safari.id, await safariForm({ enquiriesEmail, visibleOn: [website] }));
const mailed = () => server.mails.map(({ to }) => to).sort();
const mailTo = (address: string) => server.mails.find(({ to }) => to === address)!;
const pathOf = (mail: { offUrl?: string | null }) => mail.offUrl!.replace('http://intake.test', '');

test("an enquiry goes to the address of the listing's approved version too, whoever has the notice off, and is answered to the traveller", async () => {
  await turn(false);
  const reference = await enquire({ travelDate: '2027-03-03', message: 'Visit https://bad.example now' });
  expect(mailed()).toEqual([desk]);
  const mail = mailTo(desk);
  expect(mail).toMatchObject({ replyTo: 'ann.bloom@traveller.example', toListing: true });
  for (const form of [mail.text, mail.html]) {
    for (const part of [
      'Ann Bloom from Ireland asks about 6-day Mara Explorer on Mara Guide',
      '2 adults, 1 child, 1 infant, 6 days from 3 March 2027',
      reference,
      'Potential value: 3,600.0 USD.',
      'Reply to this email to write to ann.bloom@traveller.example.',
      'A reply from the dashboard stays in the thread',
      `/admin/safaris/edit/${safari.slug}`,
    ])
      expect(form).toContain(part);
    expect(form).not.toContain('bad.example');
  }
  await turn(true);
  await enquire();
  expect(mailed()).toEqual(['ann@acacia.test', desk, desk]);
  expect(mailTo('ann@acacia.test').replyTo).toBe('ann.bloom@traveller.example');
});

test('what travellers call themselves stays in its line of a mail', async () => {
  await enquire({ firstName: 'Ann\r\n\r\nYour account is closed', lastName: 'Bloom\u2028-- ' });
  expect(mailTo(desk).text).toContain('Ann Your account is closed Bloom -- from Ireland asks');
});

test('one mailbox gets one mail, however its address is spelled', async () => {
  await put({ approved: versionOf('Ann+Mara@acacia.test') });
  await enquire();
  expect(mailed()).toEqual(['ann@acacia.test']);
  expect(mailTo('ann@acacia.test').text).toContain('also the Enquiries email of the listing');
  await turn(false);
  await enquire();
  expect(mailed()).toEqual(['Ann+Mara@acacia.test', 'ann@acacia.test']);
});

test('a listing that has no address, or that of a former owner, mails to its people alone', async () => {
  await put({ approved: versionOf('') });
  await enquire();
  await put({ approved: versionOf(desk) });
  const other = await server.signIn('safari-owner', { password: 'Safari2026', email: 'new@baobab.test' });
  const change = (path: string, json?: object) =>
    server.http('PUT', `/dashboard/safari/${path}`, { token: admin.token, ...(json && { json }) });
  const give = async (newOwner: string) =>
    expect((await change('change-owner', { entryId: safari.id, newOwner })).status).toBe(200);
  await give(other.companyId!);
  await enquire();
  expect(mailed()).toEqual(['ann@acacia.test', 'new@baobab.test']);
  const approve = async (address: string) => {
    const days = { visibleOn: [website], visibleFrom: '2020-01-01', visibleTo: '2099-01-01' };
    await put({ status: 'updated', content: { ...versionOf(address), ...days } });
    expect((await change(`approve?safari=${safari.id}`)).status).toBe(200);
  };
  await approve(desk);
  await enquire();
  expect(mailed()).not.toContain(desk);
  const isLeft = async () => {
    const path = `/dashboard/safari/${safari.slug}`;
    return (await server.http<{ enquiriesEmailLeft?: boolean }>('GET', path, { token: other.token })).body
      .enquiriesEmailLeft;
  };
  expect(await isLeft()).toBe(true);
  // Who saves the form with it makes it their own.
  expect((await save(other.token, desk)).status).toBe(200);
  await enquire();
  expect(mailed()).toContain(desk);
  expect(await isLeft()).toBeUndefined();
  await put({ contactOf: ann.companyId! });
  expect((await save(other.token, 'rooms@baobab.test')).status).toBe(200);
  server.mails.length = 0;
  await enquire();
  expect(mailed()).toEqual(['new@baobab.test']);
  await approve('rooms@baobab.test');
  await enquire();
  expect(mailed()).toEqual(['new@baobab.test', 'new@baobab.test', 'rooms@baobab.test']);
  await give(ann.companyId!);
  await put({ contactOf: null });
});

test('of very many that come together each is told once, the oldest first', async () => {
  const resetsAt = new Date(server.clock.now().valueOf() + 86_400_000);
  const key = `enquiry-notices:${safari.companyId}`;
  await server.db.insert(rateLimits).values({ key, count: 30, resetsAt, windowSeconds: 86_400 });
  const references: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    references.push(await enquire());
    server.clock.advance(1);
  }
  server.clock.advance(3_600);
  for (let look = 0; look < 3; look += 1) await mailGatheredEnquiries(server.context, 2);
  await server.context.outbox.deliver();
  const texts = server.mails.filter(({ to }) => to === desk).map(({ text }) => text);
  const told = texts.map((text) => references.filter((reference) => text.includes(reference)));
  expect(told.sort((one, other) => other.length - one.length)).toEqual([
    references.slice(0, 2),
    references.slice(2),
  ]);
  server.clock.advance(-3_603);
});

test('the link of such a mail shows a page that changes nothing; its button tells the people of the company, once a day', async () => {
  await enquire();
  const path = pathOf(mailTo(desk));
  server.mails.length = 0;
  const shown = await server.http<string>('GET', path);
  expect([shown.status, shown.body.includes('<button>Tell them</button>')]).toEqual([200, true]);
  expect(server.mails).toEqual([]);
  for (let press = 0; press < 2; press += 1) {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('has been told')]);
  }
  await server.context.outbox.deliver();
  expect(mailed()).toEqual(['ann@acacia.test']);
  expect(server.mails[0]).toMatchObject({
    subject: `${desk} does not want enquiries about 6-day Mara Explorer`,
  });
  await enquire();
  expect(mailed().filter((to) => to === desk)).toHaveLength(1);
  await put({ approved: versionOf('else@acacia.test') });
  expect((await server.http<string>('POST', path)).body).toContain('no longer go to this address');
  const other = signMailboxToken({ ...server.context.env, jwtPrivateKey: 'another' }, safari.id, desk);
  expect((await server.http('POST', `/api/v1/notices/off?t=${other}`)).status).toBe(404);
});

test('an address from which two mails came back gets none, its listing says so, and a save tries it again', async () => {
  const { mailer } = server;
  const [deliver, refusal] = [
    mailer.send,
    (command: string) => Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550, command }),
  ];
  const refuse = (command: string) => {
    mailer.send = (mail) => (mail.to === desk ? Promise.reject(refusal(command)) : deliver(mail));
  };
  const isOff = async () => {
    const path = `/dashboard/safari/${safari.slug}`;
    const { body } = await server.http<{ enquiriesEmailOff?: boolean }>('GET', path, { token: ann.token });
    return body.enquiriesEmailOff;
  };
  await put({ content: versionOf(desk) });
  const bounces = async () => (await server.db.select().from(bouncedMailboxes)).map((row) => row.bounces);
  // That our own address is refused says nothing of theirs.
  refuse('MAIL FROM');
  await enquire();
  expect(await bounces()).toEqual([]);
  refuse('RCPT TO');
  await enquire();
  expect([await bounces(), await isOff()]).toEqual([[1], undefined]);
  mailer.send = deliver;
  await enquire();
  expect(await bounces()).toEqual([]);
  refuse('RCPT TO');
  await enquire();
  await enquire();
  mailer.send = deliver;
  server.mails.length = 0;
  await enquire();
  expect([mailed(), await isOff()]).toEqual([['ann@acacia.test'], true]);
  expect(server.mails[0]!.text).toContain(
    `Emails to ${desk}, the Enquiries email of 6-day Mara Explorer, came back`,
  );
  expect((await save(ann.token, desk)).status).toBe(200);
  expect(await isOff()).toBeUndefined();
  await enquire();
  expect(mailed()).toContain(desk);
});

test('an address that is refused switches off no other one of its mailbox, which may be of another company', async () => {
  const { db, clock } = server;
  const tagged = 'Reservations+Mara@acacia.test';
  for (let count = 0; count < 2; count += 1) await recordBounce(db, tagged, clock.now());
  expect(await findBouncedAddresses(db, [desk, tagged.toLowerCase()])).toEqual(
    new Set([tagged.toLowerCase()]),
  );
  await enquire();
  expect(mailed()).toContain(desk);
});

test.each([
  ['of an hour', 'enquiry-notices', () => safari.companyId, 30],
  ['of a website in a day', 'stranger-mails', () => website, 500],
])('beyond the mails %s no enquiry is lost: they come together an hour later', async (_, what, of, most) => {
  const second = await addListing(server, 'safari', safari.companyId, { title: 'Coast' });
  await put({ approved: versionOf('coast@acacia.test', 'Coast') }, second.id);
  const resetsAt = new Date(server.clock.now().valueOf() + 86_400_000);
  const left = { key: `${what}:${of()}`, count: most, resetsAt, windowSeconds: 86_400 };
  await server.db.insert(rateLimits).values(left);
  const references = [await enquire(), await enquire({ emailAddress: 'ben@traveller.example' })];
  const third = await enquire({}, second.id);
  server.clock.advance(3_500);
  await mailGatheredEnquiries(server.context);
  await server.context.outbox.deliver();
  expect(server.mails).toEqual([]);
  server.clock.advance(100);
  for (let run = 0; run < 2; run += 1) await mailGatheredEnquiries(server.context);
  await server.context.outbox.deliver();
  expect(mailed()).toEqual(['ann@acacia.test', 'coast@acacia.test', desk]);
  expect(mailTo('ann@acacia.test').subject).toBe('3 more enquiries');
  expect(mailTo('coast@acacia.test').text).toContain(third);
  const { subject, text } = mailTo(desk);
  expect(subject).toBe('2 more enquiries');
  for (const part of [...references, 'ben@traveller.example', 'on Mara Guide', '1,800.0 USD'])
    expect(text).toContain(part);
  expect(text).not.toContain(third);
  server.clock.advance(-3_600);
});
