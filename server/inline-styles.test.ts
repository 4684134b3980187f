import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../lib/platform/testing/listen';
import { inlineStyles, sheetReader } from './inline-styles';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
writeFileSync(
  join(folder, 'static', 'chunks', 'a.css'),
  '@font-face{src:url(../media/inter.woff2)}b{background:url("data:x")}',
);
writeFileSync(join(folder, 'static', 'chunks', 'b.css'), 'i{}');
afterAll(() => rmSync(folder, { recursive: true }));

/** What a client with this cookie gets of a response that is written so. */
async function sent(respond: RequestListener, cookie?: string): Promise<string> {
  const read = sheetReader(folder);
  const server = createServer((request, response) => {
    inlineStyles(request.headers.cookie, response, read);
    respond(request, response);
  });
  const { origin, close } = await listen(server);
  try {
    return await (await fetch(origin, cookie ? { headers: { cookie } } : {})).text();
  } finally {
    await close();
  }
}
const html = { 'content-type': 'text/html; charset=utf-8' };
const link = '<link rel="stylesheet" href="/admin/_next/static/chunks/a.css" data-precedence="next"/>';
const styles = '@font-face{src:url(/admin/_next/static/media/inter.woff2)}b{background:url("data:x")}';

test('a page brings its styles once, with its nonce, and a link that is off', async () => {
  const page = await sent((_, response) => {
    response.setHeader('content-type', html['content-type']);
    response.setHeader('content-security-policy', "script-src 'nonce-abc='");
    response.end(`<html><head>${link}</head><body>${link}</body></html>`);
  });
  expect(page).toBe(
    `<html><head><style nonce="abc=">${styles}</style><link rel="stylesheet" href="/admin/_next/static/chunks/a.css" data-precedence="next" disabled="" media="not all"/></head><body>${link}</body></html>`,
  );
});

const page = `<head>${link}${link.replace('a.css', 'b.css')}</head>`;
const respond: RequestListener = (_, response) => {
  response.setHeader('content-type', html['content-type']);
  response.end(page);
};
const inlined = (css: string, of: string) =>
  `<style nonce="">${css}</style>${of.replace('/>', ' disabled="" media="not all"/>')}`;

test.each([
  ['all of them', 'theme=dark; styles=a!b', page],
  ['one of them', 'styles=b', page.replace(link, inlined(styles, link))],
  ['those of another version', 'styles=c!ab; old-styles=a', null],
  ['what somebody planted', 'styles=../a!"><script>', null],
])(
  'a browser that keeps %s gets a link to those, and the others inside the page',
  async (_, cookie, expected) => {
    expect(await sent(respond, cookie)).toBe(expected ?? (await sent(respond)));
  },
);

test('a browser that keeps none gets each sheet inside the page', async () => {
  const other = link.replace('a.css', 'b.css');
  expect(await sent(respond)).toBe(`<head>${inlined(styles, link)}${inlined('i{}', other)}</head>`);
});

test('a head that comes in pieces is put together, and what follows is streamed', async () => {
  const page = await sent((_, response) => {
    response.setHeader('content-type', html['content-type']);
    for (const piece of [`<head>${link.slice(0, 30)}`, `${link.slice(30)}</he`, 'ad><body>é'])
      response.write(piece);
    response.end('</body>');
  });
  expect(page).toContain(`<style nonce="">${styles}</style>`);
  expect(page).toMatch(/<\/head><body>é<\/body>$/);
});

test('a sheet that is no part of the build stays a link', async () => {
  for (const href of [
    '/admin/_next/../../etc/x.css',
    'https://other.example/a.css',
    '/admin/_next/none.css',
  ]) {
    const page = `<head><link rel="stylesheet" href="${href}"/></head>`;
    const written = await sent((_, response) => {
      response.setHeader('content-type', html['content-type']);
      response.end(page);
    });
    expect(written).toBe(page);
  }
});

test('what is no page, or has told its length, goes out as it is', async () => {
  const page = `<head>${link}</head>`;
  const json = await sent((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(page);
  });
  const counted = await sent((_, response) => {
    response.writeHead(200, { ...html, 'content-length': page.length });
    response.end(page);
  });
  const empty = await sent((_, response) => {
    response.setHeader('content-type', html['content-type']);
    response.end();
  });
  expect([json, counted, empty]).toEqual([page, page, '']);
});

test('a style sheet that comes with the page is not announced to be fetched ahead', async () => {
  const read = sheetReader(folder);
  const server = createServer((_, response) => {
    inlineStyles(undefined, response, read);
    response.setHeader('content-type', html['content-type']);
    response.setHeader(
      'link',
      '</a.css>; rel=preload; as="style"; nonce="x", </b.js>; rel=preload; as="script"',
    );
    response.end(`<head>${link}</head>`);
  });
  const { origin, close } = await listen(server);
  const answer = await fetch(origin);
  await close();
  expect(answer.headers.get('link')).toBe('</b.js>; rel=preload; as="script"');
});
