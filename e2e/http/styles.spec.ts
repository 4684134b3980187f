import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';

const sheetLink = /<link rel="stylesheet" href="([^"]+\.css)[^>]*>/g;

const nameOf = (href: string) => href.split('/').at(-1)!.replace('.css', '');

/** A page as a browser gets it that keeps the sheets with these names. */
async function open(request: APIRequestContext, path: string, kept: string[], more = {}) {
  const cookie = `styles=${kept.join('!')}`;
  const answer = await request.get(path, { headers: { ...(kept.length > 0 && { cookie }), ...more } });
  const [head = ''] = (await answer.text()).split('</head>');
  const links = [...head.matchAll(sheetLink)];
  return {
    headers: answer.headers(),
    inside: [...head.matchAll(/<style nonce="([^"]+)">/g)].map(([, nonce]) => nonce),
    linked: links.filter(([link]) => !link.includes('disabled')).map(([, href]) => String(href)),
    sheets: links.map(([, href]) => String(href)),
  };
}

for (const path of ['/admin/login', '/admin/nowhere']) {
  test(`Styles come inside ${path} at first sight, then from the cache of the browser`, async ({
    request,
  }) => {
    const first = await open(request, path, []);
    expect(first.sheets.length).toBeGreaterThan(0);
    expect([first.inside.length, first.linked]).toEqual([first.sheets.length, []]);
    for (const nonce of first.inside)
      expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(first.headers['set-cookie'] ?? '').not.toMatch(/(^|\n)styles=/);

    const next = await open(request, path, first.sheets.map(nameOf));
    expect([next.inside, next.linked]).toEqual([[], first.sheets]);
    for (const href of next.linked) {
      const sheet = await request.get(href);
      expect([sheet.status(), sheet.headers()['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }

    const copy = await open(request, path, first.sheets.map(nameOf), { purpose: 'prefetch' });
    expect([copy.inside.length, copy.linked]).toEqual([first.sheets.length, []]);

    const stale = await open(request, path, ['of-another-version']);
    expect([stale.inside.length, stale.linked]).toEqual([first.sheets.length, []]);
  });
}
