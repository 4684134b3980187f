import { jest } from '@jest/globals';
import { setEnvironment } from '../testing/environment';
import { recordLanes } from '../testing/lanes';
import { cookieOf, makeSession } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';
import { responseHeader } from './page-request';
import { responses } from './responses';

const lanes = recordLanes();
let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie, [responseHeader]: 'this one' }),
}));
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

test('of the state of a list the upstream gets what the call describes', async () => {
  const upstream = await startUpstream((_, response) => sendJson(response, 404, {}));
  const query = { page: 2, search: 'mara', hide: 'status', id: '1' };
  await expect(read('GET /dashboard/info', { query })).rejects.toMatchObject({ status: 404 });
  expect(upstream.asked()).toEqual(['GET /dashboard/info?page=2&search=mara']);
  expect(lanes).toEqual(['page']);
  await upstream.close();
});

describe('the reads of one page', () => {
  const page = () => {
    const reading = new AbortController();
    responses().set('this one', { setStatus: () => undefined, reading: reading.signal });
    return reading;
  };
  const silentUpstream = async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    return { upstream: await startUpstream(() => asked()), isAsked };
  };
  afterEach(() => responses().clear());

  test('have one time in common: what comes after it does not wait again, and does not ask', async () => {
    const { upstream, isAsked } = await silentUpstream();
    const reading = page();
    const first = read('GET /dashboard/enquiries').catch((error: unknown) => error);
    await isAsked;
    reading.abort(new DOMException('The page took too long.', 'TimeoutError'));
    expect(await first).toMatchObject({ name: 'UpstreamError', status: 504 });
    await expect(read('GET /dashboard/enquiries')).rejects.toMatchObject({ status: 504 });
    expect(upstream.asked()).toHaveLength(1);
    await upstream.close();
  });

  test('end when the visitor has left', async () => {
    const { upstream, isAsked } = await silentUpstream();
    const reading = page();
    const first = read('GET /dashboard/enquiries').catch((error: unknown) => error);
    await isAsked;
    reading.abort();
    expect(await first).toMatchObject({ name: 'UpstreamError', status: 499 });
    await upstream.close();
  });
});
