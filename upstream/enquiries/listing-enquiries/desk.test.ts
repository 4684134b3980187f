import { eq } from 'drizzle-orm';
import type { AnswerTimes, EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import type { TestUser } from '../../test/harness';
import { addListing, setUpNetwork, storedEnquiryFor } from '../../test/network';
import { createEnquiries, type NewEnquiry } from './create';
import { enquiries } from '../table';

const { admin, safariAdmin, safariOwner, propertyOwner, safari, server, website } = await setUpNetwork();
const hourMs = 3_600_000;
let count = 0;

/** An enquiry that came so many hours ago. */
async function stored(listing: typeof safari, hours = 1, fields: Partial<NewEnquiry> = {}): Promise<string> {
  const at = new Date(server.clock.now().valueOf() - hours * hourMs);
  const enquiry = { ...storedEnquiryFor(website, listing, at), ...fields };
  const [created] = await createEnquiries(server.db, [enquiry]);
  return created!._id;
}
/** An owner with a listing and nothing else. */
async function owner() {
  const who = await server.signIn('safari-owner');
  count += 1;
  const listing = await addListing(server, 'safari', who.companyId!, { title: `Safari ${count}` });
  return { who, listing };
}
const http = <T>(who: TestUser, method: string, path: string, json?: object, headers = {}) =>
  server.http<T>(method as 'GET', `/dashboard/${path}`, { token: who.token, json, headers });
const desk = (who: TestUser, id: string) => http<EnquiryDesk>(who, 'GET', `enquiries/${id}/desk`);
const read = (who: TestUser, id: string) => http(who, 'POST', 'mark-enquiry-read', { id });
const list = async (who: TestUser, query: string) => {
  const { status, body } = await http<ListPage<Enquiry>>(who, 'GET', `enquiries?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.docs.length);
  return body.docs.map(({ _id }) => _id);
};

describe('the state of an enquiry', () => {
  test('is opened by the first of the company who reads it, and by nobody of the staff', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    for (const staff of [admin, safariAdmin]) await read(staff, id);
    expect((await desk(who, id)).body).toEqual({ _id: id, state: 'new', note: '', version: 1 });
    await read(who, id);
    const at = server.clock.now().toISOString();
    const colleague = await server.signIn('safari-owner', { companyId: who.companyId! });
    server.clock.advance(60);
    await read(colleague, id);
    expect((await desk(admin, id)).body).toMatchObject({ state: 'opened', openedAt: at });
    expect((await http<Enquiry>(who, 'GET', `enquiries/${id}`)).body.state).toBe('opened');
  });

  test('is set by hand, and the first answer keeps its time', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    const set = (state: string) => http<EnquiryDesk>(who, 'PUT', `enquiries/${id}/state`, { state });
    expect((await set('lost')).body).toMatchObject({ state: 'lost' });
    expect((await desk(who, id)).body.answeredAt).toBeUndefined();
    const at = server.clock.now().toISOString();
    expect((await set('answered')).body).toMatchObject({ state: 'answered', answeredAt: at });
    server.clock.advance(60);
    expect((await set('won')).body).toMatchObject({ state: 'won', answeredAt: at });
    for (const state of ['new', 'sold', '']) expect((await set(state)).status).toBe(400);
  });

  test('is set of the version that was on screen; a stale choice gets what is stored and changes nothing', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    const set = (state: string, version: number) =>
      http<EnquiryDesk>(who, 'PUT', `enquiries/${id}/state`, { state }, { 'if-match': `"${version}"` });
    await read(who, id);
    expect((await set('won', 1)).body).toMatchObject({ state: 'won', version: 2 });
    expect((await set('won', 2)).body).toMatchObject({ state: 'won', version: 2 });
    const stale = await set('lost', 1);
    expect([stale.status, stale.body]).toMatchObject([412, { current: { state: 'won', version: 2 } }]);
    await http(who, 'POST', `enquiries/${id}/replies`, { text: 'See you in June.' });
    expect((await set('lost', 2)).status).toBe(412);
    expect((await set('lost', 3)).body).toMatchObject({ state: 'lost', version: 4 });
  });

  test('is read by whoever may see the enquiry, and set by its company alone', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    const statuses = async (people: TestUser[], ask: (who: TestUser) => Promise<{ status: number }>) =>
      (await Promise.all(people.map(ask))).map(({ status }) => status);
    const people = [who, admin, safariAdmin, safariOwner, propertyOwner];
    expect(await statuses(people, (one) => desk(one, id))).toEqual([200, 200, 200, 404, 404]);
    for (const [part, json] of [
      ['state', { state: 'won' }],
      ['note', { note: 'Mine' }],
    ] as const) {
      const put = (one: TestUser) => http(one, 'PUT', `enquiries/${id}/${part}`, json);
      expect(await statuses(people, put)).toEqual([200, 403, 403, 404, 404]);
      expect((await http(who, 'PUT', `enquiries/nowhere/${part}`, json)).status).toBe(404);
    }
  });
});

describe('the note on an enquiry', () => {
  test('is told to the company alone', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    await http(who, 'PUT', `enquiries/${id}/note`, { note: 'Wants a quiet tent.' });
    const colleague = await server.signIn('safari-owner', { companyId: who.companyId! });
    expect((await desk(colleague, id)).body.note).toBe('Wants a quiet tent.');
    for (const staff of [admin, safariAdmin])
      expect((await desk(staff, id)).body).toMatchObject({ note: '', version: 0 });
  });

  test('is stored of the version that it began from; a stale save gets the stored one and stores nothing', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    const save = (note: string, version: number) =>
      http<EnquiryDesk>(who, 'PUT', `enquiries/${id}/note`, { note }, { 'if-match': `"${version}"` });
    expect((await save('First', 1)).body).toMatchObject({ note: 'First', version: 2 });
    // Reading is no other version of what is stored.
    await read(who, id);
    const stale = await save('Second', 1);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { note: 'First', version: 2, state: 'opened' } });
    expect((await desk(who, id)).body.note).toBe('First');
    expect((await save('Second', 2)).body).toMatchObject({ note: 'Second', version: 3 });
    expect((await save('x'.repeat(4001), 3)).status).toBe(400);
  });
});

describe('views and filters', () => {
  test('narrow the list to what nobody has read, what waits, this week, a high value, a listing and days', async () => {
    const { who, listing } = await owner();
    const other = await addListing(server, 'safari', who.companyId!, { title: 'Another' });
    const fresh = await stored(listing, 2, { numberOfDays: 1 });
    const waiting = await stored(listing, 25, { numberOfDays: 2 });
    const answered = await stored(other, 30, { numberOfDays: 3 });
    const gone = await stored(other, 24 * 91, { numberOfDays: 30 });
    await http(who, 'PUT', `enquiries/${answered}/state`, { state: 'answered' });
    await read(who, fresh);
    expect(await list(who, '')).toEqual([fresh, waiting, answered, gone]);
    expect(await list(who, 'view=unread')).toEqual([waiting, answered, gone]);
    expect(await list(who, 'view=waiting')).toEqual([waiting]);
    expect(await list(who, 'view=high')).toEqual([answered, gone]);
    expect(await list(who, `listing=${other.id}`)).toEqual([answered, gone]);
    expect(await list(who, `listing=${other.id}&view=unread&search=another`)).toEqual([answered, gone]);
    const [{ at } = { at: new Date() }] = await server.db
      .select({ at: enquiries.inquiryDate })
      .from(enquiries)
      .where(eq(enquiries.id, gone));
    const day = at.toISOString().slice(0, 10);
    expect(await list(who, `from=${day}&to=${day}`)).toEqual([gone]);
    expect(await list(who, `to=${day}&view=week`)).toEqual([]);
    expect((await list(who, 'view=week')).includes(gone)).toBe(false);
    const { body } = await http(who, 'GET', 'enquiry-desk/filters');
    expect(body).toEqual({
      highValueFrom: expect.any(Number) as number,
      listings: [
        { _id: other.id, title: 'Another' },
        { _id: listing.id, title: listing.title },
      ],
    });
    expect(await list(propertyOwner, `listing=${other.id}`)).toEqual([]);
  });

  test('narrow the list to a company, and show nobody what is not theirs', async () => {
    const [one, two] = [await owner(), await owner()];
    const mine = await stored(one.listing);
    const foreign = await stored(two.listing);
    const company = (id: string | undefined) => `company=${String(id)}`;
    expect(await list(admin, company(one.who.companyId))).toEqual([mine]);
    expect(await list(safariAdmin, `${company(two.who.companyId)}&view=unread`)).toEqual([foreign]);
    expect(await list(one.who, company(one.who.companyId))).toEqual([mine]);
    expect(await list(one.who, company(two.who.companyId))).toEqual([]);
    expect(await list(admin, 'company=nobody')).toEqual([]);
    await http(admin, 'POST', 'mark-enquiries-read', { filters: { company: one.who.companyId } });
    expect(await list(admin, `${company(one.who.companyId)}&view=unread`)).toEqual([]);
    expect(await list(admin, `${company(two.who.companyId)}&view=unread`)).toEqual([foreign]);
  });

  test.each(['view=old', 'company=', 'from=soon', 'to=2026-02-31', `listing=${'x'.repeat(65)}`])(
    'are refused with a 400 for %s',
    async (query) => {
      expect((await http(admin, 'GET', `enquiries?${query}`)).status).toBe(400);
    },
  );
});

describe('reading marks', () => {
  test('are taken back from one enquiry, which stays opened', async () => {
    const { who, listing } = await owner();
    const id = await stored(listing);
    await read(who, id);
    const unread = (one: TestUser) => http(one, 'POST', 'mark-enquiry-unread', { id });
    expect((await unread(who)).status).toBe(200);
    expect(await list(who, 'view=unread')).toEqual([id]);
    expect((await desk(who, id)).body.state).toBe('opened');
    expect((await unread(propertyOwner)).status).toBe(404);
  });

  test('are set on all that a search and a filter find, of the own scope alone', async () => {
    const { who, listing } = await owner();
    const other = await addListing(server, 'safari', who.companyId!);
    const [one, two] = [await stored(listing), await stored(other)];
    const foreign = await stored((await owner()).listing);
    const markAll = (more: object) => http(who, 'POST', 'mark-enquiries-read', more);
    const onlyOne = await markAll({ filters: { listing: listing.id } });
    expect([onlyOne.status, onlyOne.body]).toMatchObject([200, { marked: 1, left: 0 }]);
    expect(await list(who, 'view=unread')).toEqual([two]);
    // Nobody has opened it.
    expect((await desk(who, one)).body.state).toBe('new');
    await markAll({ search: 'no such thing' });
    expect(await list(who, 'view=unread')).toEqual([two]);
    await markAll({});
    expect(await list(who, 'view=unread')).toEqual([]);
    expect((await desk(admin, foreign)).body.state).toBe('new');
    await http(admin, 'POST', 'mark-enquiries-read', { filters: { listing: listing.id } });
    expect(await list(admin, `listing=${listing.id}&view=unread`)).toEqual([]);
    expect((await markAll({ filters: { view: 'old' } })).status).toBe(400);
    // Beside `filters` it narrows nothing.
    expect((await markAll({ view: 'week' })).status).toBe(400);
  });
});

test('the time to the first answer is a median, beside the share of a day and what waits', async () => {
  const { who, listing } = await owner();
  const times = async () => (await http<AnswerTimes>(who, 'GET', 'enquiry-desk/answer-times')).body;
  expect(await times()).toEqual({ waiting: 0, due: 0, withinDay: 0, medianMinutes: null });
  const answer = async (hours: number) => {
    const id = await stored(listing, hours);
    await http(who, 'PUT', `enquiries/${id}/state`, { state: 'answered' });
  };
  for (const hours of [1, 3, 40]) await answer(hours);
  await answer(24 * 91);
  await stored(listing, 2);
  const waiting = await stored(listing, 50);
  const oldest = new Date(server.clock.now().valueOf() - 50 * hourMs).toISOString();
  expect(await times()).toEqual({
    waiting: 1,
    oldestWaiting: oldest,
    due: 4,
    withinDay: 2,
    medianMinutes: 180,
  });
  await http(who, 'PUT', `enquiries/${waiting}/state`, { state: 'lost' });
  expect(await times()).toMatchObject({ waiting: 0, due: 4 });
});
