import { eq } from 'drizzle-orm';
import type { AnswerTimes, EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { createEnquiries, type NewEnquiry } from '../listing-enquiries/create';
import { enquiries, gatheredEnquiries } from '../table';
import { mailGatheredEnquiries } from '../listing-enquiries/tell';
import { threadAddress } from '../thread-address';
import type { TestUser } from '../../test/harness';
import { inbound } from '../../test/raw-mail';
import { addListing, setUpNetwork, storedEnquiryFor } from '../../test/network';
import { findMostEnquired } from '../../account/timed-notices/weeks';

const { server, website, admin, safariAdmin, propertyOwner } = await setUpNetwork();
afterEach(() => void (server.context.env.inbound = undefined));
const hourMs = 3_600_000;

/** An owner with a listing and nothing else. */
async function owner(fields: { email?: string; password?: string } = {}) {
  const who = await server.signIn('safari-owner', fields);
  return { who, listing: await addListing(server, 'safari', who.companyId!) };
}
type Owner = Awaited<ReturnType<typeof owner>>;
async function stored({ listing }: Owner, fields: Partial<NewEnquiry> = {}, hours = 1): Promise<string> {
  const at = new Date(server.clock.now().valueOf() - hours * hourMs);
  const enquiry = { ...storedEnquiryFor(website, listing, at), ...fields };
  return (await createEnquiries(server.db, [enquiry]))[0]!._id;
}
const from = (emailAddress: string) => ({ emailAddress });
const http = <T>({ token }: TestUser, method: string, path: string, json?: object, headers = {}) =>
  server.http<T>(method as 'GET', `/dashboard/${path}`, { token, json, headers });
const mark = (who: TestUser, id: string) => http<EnquiryDesk>(who, 'POST', `enquiries/${id}/spam`);
const lift = (who: TestUser, id: string) => http<EnquiryDesk>(who, 'DELETE', `enquiries/${id}/spam`);
const list = async (who: TestUser, query = '') => {
  const { body } = await http<ListPage<Enquiry>>(who, 'GET', `enquiries?${query}`);
  expect(body.total).toBe(body.docs.length);
  return body.docs.map(({ _id }) => _id);
};
const setState = (who: TestUser, id: string, state: string) =>
  http(who, 'PUT', `enquiries/${id}/state`, { state });

test('what is marked leaves every list, count, time and value, stands in its view, and comes back with the state that it had', async () => {
  const one = await owner();
  const { who } = one;
  const real = await stored(one, from('ben@traveller.example'), 30);
  const id = await stored(one, { potentialRevenue: 9_000_000 } as Partial<NewEnquiry>, 30);
  await server.db.update(enquiries).set({ potentialRevenue: 9e6 }).where(eq(enquiries.id, id));
  const counted = async () => {
    const unread = await http<{ enquiries: number }>(who, 'GET', 'unread-counts');
    const path = `analytics/enquiry-count?days=30&companyId=${who.companyId}`;
    const times = await http<AnswerTimes>(who, 'GET', 'enquiry-desk/answer-times');
    const filters = await http<{ highValueFrom: number }>(who, 'GET', 'enquiry-desk/filters');
    const found = await http<{ found: unknown[] }>(who, 'GET', 'finder?search=bloom');
    const listings = await http<ListPage<{ enquiriesCount: number }>>(who, 'GET', 'company-safaris');
    return {
      unread: unread.body.enquiries,
      waiting: times.body.waiting,
      due: times.body.due,
      high: filters.body.highValueFrom,
      found: JSON.stringify(found.body).includes(id),
      statistics: Object.values((await http<object>(who, 'GET', path)).body)[0],
      ofListing: listings.body.docs[0]!.enquiriesCount,
      lists: await Promise.all(
        ['', 'view=unread', 'view=waiting', 'search=bloom', 'view=high'].map((query) => list(who, query)),
      ),
      network: (
        await http<{ answers: { companies: { _id: string; enquiries: number; late: number }[] } }>(
          admin,
          'GET',
          'network',
        )
      ).body.answers.companies.find(({ _id }) => _id === who.companyId),
      week: (await findMostEnquired(server.db, who.companyId!, '2026-11-23'))[0]?.enquiries,
    };
  };
  const before = await counted();
  expect(before.lists.slice(0, 4)).toEqual([
    [id, real].sort().reverse(),
    [id, real].sort().reverse(),
    [id, real].sort().reverse(),
    [id, real].sort().reverse(),
  ]);
  expect((await mark(who, id)).body).toMatchObject({ _id: id, state: 'spam', version: 2 });
  server.clock.advance(61);
  expect(await counted()).toMatchObject({
    ...{ unread: 1, waiting: 1, due: 1, found: false, statistics: 1, ofListing: 1, week: 1 },
    high: (await http<Enquiry>(who, 'GET', `enquiries/${real}`)).body.potentialRevenue,
    lists: [[real], [real], [real], [real], [real]],
    network: { enquiries: 1, late: 1 },
  });
  expect(await list(who, 'view=spam')).toEqual([id]);
  expect(await list(who, 'view=spam&search=bloom')).toEqual([id]);
  expect(await list(who, 'view=spam&search=nobody')).toEqual([]);
  expect((await http<Enquiry>(who, 'GET', `enquiries/${id}`)).body.state).toBe('spam');
  expect((await mark(who, id)).body).toMatchObject({ state: 'spam', version: 2 });

  expect((await lift(who, id)).body).toMatchObject({ state: 'new', version: 3 });
  server.clock.advance(61);
  expect(await counted()).toEqual(before);
  expect(await list(who, 'view=spam')).toEqual([]);
  expect((await lift(who, id)).body).toMatchObject({ state: 'new', version: 3 });
});

test('staff see what is marked and take it as real; they mark none, nor does another company', async () => {
  const one = await owner();
  const id = await stored(one);
  await http(one.who, 'POST', 'mark-enquiry-read', { id });
  for (const who of [admin, safariAdmin]) expect((await mark(who, id)).status).toBe(403);
  const stranger = (await owner()).who;
  expect((await mark(stranger, id)).status).toBe(404);
  await mark(one.who, id);
  expect((await lift(stranger, id)).status).toBe(404);
  expect((await lift(propertyOwner, id)).status).toBe(404);
  expect(await list(safariAdmin, 'view=spam')).toContain(id);
  expect(await list(admin, `view=spam&company=${one.who.companyId}`)).toEqual([id]);
  expect((await lift(safariAdmin, id)).body).toMatchObject({ state: 'opened' });
});

test('what is marked as not real takes neither state nor reply; a stale mark changes nothing', async () => {
  const one = await owner();
  const id = await stored(one);
  await http(one.who, 'PUT', `enquiries/${id}/note`, { note: 'A robot.' });
  const stale = await http(one.who, 'POST', `enquiries/${id}/spam`, undefined, { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 412, body: { current: { state: 'new', version: 2 } } });
  await mark(one.who, id);
  const reply = await http(one.who, 'POST', `enquiries/${id}/replies`, { text: 'Dear Ann' });
  for (const { status, body } of [await setState(one.who, id, 'won'), reply])
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('not real') as unknown }]);
  await http(one.who, 'POST', 'mark-enquiry-read', { id });
  expect((await lift(one.who, id)).body).toMatchObject({ state: 'new', note: 'A robot.' });
});

describe('somebody whom the company knows', () => {
  const isKnown = async (one: Owner, id: string) => {
    const { status, body } = await mark(one.who, id);
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('is real') as unknown }]);
    expect(await list(one.who, 'view=spam')).not.toContain(id);
  };

  test('is never spam once they were answered, by a reply or by hand, in whichever enquiry and spelling', async () => {
    for (const answer of ['reply', 'answered', 'won']) {
      const one = await owner();
      const first = await stored(one, from('ann.bloom@gmail.com'));
      if (answer === 'reply') await http(one.who, 'POST', `enquiries/${first}/replies`, { text: 'Dear Ann' });
      else await setState(one.who, first, answer);
      await isKnown(one, first);
      await isKnown(one, await stored(one, from('AnnBloom+safari@googlemail.com')));
      expect((await mark(one.who, await stored(one, from('ann.bloom@other.example')))).status).toBe(200);
    }
  });

  test('is never spam once they wrote again, other than by a machine', async () => {
    server.context.env.inbound = inbound;
    const one = await owner();
    const id = await stored(one);
    let number = 0;
    const write = (fields: object) =>
      server.http('POST', '/api/v1/mail/inbound', {
        headers: { 'x-inbound-secret': inbound.secret },
        json: {
          to: threadAddress(inbound, id),
          from: 'ann.bloom@traveller.example',
          text: 'Hello?',
          messageId: `<${(number += 1)}@traveller.example>`,
          ...fields,
        },
      });
    await write({ headers: { 'Auto-Submitted': 'auto-replied' } });
    await write({ from: 'somebody@else.example' });
    expect((await mark(one.who, id)).status).toBe(200);
    // Later mails notify no one and make no sender known.
    server.mails.length = 0;
    expect((await write({})).status).toBe(202);
    await server.context.outbox.deliver();
    expect(server.mails).toEqual([]);
    expect((await http<EnquiryDesk>(one.who, 'GET', `enquiries/${id}/desk`)).body.state).toBe('spam');
    expect((await mark(one.who, await stored(one))).status).toBe(200);
    await lift(one.who, id);
    await isKnown(one, id);
  });

  test('of another company is nobody to this one, and an enquiry that was lost is no answer', async () => {
    const [one, other] = [await owner(), await owner()];
    await setState(other.who, await stored(other), 'answered');
    const id = await stored(one);
    await setState(one.who, id, 'lost');
    expect((await mark(one.who, id)).body.state).toBe('spam');
    expect((await lift(one.who, id)).body.state).toBe('lost');
  });
});

test('what waits to be mailed with others is not mailed while it is marked, and is mailed once it is real again', async () => {
  const one = await owner({ email: 'otto@lodge.example', password: 'Safari2026' });
  const companyId = one.who.companyId!;
  const gatheredAt = new Date(server.clock.now().valueOf() - 2 * hourMs);
  const [spam, real] = [await stored(one), await stored(one, from('ben@traveller.example'))];
  await server.db
    .insert(gatheredEnquiries)
    .values([spam, real].map((enquiryId) => ({ enquiryId, companyId, gatheredAt })));
  const mailed = async () => {
    server.mails.length = 0;
    await mailGatheredEnquiries(server.context);
    await server.context.outbox.settled();
    return server.mails.map(({ to, text }) => [to, /\w+(?=@traveller)/.exec(text)![0]]);
  };
  await mark(one.who, spam);
  expect(await mailed()).toEqual([['otto@lodge.example', 'ben']]);
  await lift(one.who, spam);
  expect(await mailed()).toEqual([['otto@lodge.example', 'bloom']]);
  expect(await mailed()).toEqual([]);
});

test('an enquiry that was erased in Spam does not wait for an answer once it is taken as real', async () => {
  const one = await owner();
  const id = await stored(one, from('carla@erased.example'));
  await mark(one.who, id);
  expect((await http(admin, 'POST', 'privacy/erase', { email: 'carla@erased.example' })).status).toBe(200);
  expect((await lift(one.who, id)).body.state).toBe('lost');
});
