import { dayMs } from '../../../lib/platform/values/days';
import type { EnquiryMessage } from '../../../lib/enquiries/replies/calls';
import { threadAddress } from '../thread-address';
import { recordBounce, recordDelivery, findBouncedAddresses } from '../../platform/mail/bounces';
import { bouncedMailboxes } from '../../platform/mail/table';
import { noticeUnsubscribeUrl, unsubscribeUrl } from '../../account/notices/tell';
import { signMailboxToken } from '../mailbox-link';
import { rateLimits } from '../../platform/limits/table';
import { setUpNetwork, storeEnquiry } from '../../test/network';
import { inbound, rawMail, sendRaw } from '../../test/raw-mail';
import { putListing } from '../../test/stored';

const { server, safari, admin, safariOwner, website } = await setUpNetwork();
const recipient = 'rooms@lodge.example';
const tokenOf = (listing: string, address = recipient) =>
  unsubscribeUrl(server.context.env, signMailboxToken(server.context.env, listing, address));

beforeEach(async () => {
  server.context.env.inbound = inbound;
  for (const table of [rateLimits, bouncedMailboxes]) await server.db.delete(table);
  await putListing(server, safari.id, { approved: { ...safari.content, enquiriesEmail: recipient } });
});

let number = 0;
const report = (program: 'postfix' | 'exchange', fields: Record<string, string> = {}) => {
  const names: Record<string, string> = {
    ...{ id: `report-${(number += 1)}`, recipient, action: 'failed', status: '5.1.1' },
    ...{ replyTo: 'ann.bloom@traveller.example', offUrl: tokenOf(safari.id) },
    ...fields,
  };
  return rawMail(`${program}-bounce`, names);
};
const send = (mail: string) => sendRaw(server, mail);
const isOff = async (address = recipient) => (await findBouncedAddresses(server.db, [address])).has(address);
const formSaysOff = async () => {
  const { body } = await server.http<{ enquiriesEmailOff?: boolean }>(
    'GET',
    `/dashboard/safari/${safari.slug}`,
    { token: admin.token },
  );
  return body.enquiriesEmailOff;
};

test('two mails that come back by mail switch the address of a listing off, and its form says so', async () => {
  await putListing(server, safari.id, { content: { ...safari.content, enquiriesEmail: recipient } });
  expect(await send(report('postfix'))).toBe(202);
  expect([await isOff(), await formSaysOff()]).toEqual([false, undefined]);
  expect(await send(report('exchange', { status: '5.1.10' }))).toBe(202);
  expect([await isOff(), await formSaysOff()]).toEqual([true, true]);
});

test('a report that is delivered twice counts once, and one of a delay not at all', async () => {
  const once = report('postfix');
  for (const mail of [once, once, report('postfix', { action: 'delayed', status: '4.4.1' })])
    expect(await send(mail)).toBe(202);
  expect(await isOff()).toBe(false);
});

test.each([
  ['the content of a mail', '5.6.0'],
  ['who sends it', '5.7.1'],
  ['the address of who sends it', '5.1.8'],
  ['a failure of the moment', '4.2.2'],
])('a report about %s is no word about the address', async (_, status) => {
  for (const program of ['postfix', 'exchange'] as const)
    expect(await send(report(program, { status }))).toBe(202);
  expect(await isOff()).toBe(false);
});

test('nobody makes a report up: without the link of a mail that went there it is no mail of ours', async () => {
  const forged = tokenOf(safari.id).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const elsewhere = tokenOf(safari.id, 'other@lodge.example');
  for (const offUrl of ['', 'https://partners.example/off?t=x', forged, elsewhere, tokenOf('0'.repeat(24))])
    for (let time = 0; time < 2; time += 1)
      expect([offUrl, await send(report('postfix', { offUrl }))]).toEqual([offUrl, 404]);
  expect(await server.db.select().from(bouncedMailboxes)).toEqual([]);
});

test("a mail to one of the company's people counts for that address", async () => {
  const { id, email } = safariOwner.user;
  for (const kind of ['enquiry', 'enquiry', 'answer'] as const)
    await send(report('postfix', { offUrl: noticeUnsubscribeUrl(server.context.env, { userId: id, kind }) }));
  const rows = await server.db.select().from(bouncedMailboxes);
  expect([await isOff(email), rows.map(({ bounces }) => bounces)]).toEqual([true, [2]]);
});

test('a reply or a receipt that comes back stands in its thread, as automatic and without the mail that it was', async () => {
  const _id = await storeEnquiry(server, website, safari);
  expect(await send(report('exchange', { replyTo: threadAddress(inbound, _id) }))).toBe(202);
  const { body } = await server.http<EnquiryMessage[]>('GET', `/dashboard/enquiries/${_id}/messages`, {
    token: safariOwner.token,
  });
  expect(body).toMatchObject([
    { automatic: true, text: `Your message to ${recipient} couldn't be delivered.` },
  ]);
  expect(Object.keys(body[0]!)).not.toEqual(expect.arrayContaining(['attachments']));
  expect(body[0]!.leftOut).toBeUndefined();
  expect(await isOff()).toBe(false);
});

test('a reply that is given up is told in its thread, and leaves the enquiry as it is', async () => {
  const { mailer, clock, http } = server;
  let { token } = safariOwner;
  const { send: deliver } = mailer;
  for (const [response, said] of [
    ['550 5.1.1 No such user', 'The mail server answered: 550 5.1.1 No such user'],
    [undefined, 'No mail server accepted it within two days.'],
  ]) {
    const _id = await storeEnquiry(server, website, safari);
    mailer.send = () => Promise.reject(Object.assign(new Error('no'), { command: 'RCPT TO', response }));
    const path = `/dashboard/enquiries/${_id}`;
    const json = {
      text: 'Dear Ann,\n\nwe would love to have you here in June, all six of you, and the dog.',
    };
    expect((await http('POST', `${path}/replies`, { token, json })).status).toBe(201);
    const thread = async () => (await http<EnquiryMessage[]>('GET', `${path}/messages`, { token })).body;
    if (!response) {
      expect(await thread()).toHaveLength(1);
      clock.advance(2 * 86_400);
      await server.context.outbox.deliver();
      ({ token } = await server.signIn('safari-owner', { companyId: safariOwner.companyId! }));
    }
    const text = `The reply that begins with 'Dear Ann, we would love to have you here in June, all six of' did not reach ann.bloom@traveller.example. ${said}`;
    expect((await thread()).slice(1)).toMatchObject([
      { sender: 'traveller', name: 'The mail server', automatic: true, text },
    ]);
    expect((await http('GET', `${path}/desk`, { token })).body).toMatchObject({ state: 'answered' });
    mailer.send = deliver;
  }
});

test('what a server takes ends refusals at once, and what came back by mail when the one before did not come back in five days', async () => {
  const at = (days: number) => new Date(server.clock.now().valueOf() + days * dayMs);
  const rows = () => server.db.select().from(bouncedMailboxes);
  await recordBounce(server.db, recipient, at(0));
  await recordDelivery(server.db, recipient, at(0));
  expect(await rows()).toEqual([]);

  await recordBounce(server.db, recipient, at(0), true);
  // The next server accepts it each time, and it bounces each time.
  await recordDelivery(server.db, recipient, at(20));
  await recordBounce(server.db, recipient, at(21), true);
  expect(await isOff()).toBe(true);
  for (const days of [30, 34]) await recordDelivery(server.db, recipient, at(days));
  expect(await isOff()).toBe(true);
  await recordDelivery(server.db, recipient, at(36));
  expect(await rows()).toEqual([]);
});
