import { jest } from '@jest/globals';
import { sendJson, startUpstream, type TestUpstream } from '../testing/upstream';
import {
  assumeCapabilities,
  fetchCapabilities,
  fetchCapabilitiesUntilAnswered,
  hasCapability,
  offerSession,
} from './capabilities';

let upstream: TestUpstream;
let reply: { status: number; body: unknown };

beforeEach(async () => {
  reply = { status: 200, body: { contract: '1', capabilities: ['sorting', 'time-travel'] } };
  upstream = await startUpstream((request, response) =>
    request.headers.authorization
      ? sendJson(response, 200, { contract: '1', capabilities: ['versions'] })
      : sendJson(response, reply.status, reply.body),
  );
  assumeCapabilities(null);
});
afterEach(() => upstream.close());

test('an upstream has the capabilities that it announces and that the dashboard knows', async () => {
  await fetchCapabilities();
  expect(hasCapability('sorting')).toBe(true);
  expect(hasCapability('versions')).toBe(false);
});

test('what is built on another capability counts with it alone', async () => {
  reply.body = { contract: '1', capabilities: ['bulk-changes', 'price-files'] };
  await fetchCapabilities();
  expect([hasCapability('bulk-changes'), hasCapability('price-files')]).toEqual([false, false]);
  reply.body = { contract: '1', capabilities: ['price-files', 'many-at-once'] };
  await fetchCapabilities();
  expect([hasCapability('bulk-changes'), hasCapability('price-files')]).toEqual([false, true]);
});

test('an upstream without the call has none, and is not asked again for every page', async () => {
  reply = { status: 404, body: {} };
  await fetchCapabilities();
  for (let page = 0; page < 5; page += 1) expect(hasCapability('sorting')).toBe(false);
  expect(upstream.asked()).toEqual(['GET /api/v1/capabilities']);
});

test('an upstream that tells it to nobody is asked once more as the first person who signs in', async () => {
  reply = { status: 401, body: {} };
  await fetchCapabilities();
  expect(hasCapability('versions')).toBe(false);
  offerSession({ token: 't', cookies: '' });
  offerSession({ token: 't', cookies: '' });
  await until(() => hasCapability('versions'));
  expect(upstream.asked()).toHaveLength(2);
});

test.each([
  ['a refusal, until somebody who is signed in has been offered', { status: 401, body: {} }],
  ['too many questions', { status: 429, body: {} }],
  ['an error', { status: 503, body: {} }],
  ['what cannot be read', { status: 200, body: '<html>' }],
])('what an upstream has announced is kept over %s', async (_what, answer) => {
  await fetchCapabilities();
  reply = answer;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 700_000);
  expect(hasCapability('sorting')).toBe(true);
  await until(() => upstream.asked().length === 2);
  later.mockRestore();
  // The answer is in once another question can be asked.
  await until(
    () => upstream.asked().length === 3,
    () => fetchCapabilities(),
  );
  expect(hasCapability('sorting')).toBe(true);
  if (answer.status !== 401) return;
  offerSession({ token: 't', cookies: '' });
  await until(() => hasCapability('versions'));
  expect(hasCapability('sorting')).toBe(false);
});

test('an upstream that fails is asked again until it answers, and counts as one without capabilities', async () => {
  reply = { status: 503, body: {} };
  await fetchCapabilitiesUntilAnswered();
  expect(hasCapability('sorting')).toBe(false);
  reply = { status: 200, body: { contract: '1', capabilities: ['sorting'] } };
  await until(() => hasCapability('sorting'));
});

test('an answer that cannot be read announces nothing', async () => {
  reply = { status: 200, body: 'sorting' };
  await fetchCapabilities();
  expect(hasCapability('sorting')).toBe(false);
});

async function until(isSo: () => boolean, again: () => unknown = () => undefined) {
  for (let attempts = 0; attempts < 300 && !isSo(); attempts += 1) {
    await again();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isSo()).toBe(true);
}
