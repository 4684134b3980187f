import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onShutdown } from '../../../lib/platform/node/life';
import { tokenOf } from '../beside';

/** Serves the bundle whose folder is named as the best of static hosts would: compressed beforehand, its script cached for good. */
const [folder = ''] = process.argv.slice(2);
const script = readdirSync(folder).find((name) => name.endsWith('.js'));
if (!script) throw new Error(`There is no script in ${folder}.`);
const code = brotliCompressSync(readFileSync(path.join(folder, script)));
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Enquiries</title><script type="module" src="/admin/${script}"></script></head><body><div id="root"></div></body></html>`;

function serve(response: ServerResponse, headers: Record<string, string>, body: Buffer | string) {
  response.writeHead(200, headers).end(body);
}

/** Passes a call on with the token of who asks. */
async function passOn(url: string, token: string, response: ServerResponse) {
  const answer = await fetch(`${process.env.UPSTREAM_URL}${url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = gzipSync(await answer.text());
  response
    .writeHead(answer.status, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end(body);
}

const server = createServer((request, response) => {
  const { url = '/' } = request;
  if (url === `/admin/${script}`)
    serve(
      response,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      code,
    );
  else if (url.startsWith('/admin/'))
    serve(response, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }, page);
  else passOn(url, tokenOf(request), response).catch((error: Error) => response.destroy(error));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
onShutdown(() => process.exit());
