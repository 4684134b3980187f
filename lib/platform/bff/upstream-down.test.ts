import { createServer, type RequestListener } from 'node:http';
import { probeEveryMs } from '../server/breaker';
import { sendForJson } from '../server/upstream';
import { setEnvironment } from '../testing/environment';
import { listen, type Listening } from '../testing/listen';
import { callProxy } from '../testing/proxy';
import { sendJson } from '../testing/upstream';
import { readiness } from './readiness';

let upstream: Listening | undefined;
afterEach(() => upstream?.close());

const begin = async (answer: RequestListener) => {
  upstream = await listen(createServer(answer));
  setEnvironment({ UPSTREAM_URL: upstream.origin });
  return upstream.port;
};
const call = () => callProxy('/dashboard/enquiries');

test('while the upstream is down calls are refused at once, readiness says so, and it is back soon after it answers', async () => {
  const port = await begin((_request, response) => sendJson(response, 200, {}));
  await upstream!.close();
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
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    sendJson(response, 200, {});
  };
  upstream = await listen(createServer(answer), port);
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
