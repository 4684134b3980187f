import { createServer } from 'node:http';
import { listen, type Listening } from '../../lib/platform/testing/listen';
import { whatIsMissing } from '../../docs/examples/website/missing.mjs';
import { connect } from '../../docs/examples/website/upstream.mjs';
import { createWebsite } from '../../docs/examples/website/website.mjs';
import { dailyCounts } from '../platform/counts/table';
import { startTestServer, TestServer } from '../test/harness';
import { listingsAs } from '../test/listing-forms';
import { removeEnquiries, storedEnquiries } from '../test/stored';
import { addWholeWebsite, WholeWebsite } from '../test/whole-website';

/** Open, losing the answer of the next write, or closed. */
type Way = 'open' | 'losing' | 'closed';
let way: Way = 'open';
let road: Listening;
let server: TestServer;
let whole: WholeWebsite;
let settings: NodeJS.ProcessEnv;
let website: ReturnType<typeof createWebsite>;
let said: string[] = [];
/** Whom the calls that came over it were made for. */
let visitors: unknown[] = [];

/** A road to the upstream that may be closed. Nothing that comes over it may be kept without asking again. */
const makeRoad = () =>
  createServer(async (request, response) => {
    const kind = way;
    visitors.push(request.headers['x-visitor-address']);
    if (kind === 'closed') return void request.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(server.url + request.url, {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
    });
    const text = await answer.text();
    if (kind === 'losing' && request.method === 'POST') {
      way = 'open';
      return void request.socket.destroy();
    }
    const tag = answer.headers.get('etag');
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(tag && { etag: tag }) });
    response.end(answer.status === 304 ? '' : text);
  });

const quiet = () => ({ say: (line: string) => void said.push(line), now: server.clock.now });
let home: string;
beforeAll(async () => {
  server = await startTestServer();
  whole = await addWholeWebsite(server);
  road = await listen(makeRoad());
  settings = { ...process.env, UPSTREAM: road.origin, WEBSITE: whole.id, WEBSITE_KEY: whole.key };
});
beforeEach(async () => {
  way = 'open';
  said = [];
  visitors = [];
  server.clock.advance(61);
  await removeEnquiries(server);
  website = createWebsite(settings, quiet());
  home = (await listen(website.server)).origin;
});
afterEach(() => website.stop());
afterAll(async () => {
  await road.close();
  await server.close();
});

const visit = async (path: string, form?: Record<string, string>) => {
  const asked = {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  } as const;
  const answer = await fetch(home + path, asked);
  return { status: answer.status, page: await answer.text(), location: answer.headers.get('location') };
};
const place = () => `/safari/${whole.safari}`;
const onceIn = (page: string) => /name="once" value="([^"]+)"/.exec(page)?.[1] ?? '';
const typed = {
  ...{ firstName: 'Ann', lastName: 'O"Brien <b>', emailAddress: 'ann@traveller.example', country: 'Ireland' },
  ...{ numberOfDays: '6', adults: '2', children: '', infants: '', travelDate: '', phoneNumber: '' },
  message: 'A tent & a view?',
};
const stored = () => storedEnquiries(server);

test('it lists what the website shows, and shows each', async () => {
  const { status, page } = await visit('/');
  expect(status).toBe(200);
  expect(page).toContain('The Mara, day by day');
  expect(page).toContain(`href="${place()}"`);
  const safari = await visit(place());
  for (const part of ['Full board', 'Day game drive', 'Olare Ridge', '$180'])
    expect(safari.page).toContain(part);
  expect((await visit('/safari/none')).status).toBe(404);
  expect((await visit('/safari/%E0')).status).toBe(404);
  expect((await visit('/?page=9')).page).toContain('nothing to show');
});

test('it escapes all that others wrote', async () => {
  const { page } = await visit(place(), { ...typed, emailAddress: '"><script>alert(1)</script>' });
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).not.toMatch(/<script/i);
});

test('an enquiry that is refused keeps what was typed, says what is wrong at its field, and is stored once it is right', async () => {
  const once = onceIn((await visit(place())).page);
  const refused = await visit(place(), { ...typed, once, emailAddress: 'ann@', adults: 'two' });
  expect(refused.status).toBe(400);
  expect(refused.page).toContain('Must be an email address.');
  expect(refused.page).toContain('Must be a whole number.');
  for (const part of [
    'value="O&quot;Brien &lt;b&gt;"',
    'A tent &amp; a view?',
    'value="two"',
    'value="ann@"',
  ])
    expect(refused.page).toContain(part);
  expect(await stored()).toEqual([]);

  for (let time = 0; time < 2; time += 1) {
    const { status, location } = await visit(place(), { ...typed, once: onceIn(refused.page) });
    expect(status).toBe(303);
    const [{ referenceNumber } = { referenceNumber: '' }, ...others] = await stored();
    expect(others).toEqual([]);
    expect(location).toBe(`${place()}/sent?reference=${referenceNumber}`);
    expect((await visit(location!)).page).toContain(referenceNumber);
  }
});

test('each call names the visitor that it is made for, behind a proxy the one whom that has added', async () => {
  await visit(place());
  await visit(place(), typed);
  expect(visitors.length).toBeGreaterThan(2);
  expect(new Set(visitors)).toEqual(new Set(['127.0.0.1']));
  visitors = [];
  const behind = createWebsite({ ...settings, BEHIND_PROXY: '1' }, quiet());
  const forwarded = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
  await fetch((await listen(behind.server)).origin + place(), { headers: forwarded });
  expect(new Set(visitors)).toEqual(new Set(['198.51.100.7']));
  await behind.stop();
});

test('an enquiry whose answer is lost on the way is stored once', async () => {
  const once = onceIn((await visit(place())).page);
  way = 'losing';
  expect((await visit(place(), { ...typed, once })).status).toBe(303);
  expect(await stored()).toHaveLength(1);
});

test('one that was changed after it was stored can be sent too', async () => {
  const once = onceIn((await visit(place())).page);
  await visit(place(), { ...typed, once });
  const changed = await visit(place(), { ...typed, once, message: 'Two tents.' });
  expect(changed.status).toBe(400);
  expect(changed.page).toContain('has reached the company as it was before you changed it');
  expect(changed.page).toContain('Two tents.');
  expect((await visit(place(), { ...typed, once: onceIn(changed.page), message: 'Two tents.' })).status).toBe(
    303,
  );
  expect((await stored()).map(({ message }) => message)).toEqual(['A tent & a view?', 'Two tents.']);
});

test('while the upstream is away it shows what it kept, and loses nothing that is typed', async () => {
  const once = onceIn((await visit(place())).page);
  way = 'closed';
  const sent = await visit(place(), { ...typed, once });
  expect(sent.status).toBe(503);
  expect(sent.page).toContain('All that you typed is still here');
  expect(sent.page).toContain('A tent &amp; a view?');
  expect(onceIn(sent.page)).toBe(once);
  expect((await visit('/property/river-house')).status).toBe(503);
  way = 'open';
  expect((await visit(place(), { ...typed, once })).status).toBe(303);
});

test('what was taken down is not shown again while the upstream is away', async () => {
  const house = '/property/river-house';
  expect((await visit(house)).status).toBe(200);
  const lodges = listingsAs(server, (await server.signIn('admin')).token, 'property');
  const { _id } = (await lodges.get('river-house')).body;
  await lodges.remove(_id);
  expect((await visit(house)).status).toBe(404);
  way = 'closed';
  expect((await visit(house)).status).toBe(503);
  await lodges.restore(_id);
});

test('an address that nothing can be at is not there, and what is too long is said so', async () => {
  expect((await visit('/?page=9999999999')).status).toBe(404);
  expect((await visit(place(), { ...typed, message: 'x'.repeat(70_000) })).status).toBe(413);
});

test('views are counted together, once, and not those of forms that were sent', async () => {
  await server.db.delete(dailyCounts);
  for (let time = 0; time < 3; time += 1) await visit(place());
  await visit('/property/river-house');
  await visit(place(), { ...typed, country: '' });
  way = 'losing';
  await website.stop();
  const views = (await server.db.select().from(dailyCounts)).filter(({ metric }) => metric === 'views');
  const ofCompany = views.filter(({ scope }) => scope.includes(whole.company));
  expect(Math.max(...ofCompany.map(({ total }) => total))).toBe(3);
  expect(said).toEqual([expect.stringMatching(/^enquiry not taken: 400/)]);
});

test('a banner leads where it leads, by way of its count, and to nowhere else', async () => {
  const { page } = await visit('/');
  const offer = /href="(\/offer\/homePage\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect(await visit(offer)).toMatchObject({ status: 302, location: 'https://offers.example/green' });
  expect((await visit('/offer/homePage/none')).status).toBe(404);
});

test('it says what is missing', async () => {
  const missing = (changes: Partial<NodeJS.ProcessEnv>) =>
    whatIsMissing(connect({ ...settings, ...changes }));
  expect(await missing({})).toEqual([]);
  expect(await missing({ WEBSITE: 'none' })).toEqual([expect.stringContaining('has no website none')]);
  expect(await missing({ WEBSITE_KEY: 'wrong' })).toEqual([expect.stringContaining('the right key')]);
  expect(await missing({ WEBSITE_KEY: undefined })).toEqual([
    expect.stringContaining('nothing is taken without it'),
  ]);
  way = 'closed';
  expect(await missing({})).toEqual([expect.stringContaining('nothing answers at')]);
});
