import { createServer, type RequestListener } from 'node:http';
import { createServer as createNetServer } from 'node:net';
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

/** A server whose machine is there and whose program is not: each connection is reset. */
const beginDown = async () => {
  let connections = 0;
  upstream = await listen(
    createNetServer((socket) => {
      connections += 1;
      socket.resetAndDestroy();
    }),
  );
  setEnvironment({ UPSTREAM_URL: upstream.origin });
  return { port: upstream.port, count: () => connections };
};

test('while the upstream is down calls are refused without asking it, readiness says so, and it is back soon after it answers', async () => {
  const { port, count } = await beginDown();
  for (let time = 0; time < 5; time += 1) expect((await call()).status).toBe(503);
  const [began, asked5] = [performance.now(), count()];
  for (let time = 0; time < 40; time += 1) {
    const refused = await call();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  }
  // Only the probes ask meanwhile.
  expect(count() - asked5).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / probeEveryMs));
  expect((await readiness(new Request('http://localhost:3000/admin/api/ready'))).status).toBe(503);

  await upstream!.close();
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    sendJson(response, 200, {});
  };
  upstream = await listen(createServer(answer), port);
  while ((await call()).status !== 200) await new Promise((resolve) => setTimeout(resolve, probeEveryMs / 5));
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
