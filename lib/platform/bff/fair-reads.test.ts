import { jest } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { laneLimits } from '../server/lanes';
import { log } from '../server/log';
import { allBut } from '../testing/clock';
import { recordLanes } from '../testing/lanes';
import { callProxy } from '../testing/proxy';
import { cookieOf, makeSession, makeToken } from '../testing/sessions';
import { sendJson, startUpstream, type TestUpstream } from '../testing/upstream';
import { renew } from './renew';
import { readiness } from './readiness';

const crowd = 200;
const lanes = recordLanes();
let upstream: TestUpstream;
/** Answers that the upstream holds back: those to searches. */
let held: ServerResponse[] = [];
let warn: jest.SpiedFunction<typeof log.warn>;

beforeEach(async () => {
  warn = jest.spyOn(log, 'warn');
  upstream = await startUpstream((request, response) => {
    if (request.url?.includes('search=')) return void held.push(response);
    if (request.url === '/auth/refresh-token') return sendJson(response, 200, { token: makeToken() });
    sendJson(response, 200, { docs: [] });
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await upstream.close();
  held = [];
});

const personOf = async (id: string) => ({
  cookie: await cookieOf(
    makeSession({
      token: makeToken({ id }),
      user: { id, name: id, type: 'admin' },
      cookies: `refreshToken=${id}`,
    }),
  ),
});
const search = (headers: Record<string, string>) =>
  callProxy('/dashboard/enquiries?search=slow', { headers });
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));
const until = async (count: () => number, goal: number) => {
  for (const began = Date.now(); count() !== goal; await turnOfTheLoop())
    if (Date.now() - began > 20_000) throw new Error(`${count()} after 20 s, not ${goal}`);
};

/** 200 slow reads at once, of which as many as one sharer may have are with the upstream, and the rest is in line. */
async function crowdOf(headers: Record<string, string>) {
  jest.useFakeTimers({ doNotFake: allBut.timeouts });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { each, waitMs } = laneLimits.read;
  const answers = Array.from({ length: crowd }, () => search(headers));
  await until(() => held.length, each);
  await until(() => timers.mock.calls.filter(([, ms]) => ms === waitMs).length, crowd - each);
  expect(held).toHaveLength(laneLimits.read.each);
  return answers;
}

async function expectRefusals(answers: Promise<Response>[]) {
  await jest.advanceTimersByTimeAsync(laneLimits.read.waitMs);
  for (const response of held) sendJson(response, 200, { docs: [] });
  // Sessions are opened side by side, so that any of the reads may have got a place.
  const all = await Promise.all(answers);
  const refused = all.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(crowd - laneLimits.read.each);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused[0]!.json()).toEqual({ message: 'Too many requests. Please wait a moment.' });
}

test('200 slow reads of one person: eight are under way, the rest is refused, and nobody else notices', async () => {
  const greedy = await personOf('greedy');
  const answers = await crowdOf(greedy);
  const modest = await personOf('modest');
  expect((await callProxy('/dashboard/enquiries', { headers: modest })).status).toBe(200);
  expect((await readiness(new Request('http://localhost:3000/admin/api/ready'))).status).toBe(200);
  const renewal = new Request('http://localhost:3000/api/auth/refresh-token', { headers: modest });
  expect((await renew(renewal)).status).not.toBe(503);
  expect(upstream.asked()).toContain('GET /auth/refresh-token');
  expect(lanes).toEqual(['read', 'probe', 'renew']);
  // Changes have shares of their own.
  const body = '{"enquiries":["e1"]}';
  const headers = { ...greedy, 'content-type': 'application/json' };
  const change = { method: 'POST', body, headers };
  expect((await callProxy('/dashboard/mark-enquiry-read', change)).status).toBe(200);
  await expectRefusals(answers);
});

test('who is refused for want of a place says nothing against the upstream', async () => {
  await expectRefusals(await crowdOf(await personOf('greedy')));
  expect((await callProxy('/dashboard/enquiries', { headers: await personOf('greedy') })).status).toBe(200);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('upstream-down');
});
