import type { GeneralEnquiry } from '../../../lib/enquiries/general-enquiries/calls';
import type { ListPage } from '../../../lib/lists/lists';
import { priorities } from '../../platform/mail/mailer';
import { startServerOfFile } from '../../test/harness';
import { addWebsite, generalEnquiryFor } from '../../test/network';
import { generalEnquiries } from '../table';

let website: string;
let visitor = 0;

const server = await startServerOfFile();
beforeEach(async () => {
  // Beyond what one sender may do in a minute.
  server.clock.advance(61);
  website = await addWebsite(server);
  visitor += 1;
  server.mails.length = 0;
});

const send = (fields: Record<string, unknown> = {}) =>
  server.http<{ _id: string }>('POST', '/api/v1/general-enquiries', {
    json: generalEnquiryFor(website, { emailAddress: `visitor-${visitor}@traveller.example`, ...fields }),
  });
const asStaff = async <Body>(path: string) => {
  const { token } = await server.signIn('admin');
  return (await server.http<Body>('GET', `/dashboard/${path}`, { token })).body;
};
const stored = async (id: string) => {
  const { docs } = await asStaff<ListPage<GeneralEnquiry>>('general-enquiries?perPage=100');
  return docs.find((enquiry) => enquiry._id === id);
};
const count = async (verified: boolean) =>
  (await asStaff<{ total: number }>(`analytics/general-enquiry-count?days=30&verified=${verified}`)).total;
/** The link of the last mail, as a path of the upstream. */
const mailedLink = () => {
  const link = /http:\/\/intake\.test(\/\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  if (!link) throw new Error('no link in the mail');
  return link;
};

test("a traveller's custom enquiry reaches the staff, unverified and unread", async () => {
  const { status, body } = await send();
  expect(status).toBe(201);
  expect(await stored(body._id)).toEqual({
    _id: body._id,
    fullName: 'Ann Bloom',
    emailAddress: `visitor-${visitor}@traveller.example`,
    country: 'Ireland',
    inquiryDate: server.clock.now().toISOString(),
    verified: false,
    state: 'new',
    waiting: false,
    message: generalEnquiryFor(website, {}).message,
    readBy: [],
  });
});

test('the traveller gets one mail with a link, and nothing in it comes from the form', async () => {
  await send({ fullName: 'Buy <b>now</b> at spam.example', message: 'spam.example' });
  const to = `visitor-${visitor}@traveller.example`;
  expect(server.mails).toMatchObject([{ to, priority: priorities.link }]);
  expect(JSON.stringify(server.mails[0])).not.toContain('spam.example');
  expect(mailedLink()).toMatch(/^\/api\/v1\/general-enquiries\/verify\?t=[\w-]{43}$/);
});

/** Presses the button, as a browser sends it. */
const press = (link: string) =>
  server.http<string>('POST', link, { headers: { 'content-type': 'text/plain' } });

test('following the link shows a button and changes nothing, for mail scanners follow links too', async () => {
  const { body } = await send();
  const before = await count(true);
  const page = await server.http<string>('GET', mailedLink());
  expect(page.status).toBe(200);
  expect(page.body).toContain('<form method="post" enctype="text/plain"><button>Confirm my enquiry</button>');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(await stored(body._id)).toMatchObject({ verified: false });
  expect(await count(true)).toBe(before);
});

test('the button confirms the enquiry and moves its count, however often it is pressed', async () => {
  const { body } = await send();
  const before = { verified: await count(true), unverified: await count(false) };
  const link = mailedLink();
  const answers = await Promise.all([1, 2, 3].map(() => press(link)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.body).toContain('<h1>Your enquiry is confirmed</h1>');
    expect(answer.body).not.toContain('<button>');
  }
  expect((await server.http<string>('GET', link)).body).toContain('<h1>Your enquiry is confirmed</h1>');
  expect(await stored(body._id)).toMatchObject({ verified: true });
  expect(await count(true)).toBe(before.verified + 1);
  expect(await count(false)).toBe(before.unverified - 1);
});

test('the link holds for 7 days, and a followed one stays good', async () => {
  const start = server.clock.now();
  const { body: kept } = await send();
  const keptLink = mailedLink();
  const { body: late } = await send();
  const lateLink = mailedLink();
  server.clock.advance(7 * 86_400 - 1);
  expect((await press(keptLink)).status).toBe(200);
  server.clock.advance(1);
  expect((await server.http('GET', keptLink)).status).toBe(200);
  expect((await server.http('GET', lateLink)).status).toBe(404);
  const refused = await press(lateLink);
  expect(refused.status).toBe(404);
  expect(refused.body).toContain('<h1>This link no longer works</h1>');
  expect(await stored(kept._id)).toMatchObject({ verified: true });
  expect(await stored(late._id)).toMatchObject({ verified: false });
  server.clock.set(start);
});

test('a link that nobody was sent verifies nothing', async () => {
  const before = await count(true);
  for (const query of ['', '?t=', '?t=guess', `?t=${'a'.repeat(43)}`, '?t=%27%20or%20true']) {
    for (const method of ['GET', 'POST']) {
      const answer = await server.http<string>(method, `/api/v1/general-enquiries/verify${query}`);
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('no longer works') });
    }
  }
  expect((await server.http('GET', `/api/v1/general-enquiries/verify?t=${'a'.repeat(101)}`)).status).toBe(
    400,
  );
  expect(await count(true)).toBe(before);
});

test('the token itself is not stored', async () => {
  await send();
  const token = mailedLink().split('t=')[1]!;
  const rows = await server.db.select({ hash: generalEnquiries.verifyTokenHash }).from(generalEnquiries);
  expect(rows.map((row) => row.hash)).not.toContain(token);
});

test('an enquiry is kept when its mail cannot be sent, and the mail goes out later', async () => {
  const { send: deliver } = server.mailer;
  server.mailer.send = () => Promise.reject(new Error('no mail server'));
  const { status, body } = await send();
  server.mailer.send = deliver;
  expect(status).toBe(201);
  expect(await stored(body._id)).toMatchObject({ verified: false });
  server.clock.advance(60);
  await server.context.outbox.deliver();
  expect(server.mails).toHaveLength(1);
});

test.each([
  ['no name', { fullName: ' ' }, 'fullName'],
  ['a name that is too long', { fullName: 'a'.repeat(161) }, 'fullName'],
  ['a name that is no text', { fullName: { first: 'Ann' } }, 'fullName'],
  ['no e-mail address', { emailAddress: '' }, 'emailAddress'],
  ['a broken e-mail address', { emailAddress: 'ann@@example.com' }, 'emailAddress'],
  ['two e-mail addresses', { emailAddress: 'a@example.com, b@example.com' }, 'emailAddress'],
  ['no country', { country: '' }, 'country'],
  ['a message that is too long', { message: 'a'.repeat(4001) }, 'message'],
  ['an unknown website', { website: 'nowhere' }, 'website'],
])(
  'a custom enquiry with %s is refused with the name of the field, and nothing is kept or sent',
  async (_what, fields, param) => {
    const before = await server.db.$count(generalEnquiries);
    const answer = await send(fields);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ param })]) },
    });
    expect(await server.db.$count(generalEnquiries)).toBe(before);
    expect(server.mails).toHaveLength(0);
  },
);

test('nobody is flooded with mails: the sixth to one address within an hour is refused', async () => {
  for (let number = 0; number < 5; number += 1) expect((await send()).status).toBe(201);
  expect(await send({ emailAddress: `VISITOR-${visitor}@traveller.example` })).toMatchObject({ status: 429 });
  expect(server.mails).toHaveLength(5);
});
