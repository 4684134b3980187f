import { jest } from '@jest/globals';
import { assumeCapabilities } from '@/lib/platform/server/capabilities';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { sendJson, startUpstream } from '@/lib/platform/testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => new Map(),
}));
const { FeePage } = await import('./(dashboard)/_components/fee-page');
const { loadBanners } = await import('@/lib/sites/banner-plans/server');

test('a list that could not be read is no empty one: of websites to advertise on, of banners to choose from', async () => {
  const upstream = await startUpstream((_, response) => sendJson(response, 500, {}));
  assumeCapabilities([]);
  const session = makeSession();
  cookie = await cookieOf(session);
  const toasts = ['Internal server error. Please try again.'];
  const searchParams = Promise.resolve({});
  const page = await FeePage({ kind: 'safari', user: session.user, searchParams });
  expect(page.props.answer).toMatchObject({ data: null, status: 500, toasts });
  expect(await loadBanners()).toEqual({ banners: null, toasts });
  await upstream.close();
});
