import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen, type Listening } from '../testing/listen';
import { endSlowPeers } from './slow-peers';

const quick = { silenceMs: 400, bytesPerSecond: 1_000, spanMs: 800 };
const largeBytes = 30_000_000;
let peer: Listening;
const answers = new EventEmitter();

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.once('close', () => answers.emit('ended'));
      return void response.end(Buffer.alloc(largeBytes));
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', () => undefined);
    // An answer that takes its time is not the peer's slowness.
    request.on('end', () => setTimeout(() => response.end(`got ${bytes}`), 2 * quick.spanMs));
  });
  endSlowPeers(server, {
    reader: quick,
    sender: { ...quick, bytesPerSecond: 10 },
    tickMs: 50,
    isReaderSpared: ({ headers }) => 'x-spared' in headers,
  });
  peer = await listen(server);
});
afterAll(() => peer.close());

/** Waits for the end of a connection, in whatever way it ends. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Sends this and then one 'x' every so many milliseconds, so many in all; gives the answer once the connection has ended. */
async function send(head: string, everyMs: number, count: number): Promise<string> {
  let answer = '';
  let sent = 0;
  const socket = connect(peer.port, '127.0.0.1');
  socket.write(head);
  const timer = setInterval(() => (sent += 1) <= count && socket.write('x'), everyMs);
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  await closed(socket);
  clearInterval(timer);
  return answer;
}
const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

/** Asks for the large answer and reads nothing of it. */
async function pausedReader(headers = ''): Promise<Socket> {
  const socket = connect(peer.port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  await once(socket, 'connect');
  return socket;
}

test('a weak link uploads as long as it needs, and so does its answer', async () => {
  expect(await send(post(30), 40, 30)).toMatch(/got 30$/);
});

test('an upload that stops, or drips below the floor, is ended', async () => {
  expect(await send(post(1000), 40, 3)).toBe('');
  expect(await send(post(1000), 300, 1000)).toBe('');
});

test('a reader who takes nothing is cut off, and what made its answer hears of it', async () => {
  const ended = once(answers, 'ended');
  const socket = await pausedReader();
  await ended;
  socket.destroy();
});

test('a reader who takes a little now and then is cut off as well', async () => {
  const ended = once(answers, 'ended');
  const socket = await pausedReader();
  const sipping = setInterval(() => socket.read(10), 100);
  await ended;
  clearInterval(sipping);
  socket.destroy();
});

test('a reader who takes all, and one who is spared, get the whole answer', async () => {
  for (const headers of ['Connection: close\r\n', 'Connection: close\r\nX-Spared: 1\r\n']) {
    const socket = await pausedReader(headers);
    if (headers.includes('Spared')) await new Promise((resolve) => setTimeout(resolve, 2 * quick.spanMs));
    let bytes = 0;
    socket.on('data', (data) => (bytes += data.length));
    socket.resume();
    await closed(socket);
    expect(bytes).toBeGreaterThan(largeBytes);
  }
});
