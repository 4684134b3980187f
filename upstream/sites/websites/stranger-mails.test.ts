import { createLog } from '../../../lib/platform/node/log';
import { rateLimits } from '../../platform/limits/table';
import { sweep } from '../../product/sweep';
import { enquiryFor, generalEnquiryFor, setUpNetwork } from '../../test/network';
import { storedCustomEnquiries, storedEnquiries } from '../../test/stored';
import { countStrangerMail, strangerMailsPerDay } from './intake';

const { server, website, safari, safariOwner } = await setUpNetwork();
const { open, proven } = strangerMailsPerDay;

/** As if so many mails of the website had left today. */
async function haveLeft(count: number): Promise<void> {
  const { db, clock, mails } = server;
  mails.length = 0;
  const windowSeconds = 86_400;
  const resetsAt = new Date(clock.now().valueOf() + windowSeconds * 1000);
  await db.delete(rateLimits);
  await db.insert(rateLimits).values({ key: `stranger-mails:${website}`, count, resetsAt, windowSeconds });
}
const send = async (path: string, json: object) =>
  (await server.http<{ _id: string }>('POST', `/api/v1/${path}`, { json })).body._id;
const subjects = () => server.mails.map(({ subject }) => subject);

test('beyond the mails of a day an enquiry is stored, and its company gets one mail an hour later', async () => {
  await haveLeft(open - 1);
  const colleague = { companyId: safariOwner.companyId!, password: 'Safari2026' };
  const { user } = await server.signIn('safari-owner', colleague);
  await send('enquiries', enquiryFor(website, safari.id));
  expect(server.mails.map(({ to }) => to)).toEqual([user.email]);
  expect(subjects()[0]).toMatch(/^New enquiry/);
  const before = (await storedEnquiries(server)).length;
  for (let count = 0; count < 5; count += 1) await send('enquiries', enquiryFor(website, safari.id));
  expect((await storedEnquiries(server)).length).toBe(before + 5);
  expect(subjects()).toHaveLength(1);
  server.clock.advance(3600);
  await sweep(server.context);
  await server.context.outbox.deliver();
  expect(subjects().filter((subject) => subject.includes('enquiries'))).toEqual(['5 more enquiries']);
});

test('beyond them a custom enquiry is stored, and its sender gets no confirmation', async () => {
  await haveLeft(open - 1);
  const before = (await storedCustomEnquiries(server)).length;
  for (const name of ['ann', 'ben', 'cid'])
    await send(
      'general-enquiries',
      generalEnquiryFor(website, { emailAddress: `${name}@traveller.example` }),
    );
  expect((await storedCustomEnquiries(server)).length).toBe(before + 3);
  expect(server.mails.map(({ to }) => to)).toEqual(['ann@traveller.example']);
});

test('a website with its key causes more of them, and the log says once that they are used up', async () => {
  expect([open, proven]).toEqual([500, 10_000]);
  const logged: string[] = [];
  const log = createLog({ write: (line: string) => void logged.push(line) });
  const ask = (isProven: boolean) => countStrangerMail({ ...server.context, log }, { id: website, isProven });
  await haveLeft(open);
  expect(await ask(true)).toBe(true);
  await haveLeft(proven - 1);
  expect([await ask(true), await ask(true), await ask(true)]).toEqual([true, false, false]);
  expect(logged).toHaveLength(1);
  server.clock.advance(86_400);
  expect(await ask(false)).toBe(true);
});
