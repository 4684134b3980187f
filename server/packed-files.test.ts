import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening } from '../lib/platform/testing/listen';
import { packStatic } from '../tools/scripts/lib/pack.mjs';
import { packedFiles } from './packed-files';

const script = 'export const words = "the same words again and again, the same words again and again";';
let folder: string;
let server: Listening;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), script);
  await packStatic(join(folder, 'static'));
  const send = packedFiles(folder);
  server = await listen(
    createServer((request, response) => {
      if (!send(request.url ?? '', request, response)) response.end('left to the framework');
    }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers });
  return {
    encoding: response.headers.get('content-encoding'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  };
};

test('a script is sent as the build has compressed it, to be kept for good', async () => {
  expect(await ask('/admin/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br' })).toEqual({
    encoding: 'br',
    cache: 'public, max-age=31536000, immutable',
    text: script,
  });
});

test.each([
  ['a client that takes no brotli', '/admin/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }],
  ['a client that refuses brotli', '/admin/_next/static/chunks/a.js', { 'accept-encoding': 'br;q=0' }],
  ['a part of a file', '/admin/_next/static/chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-3' }],
  ['what the build does not have', '/admin/_next/static/../static/b.js', { 'accept-encoding': 'br' }],
])('%s is left to the framework', async (_, path, headers) => {
  expect((await ask(path, headers)).text).toBe('left to the framework');
});
