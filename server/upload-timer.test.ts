import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endIdleUpload } from './upload-timer';

const limit = 600;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    endIdleUpload(request, limit);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => setTimeout(() => response.end(`got ${bytes}`), limit * 2));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Announces ten bytes and sends so many, one every 80 ms; gives what came back before the connection ended. */
const upload = (bytes: number) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    let sent = 0;
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nConnection: close\r\n\r\n');
    const timer = setInterval(() => {
      if (sent < bytes) socket.write('x');
      sent += 1;
    }, 80);
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });

test('a slow upload takes as long as it needs, and so does its answer', async () => {
  expect(await upload(10)).toMatch(/got 10$/);
});

test('an upload without a byte for the limit is ended', async () => {
  const began = Date.now();
  expect(await upload(3)).toBe('');
  expect(Date.now() - began).toBeGreaterThanOrEqual(limit);
});
