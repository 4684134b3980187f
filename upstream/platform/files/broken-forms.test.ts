import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'undici';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { addWebsite } from '../../test/network';
import { listings } from '../../listings/table';

const server = await startServerOfFile();
const token = (await server.signIn('safari-owner')).token;

const field = (name: string, value = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, head = '', bytes = 'x') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n${head}Content-Type: image/jpeg\r\n\r\n${bytes}\r\n`;
const end = '--b--\r\n';
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');
const form = 'multipart/form-data; boundary=b';

const send = async (body: string, type: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await request(`${server.url}/dashboard/safari`, { method: 'POST', headers, body });
  return { status: answer.statusCode, text: await answer.body.text() };
};

test.each([
  ['ten thousand fields', many(10_000, (at) => field(`f${at}`))],
  ['ten thousand times one field', many(10_000, () => field('title'))],
  ['2.4 MB of texts', many(12, (at) => field(`f${at}`, 'x'.repeat(200_000)))],
  ['a thousand files', many(1_000, () => file('newPhotoFiles'))],
])('a form with %s is too large', async (_what, parts) => {
  expect((await send(parts + end, form)).status).toBe(413);
});

test('a form that says it is too large is refused before any of it is sent', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const lines = [
    'POST /dashboard/safari HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${form}`,
    'Content-Length: 1000000000',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [string];
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['no boundary', field('title') + end, 'multipart/form-data'],
  ['an empty boundary', field('title') + end, 'multipart/form-data; boundary='],
  ['another boundary than its own', field('title') + end, 'multipart/form-data; boundary=c'],
  [
    'a boundary of 10,000 characters',
    field('title') + end,
    `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  ],
  [
    'a form in the form',
    `${field('title')}--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n${end}`,
    form,
  ],
  ['a field’s name of 1,000,000 characters', field('n'.repeat(1_000_000)) + end, form],
  [
    'a part’s head of 200,000 characters',
    file('newPhotoFiles', `X-Odd: ${'x'.repeat(200_000)}\r\n`) + end,
    form,
  ],
  ['a part without a name', `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`, form],
  ['a part without a head', `--b\r\n\r\nx\r\n${end}`, form],
  ['a name that is no field', field('__proto__') + field('constructor') + end, form],
  ['no end', field('title'), form],
  ['an end in the middle of a file', file('newPhotoFiles').slice(0, -10), form],
  ['nothing at all', '', form],
  ['line breaks without their returns', (field('title') + end).replaceAll('\r\n', '\n'), form],
  ['bytes of no form', '\u0000\u0001'.repeat(5_000), form],
])('a form with %s is refused, and nothing of it is stored', async (_what, body, type) => {
  const { status, text } = await send(body, type);
  expect([400, 413, 415]).toContain(status);
  expect(text).not.toMatch(/node_modules|busboy|at \w+ \(/i);
  expect(await server.db.$count(listings)).toBe(0);
});

test('and a whole form is taken as before', async () => {
  const website = await addWebsite(server);
  const { status } = await listingsAs(server, token).add(await safariForm({ visibleOn: [website] }));
  expect(status).toBe(201);
});
