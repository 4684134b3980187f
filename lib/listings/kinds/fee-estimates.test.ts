import { jest } from '@jest/globals';
import { setEnvironment } from '../../platform/testing/environment';
import { cookieOf, makeSession } from '../../platform/testing/sessions';
import { sendJson, startUpstream } from '../../platform/testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: jest.fn(),
}));
jest.unstable_mockModule('next/navigation', () => ({ notFound: jest.fn(), redirect: jest.fn() }));
const { readFeeEstimates } = await import('./server');

test('every website gets its estimate, however many there are: a question holds 30 of them', async () => {
  const upstream = await startUpstream((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://upstream');
    const asked = searchParams.get('website')!.split(',').slice(0, 30);
    const websites = asked.map((website) => ({ website, places: 3, unpaid: 3, steps: [] }));
    sendJson(response, 200, { at: '2026-11-24T08:00:00.000Z', websites });
  });
  setEnvironment({ UPSTREAM_URL: upstream.url });
  cookie = await cookieOf(makeSession());
  const ids = Array.from({ length: 61 }, (_, index) => `site-${index}`);
  const { at, websites } = await readFeeEstimates('safari', ids);
  expect(websites.map(({ website }) => website)).toEqual(ids);
  expect(at).toBe('2026-11-24T08:00:00.000Z');
  expect(upstream.asked()).toHaveLength(3);
  await upstream.close();
});
