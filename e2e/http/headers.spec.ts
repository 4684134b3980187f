import { expect, test } from './fixtures';
import { askCompany } from '../support/answers';

test.use({ role: 'safari-owner' });

test('Every answer says how it may be used, and nothing about the server', async ({ request, origin }) => {
  const answers = {
    page: '/admin/enquiries',
    root: '/admin',
    'missing page': '/admin/nowhere',
    'missing page like a file': '/admin/faviconx',
    refused: '/admin/403',
    call: '/admin/api/dashboard/enquiries',
    'unlisted call': '/admin/api/dashboard/nowhere',
    health: '/admin/api/health',
    ready: '/admin/api/ready',
  };
  for (const [name, path] of Object.entries(answers)) {
    await test.step(name, async () => {
      const headers = (await request.get(origin + path)).headers();
      expect.soft(headers['x-content-type-options'], name).toBe('nosniff');
      expect.soft(headers['cache-control'], name).toMatch(/no-store/);
      expect.soft(headers['referrer-policy'], name).toBeTruthy();
      expect.soft(headers['content-security-policy'], name).toBeTruthy();
      for (const leak of ['x-powered-by', 'server', 'x-middleware-rewrite', 'access-control-allow-origin']) {
        expect.soft(headers[leak], `${name} ${leak}`).toBeUndefined();
      }
    });
  }
});

test('A page runs the scripts of its own nonce only, in no frame, and a new nonce each time', async ({
  request,
  origin,
}) => {
  const nonces = new Set<string>();
  for (const path of ['/admin/enquiries', '/admin/enquiries', '/admin/nowhere', '/admin']) {
    const answer = await request.get(origin + path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce, policy).toBeTruthy();
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'|base-uri 'self'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(/style-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1]).toBe(nonce);
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(String(nonce));
  }
  expect(nonces.size).toBe(4);
});

test('Words that look like a page’s code are shown as words', async ({ request, upstream }) => {
  const { mark } = await upstream.enquiryFor({ request }, { firstName: '<img src=x onerror=alert(1)>' });
  const html = await (await request.get(`/admin/enquiries?search=${mark}`)).text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
});

test(
  'Pictures are anybody’s to see, kept for good, and nothing but pictures',
  { tag: '@extension' },
  async ({ request, requestAs }) => {
    const logo = (await askCompany(request))?.logo;
    expect(logo).toMatch(/^\/admin\/api\/v1\/files\//);
    const visitor = await requestAs(null);
    const answer = await visitor.get(String(logo));
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(headers['cache-control']).toMatch(/immutable/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    for (const odd of ['..%2f..%2fsession-secret', '%2e%2e', 'nothing.png', 'a%00.png']) {
      const refused = await visitor.get(`/admin/api/v1/files/${odd}`);
      expect.soft([400, 404], odd).toContain(refused.status());
    }
  },
);

test('The health of the dashboard can be asked without signing in', async ({ requestAs }) => {
  const visitor = await requestAs(null);
  for (const what of ['health', 'ready'])
    expect((await visitor.get(`/admin/api/${what}`)).status()).toBe(200);
});
