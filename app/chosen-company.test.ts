import { jest } from '@jest/globals';
import { assumeCapabilities } from '@/lib/platform/server/capabilities';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { sendJson, startUpstream } from '@/lib/platform/testing/upstream';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => new Map([['lookup', { value: 'one' }]]),
}));
const { readDashboard } = await import('./(dashboard)/analytics/_components/read-dashboard');
const { CountChart } = await import('./(dashboard)/statistics/_components/count-chart');

const serverError = 'Internal server error. Please try again.';

test('the figures of a chosen company never become those of all, where the companies cannot be read', async () => {
  const upstream = await startUpstream((request, response) =>
    sendJson(response, request.url!.includes('/companies') ? 500 : 200, { total: 7 }),
  );
  assumeCapabilities([]);
  const session = makeSession({}, 'admin');
  cookie = await cookieOf(session);
  const { companyId, companies, cards, toasts } = await readDashboard(session.user, 30);
  expect({ companyId, companies, toasts }).toEqual({
    companyId: 'one',
    companies: null,
    toasts: [serverError],
  });
  expect(await cards.views.count).toEqual({ total: 7, toasts: [] });
  expect(upstream.asked()).toContain('GET /dashboard/analytics/view-count?days=30&companyId=one');

  const chart = await CountChart({ chart: 'views', user: session.user, searchParams: Promise.resolve({}) });
  expect(chart.props.answer).toMatchObject({ data: null, status: 500, toasts: [serverError] });
  expect(upstream.asked().join()).not.toContain('daily-groups');
  await Promise.all(Object.values(cards).map((card) => card && Promise.all([card.count, card.curves])));
  await upstream.close();
});
