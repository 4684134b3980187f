import { jest } from '@jest/globals';
import { Pool } from 'undici';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession } from '../testing/sessions';
import { sendJson, startUpstream } from '../testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => ({ get: () => undefined }),
}));
jest.unstable_mockModule('next/navigation', () => ({ notFound: jest.fn(), redirect: jest.fn() }));
const { currentUser } = await import('./require-user');
const { load } = await import('./load');
const { read } = await import('./read');
const { shellCompany } = await import('../../companies/server');
const { unreadCounts } = await import('../../enquiries/unread/server');
const { menuViews } = await import('../../lists/list-views/server');

beforeEach(async () => {
  // Nobody listens at the upstream's address.
  setEnvironment();
  cookie = await cookieOf(makeSession({}, 'admin'));
});

/** What the frame shows beside its menu: who it is, the company, the counts and the views. */
const frame = () => Promise.all([currentUser(), shellCompany(), unreadCounts(), menuViews()]);
const bare = [expect.objectContaining({ type: 'admin' }), null, {}, []];

it('the frame of a page stands while the upstream is down, around an area that could not be read', async () => {
  expect(await frame()).toEqual(bare);
  expect(await load(read('GET /dashboard/enquiries'))).toMatchObject({ data: null, status: 503 });
});

it.each(['ENETUNREACH', 'EAI_FAIL', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'and while connections fail with %s',
  async (code) => {
    setEnvironment({ UPSTREAM_URL: `http://127.0.0.1:9/${code}` });
    const request = jest
      .spyOn(Pool.prototype, 'request')
      .mockRejectedValue(Object.assign(new Error('No.'), { code }) as never);
    expect(await frame()).toEqual(bare);
    expect(await load(read('GET /dashboard/enquiries'))).toMatchObject({ data: null, status: 503 });
    expect(request).toHaveBeenCalled();
    request.mockRestore();
  },
);

it.each([500, 502, 503])('and while it answers %i', async (status) => {
  const upstream = await startUpstream((_, response) => sendJson(response, status, { message: 'No.' }));
  expect(await frame()).toEqual(bare);
  expect(upstream.asked()).toHaveLength(3);
  await upstream.close();
});
