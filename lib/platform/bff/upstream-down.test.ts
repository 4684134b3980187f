import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeEveryMs } from '../server/breaker';
import { sendForJson } from '../server/upstream';
import { setEnvironment } from '../testing/environment';
import { callProxy } from '../testing/proxy';
import { sendJson } from '../testing/upstream';
import { readiness } from './readiness';

let server: Server | undefined;
const listen = async (answer: RequestListener, port = 0) => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const stop = () =>
  new Promise<void>((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
    server = undefined;
  });
afterEach(stop);

const begin = async (answer: RequestListener) => {
  const port = await listen(answer);
  setEnvironment({ UPSTREAM_URL: `http://127.0.0.1:${port}` });
  return port;
};
const call = () => callProxy('/dashboard/enquiries');

test('while the upstream is down calls are refused at once, readiness says so, and it is back soon after it answers', async () => {
  const port = await begin((_request, response) => sendJson(response, 200, {}));
  await stop();
  for (let time = 0; time < 5; time += 1) expect((await call()).status).toBe(503);
  const began = performance.now();
  const tookMs: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const asked = performance.now();
    const refused = await call();
    tookMs.push(performance.now() - asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  }
  // The one in the middle: the machine may pause beside any one of them.
  expect(tookMs.sort((one, other) => one - other)[4]).toBeLessThan(50);
  expect((await readiness(new Request('http://localhost:3000/admin/api/ready'))).status).toBe(503);

  const asked: string[] = [];
  await listen((request, response) => {
    asked.push(request.url ?? '');
    sendJson(response, 200, {});
  }, port);
  while ((await call()).status !== 200) await new Promise((resolve) => setTimeout(resolve, probeEveryMs / 5));
  expect(performance.now() - began).toBeLessThan(10_000);
  // One probe, and the call itself: no crowd met the server that has just begun.
  expect(asked).toEqual(['/', '/dashboard/enquiries']);
});

test('refusals, faults and calls that ran out of their own time open nothing', async () => {
  const statuses = [404, 400, 429, 500, 503];
  const runOutOfTime = () =>
    expect(sendForJson({ method: 'GET', path: '/slow' }, 10)).rejects.toMatchObject({ status: 504 });
  let count = 0;
  await begin((request, response) => {
    if (request.url === '/slow') return;
    sendJson(response, statuses[(count += 1) % statuses.length]!, {});
  });
  for (let time = 0; time < 10; time += 1) {
    await call();
    await runOutOfTime();
  }
  for (let time = 0; time < 10; time += 1) await runOutOfTime();
  await call();
  expect(count).toBe(11);
});
