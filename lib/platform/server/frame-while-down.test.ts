import { jest } from '@jest/globals';
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

it.each([500, 502, 503])('and while it answers %i', async (status) => {
  const upstream = await startUpstream((_, response) => sendJson(response, status, { message: 'No.' }));
  expect(await frame()).toEqual(bare);
  expect(upstream.asked()).toHaveLength(3);
  await upstream.close();
});
