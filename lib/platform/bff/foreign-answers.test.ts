import { gzipSync } from 'node:zlib';
import { findCall } from './calls';
import { assumeCapabilities } from '../server/capabilities';
import { callProxy as call, postProxy } from '../testing/proxy';
import { cookieOf, makeSession } from '../testing/sessions';
import { bodyOf, sendJson, prepareUpstreams } from '../testing/upstream';

const answering = prepareUpstreams();

const json = { 'content-type': 'application/json' };

test.each([301, 302, 303, 307, 308])(
  'a redirect of %i is followed by nobody, and tells the browser nothing',
  async (status) => {
    const { asked } = await answering((_, response) =>
      sendJson(response, status, { token: 'secret' }, { location: '/inside', 'set-cookie': 'at=planted' }),
    );
    const response = await call('/dashboard/enquiries');
    expect(response.status).toBe(502);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toMatch(/secret|inside/);
    expect(asked()).toEqual(['GET /dashboard/enquiries']);
  },
);

test('an answer that comes compressed without being asked for is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const { received } = await answering((_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  );
  const response = await call('/dashboard/enquiries');
  expect(response.status).toBe(502);
  expect((await response.text()).length).toBeLessThan(1000);
  expect(received[0]?.headers['accept-encoding']).toBe('identity');
});

test('the answer to a change that comes compressed all the same is a success, and says nothing', async () => {
  await answering((_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"_id":1}')),
  );
  const response = await postProxy('/dashboard/mark-enquiry-read', '{"id":"1"}');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-type')).toBeNull();
});

test('of a refused change that comes compressed the status counts', async () => {
  await answering((_, response) =>
    response.writeHead(409, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{}')),
  );
  expect((await postProxy('/dashboard/mark-enquiry-read', '{"id":"1"}')).status).toBe(409);
});

test('a version goes in a body where the upstream has announced versions alone', async () => {
  const bodies: string[] = [];
  await answering(async (request, response) => {
    bodies.push((await bodyOf(request)).toString());
    sendJson(response, 200, {});
  });
  const decide = () => postProxy('/dashboard/register/approve-application', '{"id":"a1","version":3}');
  assumeCapabilities([]);
  await decide();
  assumeCapabilities(['versions']);
  await decide();
  expect(bodies).toEqual(['{"id":"a1"}', '{"id":"a1","version":3}']);
});

test.each(['<h1>Error at db7</h1>', 'Error: no relation\n    at Query (/srv/app/db.js:7:1)'])(
  'a failure that is no JSON is told in our own words: %j',
  async (text) => {
    await answering((_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end(text));
    const response = await call('/dashboard/enquiries');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  },
);

test.each([
  ['application/pdf', true],
  ['image/PNG ; charset=binary', true],
  ['application/pdf, text/html', false],
  ['application/pdf;a=b, text/html', false],
  ['image/png-html', false],
])('a file that is called %s is shown: %s', async (type, isShown) => {
  await answering((_, response) => response.writeHead(200, { 'content-type': type }).end('<script>'));
  const { headers } = await call('/v1/private/a.pdf');
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(
    isShown ? [type, null] : ['application/octet-stream', 'attachment'],
  );
});

/** What a line break could look like on its way through decoders that are too kind. */
const breaks = [
  '%0d%0a',
  '%0a',
  '%0d',
  '%00',
  '%e5%98%8a%e5%98%8d',
  '%250d%250a',
  '%u000a',
  '%c0%8a',
  '%e2%80%a8',
];
const planted = 'Set-Cookie:%20at=planted';

const places = [
  (text: string) => `/dashboard/enquiries?search=${text}`,
  (text: string) => `/dashboard/enquiries?${text}=1`,
  (text: string) => `/dashboard/enquiries?page=1&search=x${text}&page=2`,
  (text: string) => `/v1/files/${text}.png`,
  (text: string) => `/dashboard/websites/${text}`,
  (text: string) => `/dashboard/${text}`,
];
const around = ['', '%0d%0a', 'x'];

test('of 486 line breaks in addresses none is left as one', () => {
  const texts = breaks.flatMap((one) =>
    around.flatMap((before) => around.map((after) => `${before}${one}${after}${planted}`)),
  );
  const paths = places.flatMap((place) => texts.map(place));
  expect(paths).toHaveLength(486);
  for (const path of paths) {
    const { pathname, search } = new URL(`http://localhost/api${path}`);
    const found = findCall('GET', pathname, search);
    const address = 'refusal' in found ? '' : found.address;
    expect(address).not.toMatch(/[\u0000-\u0020\u007f]/);
  }
});

test('no line break in an address splits a request or an answer', async () => {
  const { received } = await answering((_, response) => sendJson(response, 200, { docs: [] }));
  const headers = { cookie: await cookieOf(makeSession()) };
  for (const path of places.flatMap((place) => breaks.map((one) => place(one + planted)))) {
    const response = await call(path, { headers });
    expect([path, response.headers.getSetCookie()]).toEqual([path, []]);
    expect([200, 400, 404]).toContain(response.status);
    await response.body?.cancel();
  }
  expect(received.length).toBeGreaterThan(20);
  for (const { headers: sent } of received) expect(sent).not.toHaveProperty('set-cookie');
});
