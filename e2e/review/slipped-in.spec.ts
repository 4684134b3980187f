import { request as httpRequest } from 'node:http';
import { expect, test } from '../fixtures';

const run = "window.slipped = (window.slipped || '') + ";
const slippedIn = [
  `<script>${run}'script '</script>`,
  `<script src="data:text/javascript,${encodeURIComponent(`${run}'data '`)}"></script>`,
  `<img src="/admin/static/nothing.svg" onerror="${run}'handler '">`,
  `<svg><animate onbegin="${run}'svg '" attributeName="x" dur="1s"></animate></svg>`,
  `<iframe srcdoc="<script>parent.${run.slice(7)}'frame '</script>"></iframe>`,
  '<object data="data:text/html,x"></object>',
  '<base href="https://evil.example/">',
  `<a id="slipped-link" href="javascript:${run}'link '">Go on</a>`,
  '<form id="slipped-form" action="https://evil.example/"><button>Send</button></form>',
  '<style>h1 { color: rgb(1, 2, 3) !important }</style>',
].join('');

test.describe('What is slipped into a page', () => {
  test.use({ role: 'safari-owner' });

  test('does not run, leads nowhere and changes no look', async ({ page, guard, origin }) => {
    guard.allow(/^console: |^page error|^404 GET .*nothing\.svg|^failed /);
    const stopped = new Set<string>();
    page.on('console', (message) => {
      const [, directive] = /^policy: ([\w-]+) stopped/.exec(message.text()) ?? [];
      if (directive) stopped.add(directive);
    });
    await page.route('**/admin/enquiries', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${slippedIn}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto('/admin/enquiries');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.evaluate(() => document.querySelector<HTMLElement>('#slipped-link')?.click());
    await page.evaluate(() => document.querySelector<HTMLElement>('#slipped-form button')?.click());
    await expect
      .poll(() => [...stopped].sort())
      .toEqual(
        expect.arrayContaining([
          'base-uri',
          'form-action',
          'script-src-attr',
          'script-src-elem',
          'style-src-elem',
        ]),
      );
    expect(await page.evaluate(() => (window as { slipped?: string }).slipped)).toBeUndefined();
    expect(await page.evaluate(() => new URL(document.baseURI).origin)).toBe(origin);
    expect(new URL(page.url()).origin).toBe(origin);
  });
});

const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'javascript:alert(1)',
  '</script><script>alert(1)//',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<a href=//evil.example autofocus onfocus=alert(1)>',
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
];

test.describe('Texts that look like code', () => {
  test.use({ role: 'admin' });

  test('are shown as they were written', async ({ page, upstream }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a text ran: ${dialog.message()}`);
    });
    for (const firstName of texts) await upstream.enquiryFor(page, { firstName });
    await page.goto('/admin/enquiries?perPage=25');
    for (const firstName of texts) await expect(page.getByText(firstName).first()).toBeVisible();
  });
});

test.describe('Nobody', () => {
  test.use({ role: 'admin' });

  test('finds a secret in the scripts, or a map of their sources', async ({ request, origin }) => {
    const html = await (await request.get(`${origin}/admin/enquiries`)).text();
    const scripts = new Set(
      [...html.matchAll(/\/admin\/_next\/static\/[^"'\\\s]+\.js/g)].map(([path]) => path),
    );
    expect(scripts.size).toBeGreaterThan(5);
    for (const path of scripts) {
      const text = await (await request.get(origin + path)).text();
      expect(text, path).not.toMatch(/eyJ[\w-]{8,}\.|Fe26\.2\*|\$argon2|PRIVATE KEY-----|sourceMappingURL/);
      expect((await request.get(`${origin}${path}.map`)).status(), path).toBe(404);
    }
  });

  test('gets further by a method that nothing has', async ({ origin, sessionOf }) => {
    const { state } = await sessionOf('admin');
    const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(origin);
    const ask = (method: string, path: string) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const asked = httpRequest(
          { hostname, port, path, method, headers: { cookie, 'x-probe': 'echo' } },
          (answer) => {
            let text = '';
            answer.on('data', (chunk) => (text += chunk));
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          },
        );
        asked.on('error', reject).end();
      });
    const places = [
      '/admin',
      '/admin/enquiries',
      '/admin/api/dashboard/enquiries',
      '/admin/api/auth/login',
      '/admin/robots.txt',
    ];
    for (const method of ['TRACE', 'PROPFIND', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'SEARCH', 'PURGE', 'PATCH'])
      for (const path of places) {
        const { status, text } = await ask(method, path);
        expect.soft([400, 403, 404, 405], `${method} ${path}`).toContain(status);
        expect.soft(text, `${method} ${path}`).not.toMatch(/echo|docs|at=/);
      }
  });
});
