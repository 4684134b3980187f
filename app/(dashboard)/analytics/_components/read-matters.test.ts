import { jest } from '@jest/globals';
import { assumeCapabilities } from '@/lib/platform/server/capabilities';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { sendJson, startUpstream } from '@/lib/platform/testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => new Map(),
}));
const { readMatters } = await import('./read-matters');

const listing = { _id: '1', slug: 'one', title: 'One', owner: { _id: 'o', companyName: 'O' } };

test('a list without a total counts as unknown, not as its one record', async () => {
  const upstream = await startUpstream(({ url }, response) =>
    sendJson(response, 200, url!.includes('-count') ? { total: 0 } : { docs: [listing], totalPages: 7 }),
  );
  const session = makeSession({}, 'admin');
  cookie = await cookieOf(session);
  assumeCapabilities(['status-filter']);
  const parts = await readMatters(session.user);
  const reviews = parts.filter(({ about }) => about === 'listings to review');
  expect(reviews.map(({ answer }) => answer)).toEqual(['untold', 'untold', 'untold', 'untold']);
  await upstream.close();
});
