import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Call } from '../node/peer-calls';
import { setPrimary } from '../node/primary';
import { hereHeader } from '../server/page-request';
import { allBut } from '../testing/clock';
import { setEnvironment } from '../testing/environment';
import { recordLanes } from '../testing/lanes';
import { startUpstream } from '../testing/upstream';
import { clockDifferenceMs, readiness } from './readiness';

const lanes = recordLanes();
let asked = 0;
let aheadMs = 0;
let refused = 401;
const upstream = await startUpstream((request, response) => {
  asked += 1;
  response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
  if (request.url !== '/ready?detail=1')
    return response.writeHead(request.url === '/auth/refresh-token' ? refused : 404).end();
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      status: 'ready',
      walBytes: 7,
      longestStallMs: 8,
      given: request.headers.authorization,
    }),
  );
});
afterEach(() => jest.useRealTimers());
afterEach(() => setPrimary(undefined));
afterAll(() => upstream.close());

const address = 'http://localhost:3000/admin/api/ready';
const plain = new Request(address);
const statuses = (times: number) =>
  Promise.all(Array.from({ length: times }, async () => (await readiness(plain)).status));

test('a crowd that asks whether we are ready costs the upstream one question a second', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: allBut.date });
  expect(new Set(await statuses(50))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  jest.useFakeTimers({ now: Date.now() + 1001, doNotFake: allBut.date });
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
  jest.useFakeTimers({ now: (at += 5000), doNotFake: allBut.date });
  const answer = await readiness(plain);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { late?: string[] }).late).toEqual(late);
  // The header has whole seconds.
  expect(Math.abs((await clockDifferenceMs())! - ms)).toBeLessThanOrEqual(1000);
});

test('an upstream whose path or proxy is wrong is not ready, once it says so twice', async () => {
  const statusWith = async (status: number) => {
    refused = status;
    jest.useFakeTimers({ now: (at += 5000), doNotFake: allBut.date });
    return (await readiness(plain)).status;
  };
  const answers: [answered: number, isReady: number][] = [
    [404, 200],
    [401, 200],
    [404, 200],
    [404, 503],
    [404, 503],
    [403, 200],
    [502, 503],
    [500, 200],
  ];
  for (const [answered, isReady] of answers) expect(await statusWith(answered)).toBe(isReady);
});

test('figures are for this machine, and for who has the token', async () => {
  const token = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';
  setEnvironment({ METRICS_TOKEN: token });
  const asks = async (query: string, headers: Record<string, string>) => {
    const answer = await readiness(new Request(address + query, { headers }));
    return Object.keys((await answer.json()) as object);
  };
  for (const [query, headers] of [
    ['', { [hereHeader]: '1' }],
    ['?detail=1', {}],
    ['?detail=1', { authorization: 'Bearer another' }],
    ['?detail=2', { authorization: `Bearer ${token}` }],
  ] as const)
    expect(await asks(query, headers)).toEqual(['status']);
  const allowed: Record<string, string>[] = [{ [hereHeader]: '1' }, { authorization: `Bearer ${token}` }];
  for (const headers of allowed)
    expect(await asks('?detail=1', headers)).toEqual(
      expect.arrayContaining(['longestStallMs', 'clockDifferenceMs']),
    );
});

test('the longest stall is that of all processes behind the port', async () => {
  setPrimary((async (name: string) => (name === 'longestStall' ? 86_400_000 : null)) as Call);
  const answer = await readiness(new Request(`${address}?detail=1`, { headers: { [hereHeader]: '1' } }));
  expect(await answer.json()).toMatchObject({ longestStallMs: 86_400_000 });
});

test('an embedded upstream’s figures stand beside our own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'readiness-test-'));
  setEnvironment({
    UPSTREAM_URL: '',
    UPSTREAM_PORT: new URL(upstream.url).port,
    METRICS_TOKEN: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u',
    DATA_DIR: folder,
  });
  const answer = await readiness(new Request(`${address}?detail=1`, { headers: { [hereHeader]: '1' } }));
  expect(await answer.json()).toMatchObject({
    walBytes: 7,
    upstreamLongestStallMs: 8,
    longestStallMs: expect.any(Number),
    given: 'Bearer W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u',
  });
  expect(new Set(lanes)).toEqual(new Set(['probe']));
  rmSync(folder, { recursive: true });
});
