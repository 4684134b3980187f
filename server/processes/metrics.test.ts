import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { upstreamCallChannel } from '@/lib/platform/server/upstream';
import { createAdmission } from '../admission/admission';
import { createShares } from '../admission/shares';
import { createDashboardMetrics, nameRequest } from './metrics';

const token = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';

describe('the name of a request', () => {
  const name = (method: string, url: string) => nameRequest({ method, url } as IncomingMessage);

  it('is the route of a page, the call of the contract, or the handler', () => {
    expect(name('GET', '/admin')).toBe('page /');
    expect(name('GET', '/admin/enquiries?page=2')).toBe('page /enquiries');
    expect(name('GET', '/admin/enquiries?_rsc=1x')).toBe('page /enquiries (parts)');
    expect(name('GET', '/admin/safaris/edit/507f1f77bcf86cd799439011')).toMatch(
      /^page \/safaris\/edit\/\[\w+\]$/,
    );
    expect(name('GET', '/admin/api/dashboard/enquiries?page=2')).toBe('GET /dashboard/enquiries');
    expect(name('POST', '/admin/api/auth/login')).toBe('/admin/api/auth');
  });

  it('is one for all that nobody serves', () => {
    for (const url of ['/wp-login.php', '/admin/nothing', '/admin/api/nothing/at/all'])
      expect(name('GET', url)).toBe('other');
    expect(name('GET', '/admin/_next/static/x.js')).toBe('file');
  });
});

describe('/metrics', () => {
  const metrics = createDashboardMetrics(
    createAdmission(createShares({ perPerson: 8, perNetwork: 32 }), 6, (press) => press(true)),
    token,
  );
  async function ask(headers: Record<string, string>, url = '/metrics', remoteAddress = '127.0.0.1') {
    let text = '';
    let sent: object = {};
    const writeHead = (_status: number, headers: object) => (sent = headers);
    const response = { writeHead, end: (body: string) => (text = body) };
    const isAnswered = await metrics.answered(
      { url, headers, socket: { remoteAddress } } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return { isAnswered, text, sent };
  }

  it('shows this machine the requests, the calls to the upstream and the pages under way', async () => {
    const closing: (() => void)[] = [];
    const response = { statusCode: 200, once: (_event: string, heard: () => void) => closing.push(heard) };
    const request = { method: 'GET', url: '/admin/enquiries' } as IncomingMessage;
    metrics.observe(request, response as unknown as ServerResponse);
    // As Next does while it answers.
    request.url = '/enquiries';
    closing.forEach((close) => close());
    // The channel is the whole process's: no other test has this answer.
    channel(upstreamCallChannel).publish({ lane: 'page', status: '299', milliseconds: 12 });
    const { isAnswered, text, sent } = await ask({ host: 'localhost:3000' });
    expect(isAnswered).toBe(true);
    expect(sent).toMatchObject({ 'X-Request-Id': expect.stringMatching(/^[\da-f]{16}$/) });
    expect(text).toContain('dashboard_request_seconds_count{call="page /enquiries",status="200"} 1');
    expect(text).toContain('dashboard_upstream_seconds_bucket{le="0.025",lane="page",status="299"} 1');
    expect(text).toContain('dashboard_pages{state="waiting"} 0');
    expect(text).toContain('dashboard_pages{state="places"} 3');
    expect(text).toContain('dashboard_nodejs_eventloop_lag_seconds');
  });

  it('is for nobody else without METRICS_TOKEN', async () => {
    const far = { host: 'partners.example' };
    expect(await ask(far)).toMatchObject({ isAnswered: false, text: '' });
    expect((await ask({ host: 'localhost' }, '/metrics', '203.0.113.9')).isAnswered).toBe(false);
    expect((await ask({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).isAnswered).toBe(false);
    expect((await ask({ ...far, authorization: `Bearer ${token}` })).isAnswered).toBe(true);
    expect((await ask({ ...far, authorization: 'Bearer other' })).isAnswered).toBe(false);
    expect((await ask({ host: 'localhost' }, '/admin/metrics')).isAnswered).toBe(false);
  });
});
