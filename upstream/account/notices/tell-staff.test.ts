import { like } from 'drizzle-orm';
import { mails } from '../../platform/mail/table';
import { rateLimits } from '../../platform/limits/table';
import { generalEnquiryFor, setUpNetwork } from '../../test/network';
import { applicationsOf } from '../../test/registration-forms';
import { users } from '../users/table';
import { answerMailsPerThread, staffMailsPerHour, notifyStaff } from './tell';

const { server, website } = await setUpNetwork();
const password = 'Safari2026';
await server.signIn('admin', { password, name: 'Ada', email: 'ada@network.test' });
await server.signIn('safari-admin', { password, name: 'Sam', email: 'sam@network.test' });
await server.signIn('safari-owner', { password, email: 'owner@acacia.test' });
beforeEach(async () => {
  await server.db.delete(rateLimits);
  await server.db.delete(mails);
  server.mails.length = 0;
});

const toStaff = (subject: string) =>
  server.mails.filter((mail) => mail.subject === subject).map(({ to }) => to);

test('a custom enquiry is mailed to staff once it is confirmed, and only once', async () => {
  const json = generalEnquiryFor(website, { message: 'See bad.example' });
  await server.http('POST', '/api/v1/general-enquiries', { json });
  expect(toStaff('Custom enquiry from Ann Bloom')).toEqual([]);
  const path = /\/api\/v1\/general-enquiries\/verify\?t=[\w-]+/.exec(server.mails[0]!.text)![0];
  for (let press = 0; press < 2; press += 1) await server.http<string>('POST', path);
  expect(toStaff('Custom enquiry from Ann Bloom').sort()).toEqual(['ada@network.test', 'sam@network.test']);
  const { text } = server.mails.at(-1)!;
  expect(text).toContain('Ann Bloom from Ireland has confirmed a custom enquiry.');
  expect(text).toContain('/admin/general-enquiries');
  expect(text).not.toContain('bad.example');
});

test('an application is mailed to admins once its address is confirmed, and only once', async () => {
  const calls = applicationsOf(server);
  const { _id } = await calls.apply({ companyName: 'Umbrella Trails' }, false);
  expect(toStaff('Application from Umbrella Trails')).toEqual([]);
  const token = calls.mailedToken();
  expect((await calls.verify(token)).status).toBe(200);
  expect((await calls.verify(token)).status).toBe(409);
  expect(toStaff('Application from Umbrella Trails')).toEqual(['ada@network.test']);
  expect(server.mails.at(-1)!.text).toContain(`/admin/applications?id=${_id}&view=all`);
});

test('whoever floods a form fills no mailbox of staff, and the last mail of an hour says so', async () => {
  const letter = { subject: 'Flood', paragraphs: ['It came.'] };
  for (let count = 0; count < staffMailsPerHour + 2; count += 1)
    await notifyStaff(server.context, 'application', letter);
  await server.context.outbox.deliver();
  expect(toStaff('Flood')).toHaveLength(staffMailsPerHour);
  expect(server.mails.filter(({ text }) => text.includes('Many came within this hour'))).toHaveLength(1);
});

test('one thread, and the answers of one member of staff, leave room for the mails of the others', async () => {
  const { context, mails: sent, db } = server;
  const staff = await db.select().from(users).where(like(users.email, '%@network.test'));
  const [ada, sam] = ['Ada', 'Sam'].map((name) => staff.find((user) => user.name === name)!.id);
  const answer = async (id: string, assigneeId: string | null) => {
    sent.length = 0;
    await notifyStaff(
      context,
      'custom-answer',
      { subject: id, paragraphs: ['It came.'] },
      { id, assigneeId },
    );
    await context.outbox.deliver();
    return sent.map(({ to, text }) => `${to}${text.includes('Many came within this hour') ? ' last' : ''}`);
  };
  const flood = async (id: string, times: number) => {
    let mailed: string[] = [];
    for (let count = 0; count < times; count += 1) mailed = await answer(id, ada!);
    return mailed;
  };
  expect(await flood('a', answerMailsPerThread)).toEqual(['ada@network.test last']);
  expect(await answer('a', ada!)).toEqual([]);
  expect(await flood('b', answerMailsPerThread)).toEqual(['ada@network.test last']);
  // Replies of the first thread that were not mailed do not count for the others.
  expect(await flood('c', answerMailsPerThread - 1)).toEqual(['ada@network.test']);
  expect(await answer('d', ada!)).toEqual(['ada@network.test last']);
  expect(await answer('e', ada!)).toEqual([]);
  expect(await answer('e', sam!)).toEqual(['sam@network.test']);
  expect((await answer('e', null)).sort()).toEqual(['ada@network.test', 'sam@network.test']);
});
