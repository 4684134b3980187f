import { jest } from '@jest/globals';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { allBut } from '../../lib/platform/testing/clock';
import { listen } from '../../lib/platform/testing/listen';
import { createShutdown, type Shutdown } from './life';

const drainMs = 5_000;
let life: Shutdown;
let server: Server;
let port: number;
let ended: Promise<void>;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: allBut.timers });
  let exit: () => void;
  ended = new Promise((resolve) => (exit = resolve));
  life = createShutdown(() => exit());
  server = createServer((asked, response) => {
    if (!life.answered(asked, response)) response.end('served');
  });
  ({ port } = await listen(server));
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const ask = (path: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined } | string>((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { connection: 'keep-alive' } });
    sent.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code))).end();
  });

test('a server that lives serves everything, and keeps its connections', async () => {
  expect(await ask('/admin/api/ready')).toEqual({ status: 200, connection: 'keep-alive' });
});

test('one that is told to end is not ready at once, serves on while it drains, and closes after that', async () => {
  let isFinished = false;
  life.end(server, drainMs, () => Promise.resolve(void (isFinished = true)));
  expect(await ask('/admin/api/ready')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/admin/enquiries')).toEqual({ status: 200, connection: 'close' });
  jest.advanceTimersByTime(drainMs - 1);
  expect(await ask('/admin/enquiries')).toMatchObject({ status: 200 });
  expect(isFinished).toBe(false);
  jest.advanceTimersByTime(1);
  await ended;
  expect(isFinished).toBe(true);
  const refused = new Promise((resolve) => request({ host: '127.0.0.1', port }).on('error', resolve).end());
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
});

test('connections that wait to be accepted in the moment in which it closes are served', async () => {
  life.end(server, drainMs, () => Promise.resolve());
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', (error) => (answer = error.message));
    socket.write('POST /admin/enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    return answer.split('\r\n', 1)[0];
  });
  // Sockets connect in the next tick, and the server accepts in a later turn.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  jest.advanceTimersByTime(drainMs);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  await ended;
});
