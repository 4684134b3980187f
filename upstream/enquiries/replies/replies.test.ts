import { like } from 'drizzle-orm';
import type { EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import type { EnquiryMessage, SavedReply } from '../../../lib/enquiries/replies/calls';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { rateLimits } from '../../platform/limits/table';
import type { TestUser } from '../../test/harness';
import { setUpNetwork, storeEnquiry } from '../../test/network';
import { repliesPerMailbox } from './send';

const { server, website, safari, lodge, safariOwner, admin, safariAdmin, propertyOwner } =
  await setUpNetwork();
const http = <T>(who: TestUser, method: string, path: string, json?: object, headers = {}) =>
  server.http<T>(method as 'GET', `/dashboard/${path}`, { token: who.token, json, headers });
const thread = (who: TestUser, id: string) => http<EnquiryMessage[]>(who, 'GET', `enquiries/${id}/messages`);
type ReplyOptions = { seen?: string | null; key?: string };
const replyTo = <T = EnquiryMessage>(who: TestUser, id: string, text: string, { seen, key }: ReplyOptions) =>
  http<T>(who, 'POST', `enquiries/${id}/replies`, { text, seen }, key ? { 'idempotency-key': key } : {});
/** A reply of somebody who has read all that was written until then. */
const reply = async (who: TestUser, id: string, text: string) => {
  const { status, body } = await thread(who, id);
  return replyTo(who, id, text, { seen: status === 200 ? body.at(-1)?._id : undefined });
};

const id = await storeEnquiry(server, website, safari);
const other = await storeEnquiry(server, website, lodge);
beforeEach(() => server.mails.splice(0));

describe('a reply', () => {
  test('is mailed under the name of the company, answers the enquiry, and stands in its thread', async () => {
    const text = 'Dear Ann,\n\nwe would love to.\nUntil soon <b>';
    const sent = await reply(safariOwner, id, text);
    const at = server.clock.now().toISOString();
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      _id: sent.body._id,
      sender: 'company',
      name: safariOwner.user.name,
      text,
      sentAt: at,
    });
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: 'ann.bloom@traveller.example',
      replyTo: safariOwner.user.email,
      fromName: expect.stringMatching(/^Company /) as string,
      subject: expect.stringMatching(/^Re: 6-day Mara Explorer \(SAF-26-/) as string,
    });
    expect(mail!.text).toContain(text);
    expect(mail!.html).toContain('love to.<br>Until soon &lt;b&gt;');
    for (const who of [safariOwner, admin]) expect((await thread(who, id)).body).toEqual([sent.body]);
    const { body } = await http<EnquiryDesk>(safariOwner, 'GET', `enquiries/${id}/desk`);
    expect(body).toMatchObject({ state: 'answered', openedAt: at, answeredAt: at });
  });

  test('sent again under its key is mailed and stored once; the key is another one for another enquiry', async () => {
    const key = 'the-key-of-a-press';
    const { body: earlier } = await thread(safariOwner, id);
    const seen = earlier.at(-1)!._id;
    const answers = await Promise.all([1, 2, 3].map(() => replyTo(safariOwner, id, 'Once.', { seen, key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect((await thread(safariOwner, id)).body).toHaveLength(earlier.length + 1);
    // A page that was read again has seen the reply whose answer was lost.
    const again = await replyTo(safariOwner, id, 'Once.', { seen: answers[0]!.body._id, key });
    expect([again.status, again.body]).toEqual([201, answers[0]!.body]);
    expect((await replyTo(safariOwner, id, 'Other words.', { seen, key })).status).toBe(422);
    expect((await replyTo(propertyOwner, other, 'Once.', { key })).status).toBe(201);
  });

  test('of somebody who has not seen what was written last is refused with that, and mails nothing', async () => {
    const colleague = await server.signIn('safari-owner', { companyId: safariOwner.companyId! });
    const { body: before } = await thread(safariOwner, id);
    const seen = before.at(-1)!._id;
    type Refusal = { message: string; messages: EnquiryMessage[] };
    const both = await Promise.all(
      [safariOwner, colleague].map((who) => replyTo<Refusal>(who, id, 'Yes, gladly.', { seen })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(server.mails).toHaveLength(1);
    const { body: after } = await thread(safariOwner, id);
    expect(after).toHaveLength(before.length + 1);
    const refused = both.find(({ status }) => status === 409)!.body;
    expect(refused).toEqual({ message: deskMessages.writtenMeanwhile, messages: after.slice(-1) });
    const blind = await replyTo<Refusal>(colleague, id, 'Yes.', {});
    expect([blind.status, blind.body.messages]).toEqual([409, after]);
    const { status } = await replyTo(colleague, id, 'Yes, gladly.', { seen: refused.messages.at(-1)!._id });
    expect(status).toBe(201);
  });

  test('leaves what was won as it is', async () => {
    await http(safariOwner, 'PUT', `enquiries/${id}/state`, { state: 'won' });
    await reply(safariOwner, id, 'See you in June.');
    const { body } = await http<EnquiryDesk>(safariOwner, 'GET', `enquiries/${id}/desk`);
    expect(body.state).toBe('won');
  });

  test.each([
    ['', 'Must not be empty.'],
    ['Dear {name},', 'Fill in {name} before you send it.'],
    ['{nmae} {dates}', 'Fill in {nmae}, {dates} before you send it.'],
    ['x'.repeat(10_001), 'Must be at most 10000 characters long.'],
  ])('is refused for the text %#', async (text, msg) => {
    const { status, body } = await reply(safariOwner, id, text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ msg, param: 'text' }] });
    expect(server.mails).toEqual([]);
  });

  test('is written by people of the company alone, and its thread read by whoever sees the enquiry', async () => {
    const people = [admin, safariAdmin, propertyOwner];
    const statuses = await Promise.all(people.map((who) => reply(who, id, 'Mine.')));
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404]);
    expect((await reply(safariOwner, 'nowhere', 'Mine.')).status).toBe(404);
    const read = await Promise.all([...people, safariOwner].map((who) => thread(who, id)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  });

  test('is one of a hundred in an hour for a company', async () => {
    await server.db.delete(rateLimits);
    for (let count = 0; count < 100; count += 1) {
      expect((await reply(propertyOwner, other, `Number ${count}`)).status).toBe(201);
      // As if each went to another mailbox.
      await server.db.delete(rateLimits).where(like(rateLimits.key, 'replies:%@%'));
    }
    const hour = await reply(propertyOwner, other, 'One more');
    expect([hour.status, hour.body]).toEqual([429, { message: expect.any(String) as string }]);
    await server.db.delete(rateLimits);
    expect((await reply(propertyOwner, other, 'One more')).status).toBe(201);
  });
});

test('the eleventh reply to a mailbox within a day is refused with a code that says for how long', async () => {
  await server.db.delete(rateLimits);
  for (let count = 0; count < 10; count += 1)
    expect((await reply(propertyOwner, other, `Number ${count}`)).status).toBe(201);
  expect(await reply(propertyOwner, other, 'One more')).toMatchObject({
    status: 429,
    body: { code: 'day_limit' },
  });
});

test('a mailbox gets ten replies of a company a day, however its address is spelled', async () => {
  await server.db.delete(rateLimits);
  const replyAt = async (emailAddress: string) =>
    (await reply(safariOwner, await storeEnquiry(server, website, safari, 0, { emailAddress }), 'Yes.'))
      .status;
  for (let count = 0; count < repliesPerMailbox; count += 1)
    expect(await replyAt(`dan+${count}@traveller.example`)).toBe(201);
  expect(await replyAt('dan@traveller.example')).toBe(429);
  expect(await replyAt('eve@traveller.example')).toBe(201);
});

describe('saved replies', () => {
  const save = (who: TestUser, replyName: string, replyText = 'Dear {name},') =>
    http<SavedReply>(who, 'POST', 'saved-replies', { replyName, replyText });
  const list = async (who: TestUser) =>
    (await http<SavedReply[]>(who, 'GET', 'saved-replies')).body.map(({ replyName }) => replyName);

  test('are added, renamed and deleted by the company alone', async () => {
    const who = await server.signIn('safari-owner');
    const { body, status } = await save(who, 'Yes');
    expect(status).toBe(201);
    await save(who, 'Fully booked');
    expect(await list(who)).toEqual(['Fully booked', 'Yes']);
    const colleague = await server.signIn('safari-owner', { companyId: who.companyId! });
    const path = `saved-replies/${body._id}`;
    const change = { replyName: 'Yes, gladly', replyText: 'Gladly.' };
    expect((await http(safariOwner, 'PUT', path, change)).status).toBe(404);
    expect((await http(safariOwner, 'DELETE', path)).status).toBe(404);
    for (const staff of [admin, safariAdmin])
      expect((await http(staff, 'GET', 'saved-replies')).status).toBe(403);
    expect((await http(colleague, 'PUT', path, change)).body).toMatchObject({ _id: body._id, ...change });
    expect(await list(who)).toEqual(['Fully booked', 'Yes, gladly']);
    expect((await http(colleague, 'DELETE', path)).status).toBe(200);
    expect(await list(who)).toEqual(['Fully booked']);
    expect(await list(safariOwner)).toEqual([]);
  });

  test('that a colleague changed meanwhile are neither overwritten nor deleted: a 412 has their text', async () => {
    const who = await server.signIn('safari-owner');
    const { body: first } = await save(who, 'Yes');
    const put = (replyText: string, version: number) =>
      http<SavedReply & { current: SavedReply }>(
        who,
        'PUT',
        `saved-replies/${first._id}`,
        { replyName: 'Yes', replyText },
        { 'if-match': `"${version}"` },
      );
    const theirs = await put('Theirs.', first.version!);
    expect(theirs.status).toBe(200);
    const { status, body } = await put('Mine.', first.version!);
    expect([status, body.current]).toEqual([412, theirs.body]);
    const remove = (tag: string) =>
      http<{ current: SavedReply }>(who, 'DELETE', `saved-replies/${first._id}`, undefined, {
        'if-match': tag,
      });
    const refused = await remove(`"${first.version!}"`);
    expect([refused.status, refused.body.current]).toEqual([412, theirs.body]);
    const mine = await put('Mine.', body.current.version!);
    expect((await http<SavedReply[]>(who, 'GET', 'saved-replies')).body[0]!.replyText).toBe('Mine.');
    expect((await remove(mine.headers.get('etag')!)).status).toBe(200);
    expect(await list(who)).toEqual([]);
  });

  test('have a name of their own, and are at most 50', async () => {
    const who = await server.signIn('safari-owner');
    const first = await save(who, 'Yes');
    const taken = await save(who, 'Yes');
    expect(taken.status).toBe(400);
    expect(taken.body).toMatchObject({ errors: [{ param: 'replyName' }] });
    const second = await save(who, 'No');
    const rename = { replyName: 'Yes', replyText: 'x' };
    expect((await http(who, 'PUT', `saved-replies/${second.body._id}`, rename)).status).toBe(400);
    expect((await http(who, 'PUT', `saved-replies/${first.body._id}`, rename)).status).toBe(200);
    for (let count = 2; count < 50; count += 1) await save(who, `Reply ${count}`);
    expect((await save(who, 'One more')).status).toBe(409);
  });
});
