import { eq, sql } from 'drizzle-orm';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { rowsOf } from '../../platform/db/client';
import { enquiries, spamSenders } from '../table';
import { mailboxSql, normalizeMailbox } from '../../platform/mail/mailbox';
import { executeCommandLine } from '../../platform/operators/answer';
import { rateLimits } from '../../platform/limits/table';
import { sweep } from '../../product/sweep';
import { addListing, enquiryFor, setUpNetwork } from '../../test/network';
import { spamDays } from './senders';

const { server, safari, admin, website, lodge } = await setUpNetwork();
const mine = { companyId: safari.companyId, password: 'Safari2026', email: 'ann@acacia.test' };
const ann = await server.signIn('safari-owner', mine);
const path = `/dashboard/websites/${website}/intake-key`;
const key = (await server.http<{ key: string }>('POST', path, { token: admin.token })).body.key;
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  for (const table of [rateLimits, spamSenders]) await server.db.delete(table);
  server.mails.length = 0;
});

const enquire = async (emailAddress: string, listing = safari.id) => {
  const { status, body } = await server.http<{ _id: string }>('POST', '/api/v1/enquiries', {
    json: enquiryFor(website, listing, { emailAddress }),
    headers: { 'x-website-key': key },
  });
  expect(status).toBe(201);
  return body._id;
};
const dashboard = <T>(method: 'GET' | 'POST' | 'DELETE', path: string) =>
  server.http<T>(method, `/dashboard/enquiries${path}`, { token: ann.token });
const stateOf = async (id: string) =>
  (await server.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]!.state;
const total = async (query = '') => (await dashboard<ListPage<Enquiry>>('GET', query)).body.total;
const mailed = async () => {
  await server.context.outbox.deliver();
  return server.mails.splice(0).map(({ to }) => to);
};
const look = async () => {
  await sweep(server.context);
  await server.context.outbox.deliver();
  return server.mails.splice(0);
};

test('the next ones of a marked sender are stored as spam, however the address is spelled, and neither company nor sender is mailed', async () => {
  const first = await enquire('spam.bot@gmail.com');
  expect(await mailed()).toContain('ann@acacia.test');
  await dashboard('POST', `/${first}/spam`);
  const [count, spam] = [await total(), await total('?view=spam')];
  const next = await enquire('SpamBot+1@googlemail.com');
  expect(await stateOf(next)).toBe('spam');
  expect([await total(), await total('?view=spam')]).toEqual([count, spam + 1]);
  expect(await mailed()).toEqual([]);
  // Another company's, and another sender's, are as ever.
  await enquire('spam.bot@gmail.com', lodge.id);
  expect(await mailed()).toContain('spam.bot@gmail.com');
  expect(await stateOf(await enquire('ben@traveller.example'))).toBe('new');
});

test('the company is mailed one line a day about them, and none where there were none', async () => {
  await dashboard('POST', `/${await enquire('bot@spam.example')}/spam`);
  await look();
  for (const _each of [1, 2, 3]) await enquire('bot@spam.example');
  expect(await look()).toEqual([]);
  server.clock.set('2026-11-22T08:00:00Z');
  const mails = (await look()).filter(({ subject }) => /enquir.*Spam/.test(subject));
  expect(mails.filter(({ to }) => to === 'ann@acacia.test')).toMatchObject([
    {
      subject: '3 enquiries in Spam',
      text: expect.stringContaining('/admin/enquiries?view=spam') as unknown,
    },
  ]);
  server.clock.set('2026-11-23T08:00:00Z');
  expect((await look()).filter(({ subject }) => subject.includes('Spam'))).toEqual([]);
});

test('what was held is told even where one of it was taken as real meanwhile', async () => {
  await dashboard('POST', `/${await enquire('dan@spam.example')}/spam`);
  await look();
  const [first] = [await enquire('dan@spam.example'), await enquire('dan@spam.example')];
  await dashboard('DELETE', `/${first}/spam`);
  server.clock.set('2026-11-25T08:00:00Z');
  expect((await look()).map(({ subject }) => subject)).toContain('2 enquiries in Spam');
  expect(await server.db.select().from(spamSenders)).toEqual([]);
});

test('whom a company knows is found by an index, however many enquiries it has', async () => {
  const known = sql`select 1 from ${enquiries} where ${enquiries.companyId} = 'a' and ${mailboxSql(enquiries.emailAddress)} = any(array['a@b.example'])`;
  const plan = await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<Record<string, string>>(tx, sql`explain ${known}`);
  });
  expect(plan.flatMap(Object.values).join('\n')).toContain('enquiries_mailbox');
});

test('who is taken as real is nobody marked any more, and what was stored as spam is new', async () => {
  await dashboard('POST', `/${await enquire('carla@traveller.example')}/spam`);
  const next = await enquire('carla@traveller.example');
  const unread = await total();
  await dashboard('DELETE', `/${next}/spam`);
  expect([await stateOf(next), await total()]).toEqual(['new', unread + 1]);
  expect(await stateOf(await enquire('carla@traveller.example'))).toBe('new');
  expect(await mailed()).toContain('ann@acacia.test');
});

test('erasing a person lifts the marks at every company, also of a traveller, who has no account', async () => {
  const forget = (email: string) => executeCommandLine(server.context, 'grace', ['forget', email]);
  await dashboard('POST', `/${await enquire('eve@spam.example')}/spam`);
  await dashboard('POST', `/${await enquire('other@spam.example')}/spam`);
  // The enquiry and the mark.
  expect((await forget('Eve@spam.example')).lines).toContain('  Enquiries: 2');
  expect(await server.db.$count(spamSenders)).toBe(1);
  expect((await forget('Eve@spam.example')).code).toBe(1);
  expect(await stateOf(await enquire('eve@spam.example'))).toBe('new');
});

test('the database names a mailbox as the program does', async () => {
  const addresses = [
    ...['Ann.Bloom+a+b@Gmail.com', 'a.n.n@googlemail.com', '.ann@gmail.com', '+ann+b@spam.example'],
    ...['ann@x@spam.example', 'ANN.B@Spam.Example', 'a+@spam.example', '+@gmail.com'],
  ];
  const rows = await rowsOf<{ mailbox: string }>(
    server.db,
    sql`select ${mailboxSql(sql`address`)} as mailbox from unnest(${sql.param(addresses)}::text[]) with ordinality as t (address, n) order by n`,
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(normalizeMailbox));
});

test('a mark is a keyed hash for one company, and ends by itself after 90 days', async () => {
  const owner = await server.signIn('safari-owner');
  const listing = await addListing(server, 'safari', owner.companyId!);
  await dashboard('POST', `/${await enquire('dan@spam.example')}/spam`);
  const id = await enquire('dan@spam.example', listing.id);
  await server.http('POST', `/dashboard/enquiries/${id}/spam`, { token: owner.token });
  const rows = await server.db.select().from(spamSenders);
  expect(new Set(rows.map(({ mailbox }) => mailbox)).size).toBe(2);
  for (const { mailbox } of rows) expect(mailbox).toMatch(/^[\w-]{43}$/);
  server.clock.advance(spamDays * 86_400 - 1);
  expect(await stateOf(await enquire('dan@spam.example'))).toBe('spam');
  server.clock.advance(1);
  expect(await stateOf(await enquire('dan@spam.example'))).toBe('new');
  await look();
  expect(await server.db.$count(spamSenders)).toBe(0);
});
