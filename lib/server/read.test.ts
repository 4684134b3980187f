import { jest } from '@jest/globals';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
jest.unstable_mockModule('next/navigation', () => ({ notFound: jest.fn(), redirect: jest.fn() }));
const { read } = await import('./read');

beforeEach(async () => {
  setEnvironment();
  cookie = await cookieOf(makeSession());
});

test.each(['..', '.', '', '../..', '..%2f..', '%2e%2e', 'a/b', 'a%2Fb', 'a\\b', 'a%5cb', 'a\n', 'a%00'])(
  'a page of %j is none, and the upstream is not asked',
  async (slug) => {
    const upstream = await startUpstream((_, response) => sendJson(response, 200, {}));
    await expect(read('GET /dashboard/safari/:slug', { params: { slug } })).rejects.toMatchObject({
      status: 404,
    });
    expect(upstream.asked()).toEqual([]);
    await upstream.close();
  },
);

test.each(['mara-in-may', 'a..b', '100% wild', 'über'])('a page of %j is asked for', async (slug) => {
  const upstream = await startUpstream((_, response) => sendJson(response, 404, {}));
  await expect(read('GET /dashboard/safari/:slug', { params: { slug } })).rejects.toMatchObject({
    status: 404,
  });
  expect(upstream.asked()).toEqual([`GET /dashboard/safari/${encodeURIComponent(slug)}`]);
  await upstream.close();
});
