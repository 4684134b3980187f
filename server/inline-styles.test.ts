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
afterAll(() => rmSync(folder, { recursive: true }));

/** What a client gets of a response that is written so, with the page's styles written out. */
async function sent(respond: RequestListener): Promise<string> {
  const read = sheetReader(folder);
  const server = createServer((request, response) => {
    inlineStyles(response, read);
    respond(request, response);
  });
  const { origin, close } = await listen(server);
  try {
    return await (await fetch(origin)).text();
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
    `<html><head><style nonce="abc=">${styles}</style><link rel="stylesheet" href="/admin/_next/static/chunks/a.css" data-precedence="next" disabled=""/></head><body>${link}</body></html>`,
  );
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
    inlineStyles(response, read);
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
