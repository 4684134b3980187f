import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createApp } from '../../app';
import { startServerOfFile } from '../../test/harness';

const server = await startServerOfFile();

test('an upstream that is told to end is not ready any more, serves what still comes, and keeps no connection', async () => {
  let isEnding = false;
  const app = createApp(server.context, () => isEnding);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { connection: 'keep-alive' } }).end();
    const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    return [statusCode, headers.connection];
  };
  expect([await ask('/ready'), await ask('/health')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  isEnding = true;
  expect([await ask('/ready'), await ask('/health')]).toEqual([
    [503, 'close'],
    [200, 'close'],
  ]);
  await app.close();
});

test('a request that was on its way when the upstream closed is served', async () => {
  const app = createApp(server.context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const arrived = once(app.server, 'connection');
  socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  const [taken] = (await arrived) as [NodeJS.EventEmitter & { bytesRead: number }];
  while (taken.bytesRead === 0) await new Promise((resolve) => setImmediate(resolve));
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('\r\n');
  await once(socket, 'close');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('connections that wait to be accepted when the upstream closes are served', async () => {
  const app = createApp(server.context, () => true);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', (error) => (answer = error.message));
    socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    return answer.split('\r\n', 1)[0];
  });
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await app.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
});
