import { jest } from '@jest/globals';
import { recordCall } from '../node/slow-calls';
import { assumeCapabilities } from '../server/capabilities';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => ({ get: () => undefined }),
}));
jest.unstable_mockModule('next/navigation', () => ({ notFound: jest.fn(), redirect: jest.fn() }));
const { loadServerStatus, readDashboardStatus } = await import('./server');

beforeEach(async () => {
  setEnvironment();
  cookie = await cookieOf(makeSession({}, 'admin'));
});

it('the dashboard gives its own part while nobody answers behind it', async () => {
  recordCall('page /status', 40);
  expect(await readDashboardStatus()).toMatchObject({
    isReady: false,
    version: '1.0.0',
    node: process.versions.node,
    clockDifferenceMs: null,
    isClockLate: false,
    slowCalls: [{ name: 'page /status', count: 1, p95Ms: 40, longestMs: 40 }],
  });
  assumeCapabilities(['server-status']);
  expect(await loadServerStatus()).toMatchObject({ data: null, status: 503 });
});

it('a server that does not announce the call is not asked', async () => {
  const upstream = await startUpstream((_, response) => sendJson(response, 200, {}));
  assumeCapabilities([]);
  expect(await loadServerStatus()).toBeNull();
  expect(upstream.asked()).toHaveLength(0);
  await upstream.close();
});

it('a server may leave out any figure', async () => {
  const upstream = await startUpstream((_, response) =>
    sendJson(response, 200, { version: '7', slowCalls: [{ name: 'GET /x', count: 'many' }] }),
  );
  assumeCapabilities(['server-status']);
  expect((await loadServerStatus())?.data).toMatchObject({
    version: '7',
    failing: [],
    waitingMails: null,
    lastBackupAt: '',
    slowCalls: [],
  });
  await upstream.close();
});
