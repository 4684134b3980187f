import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { askUpstream, serve } from '../beside';

/** Serves the bundle whose folder is named as the best of static hosts would: compressed beforehand, its script cached for good. */
const [folder = ''] = process.argv.slice(2);
const script = readdirSync(folder).find((name) => name.endsWith('.js'));
if (!script) throw new Error(`There is no script in ${folder}.`);
const code = brotliCompressSync(readFileSync(path.join(folder, script)));
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Enquiries</title><script type="module" src="/admin/${script}"></script></head><body><div id="root"></div></body></html>`;

const codeHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=31536000, immutable',
};
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

serve(async (request, response) => {
  const { url = '/' } = request;
  if (url === `/admin/${script}`) return response.writeHead(200, codeHeaders).end(code);
  if (url.startsWith('/admin/')) return response.writeHead(200, pageHeaders).end(page);
  const answer = await askUpstream(request, url);
  return response
    .writeHead(answer.status, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end(gzipSync(await answer.text()));
});
