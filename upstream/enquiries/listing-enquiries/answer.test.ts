import { createEnquiries } from './create';
import { threadAddress } from '../thread-address';
import { rateLimits } from '../../platform/limits/table';
import { enquiryMessages } from '../table';
import { setUpNetwork, storedEnquiryFor } from '../../test/network';
import { answerMailsPerHour } from './tell';

const { server, safari, website } = await setUpNetwork();
const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };
server.context.env.inbound = inbound;
const mine = { companyId: safari.companyId, password: 'Safari2026' };
await server.signIn('safari-owner', { ...mine, email: 'desk@acacia.test', right: 'enquiries' });
const ann = await server.signIn('safari-owner', { ...mine, email: 'ann@acacia.test' });
beforeEach(async () => {
  await server.db.delete(rateLimits);
  server.mails.length = 0;
});

const ask = async () => {
  const asked = storedEnquiryFor(website, safari, server.clock.now());
  return (await createEnquiries(server.db, [asked]))[0]!;
};
let mailNumber = 0;
const mailTo = ({ _id }: { _id: string }, fields: object = {}) => ({
  to: threadAddress(inbound, _id),
  from: 'Ann Bloom <ann.bloom@traveller.example>',
  text: 'See https://bad.example',
  messageId: `<${(mailNumber += 1)}@elsewhere.example>`,
  ...fields,
});
const send = async (json: object) => {
  const headers = { 'x-inbound-secret': inbound.secret };
  const { status } = await server.http('POST', '/api/v1/mail/inbound', { json, headers });
  expect(status).toBe(202);
};
const told = async () => {
  await server.context.outbox.deliver();
  return server.mails.filter(({ subject }) => subject.startsWith('An answer about'));
};

test('an answer is mailed once to the people of the company who want that, also to those who only answer enquiries', async () => {
  const asked = await ask();
  const answer = mailTo(asked);
  for (const json of [answer, answer, mailTo(asked, { headers: { 'Auto-Submitted': 'auto-replied' } })])
    await send(json);
  const letters = await told();
  expect(letters.map(({ to }) => to).sort()).toEqual(['ann@acacia.test', 'desk@acacia.test']);
  const { text } = letters[0]!;
  for (const part of [
    'Ann Bloom wrote again',
    asked.referenceNumber,
    `/admin/enquiries/desk/${asked._id}`,
    'Answers of travellers',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('bad.example');
  const turn = (isOn: boolean) =>
    server.http('PUT', '/dashboard/notices', { token: ann.token, json: { kind: 'answer', isOn } });
  await turn(false);
  server.mails.length = 0;
  await send(mailTo(asked));
  expect((await told()).map(({ to }) => to)).toEqual(['desk@acacia.test']);
  await turn(true);
});

test('whoever answers without end fills no mailbox: beyond those of an hour none is mailed, the last says so, and all are stored', async () => {
  // Of two threads: the mailboxes are the same.
  const threads = [await ask(), await ask()];
  await server.db.insert(rateLimits).values({
    key: `answer-notices:${safari.companyId}`,
    count: answerMailsPerHour - 2,
    resetsAt: new Date(server.clock.now().valueOf() + 3_600_000),
    windowSeconds: 3600,
  });
  const before = await server.db.$count(enquiryMessages);
  for (const thread of [...threads, ...threads]) await send(mailTo(thread));
  const texts = (await told()).filter(({ to }) => to === 'ann@acacia.test').map(({ text }) => text);
  expect(texts.map((text) => text.includes('Many came within this hour'))).toEqual([false, true]);
  expect(await server.db.$count(enquiryMessages)).toBe(before + 4);
});
