import { jest } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { allBut } from '@/lib/platform/testing/clock';
import { createApp } from '../../app';
import { startTestServer } from '../../test/harness';

let ended: Socket[] = [];
// Only the interval that checks all peers is faked.
jest.useFakeTimers({ doNotFake: allBut.intervalsAndCounters });
const server = await startTestServer();
afterAll(async () => {
  jest.useRealTimers();
  await server.close();
});
beforeEach(() => (ended = []));

/** Sends the head of a login and what there is of its body. */
async function begin(body: string): Promise<Socket> {
  const { hostname, host, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).once('close', () => ended.push(socket));
  await once(socket, 'connect');
  const arrived = once(server.app.server, 'request');
  socket.write(
    `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n${body}`,
  );
  await arrived;
  return socket;
}

test('a body that stops is ended half a minute later, and not before', async () => {
  const socket = await begin('{');
  jest.advanceTimersByTime(28_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual([]);
  jest.advanceTimersByTime(4_000);
  await once(socket, 'close');
});

test('a head has to be complete in 15 s, and an upload may take as long as it needs', () => {
  const { headersTimeout, requestTimeout, timeout } = createApp(server.context).server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 0,
    timeout: 0,
  });
});
