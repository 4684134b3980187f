import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listen, type Listening } from '../testing/listen';
import { answerBrokenRequest, watchRequests } from './broken-requests';

let peer: Listening;

beforeAll(async () => {
  const server = createServer(
    { maxHeaderSize: 4096, headersTimeout: 200, connectionsCheckingInterval: 50 },
    ({ url }, response) =>
      void (url === '/whole' ? response.end('whole') : url === '/' && response.write('begun')),
  );
  watchRequests(server);
  server.on('clientError', answerBrokenRequest);
  peer = await listen(server);
});
afterAll(() => peer.close());

/** Everything that comes back for these bytes, and for `more` once an answer has begun, until the connection ends. */
const answerTo = (bytes: string, more?: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(peer.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => (text += data));
    if (more) socket.once('data', () => socket.write(more));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });

test.each([
  ['bytes that are no request', 'EHLO mail.example\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(5000)}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 'HTTP/1.1 405 Method Not Allowed'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 'HTTP/1.1 417 Expectation Failed'],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: a', 'HTTP/1.1 408 Request Timeout'],
])('%s get an answer with an id and the headers of every other', async (_what, bytes, line) => {
  const [head = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(line);
  expect(head).toMatch(/^X-Request-Id: [0-9a-f]{16}$/m);
  for (const header of ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', 'Connection: close'])
    expect(head.split('\r\n')).toContain(header);
});

test('what breaks after an answer has begun ends the connection, and nothing is written into that answer', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const text = await answerTo(head, 'not a length\r\n');
  expect(text).toContain('begun');
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('what breaks after a whole answer gets one of its own', async () => {
  const text = await answerTo('GET /whole HTTP/1.1\r\nHost: a\r\n\r\n', 'EHLO mail.example\r\n\r\n');
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('what breaks behind requests in a row is judged by the one that is being answered', async () => {
  const heads = ['/', '/waits'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const text = await answerTo(heads.join(''), 'EHLO mail.example\r\n\r\n');
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('a tunnel that its asker resets ends nothing else', async () => {
  const socket = connect(peer.port, '127.0.0.1', () =>
    socket.write('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy()),
  );
  await once(socket, 'close');
  expect(await answerTo('GET /whole HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('whole');
});
