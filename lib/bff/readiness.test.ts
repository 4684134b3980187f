import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { setEnvironment } from '../testing/environment';
import { clockDifferenceMs, readiness } from './readiness';

let upstream: Server;
let asked = 0;
let aheadMs = 0;
beforeAll(async () => {
  upstream = createServer((_request, response) => {
    asked += 1;
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  setEnvironment({ UPSTREAM_URL: `http://127.0.0.1:${port}` });
});
afterEach(() => jest.useRealTimers());
afterAll(() => upstream.close());

const statuses = (times: number) =>
  Promise.all(Array.from({ length: times }, async () => (await readiness()).status));

test('a crowd that asks whether we are ready costs the upstream one question a second', async () => {
  expect(new Set(await statuses(50))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  jest.useFakeTimers({ now: Date.now() + 1001, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  expect(await statuses(1)).toEqual([200]);
  expect(asked).toBe(2);
});

/** Later with each test, so that nothing is kept. */
let at = Date.now() + 60_000;
test.each([
  [-40_000, ['clock']],
  [40_000, ['clock']],
  [20_000, undefined],
])('an upstream whose clock is %i ms ahead: late are %j', async (ms, late) => {
  aheadMs = ms;
  jest.useFakeTimers({ now: (at += 5000), doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  const answer = await readiness();
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { late?: string[] }).late).toEqual(late);
  // The header has whole seconds.
  expect(Math.abs((await clockDifferenceMs())! - ms)).toBeLessThanOrEqual(1000);
});
