import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { basePath } from '@/lib/paths';

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
const suffix = '.br';

export type SendPackedFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

export function packedFiles(buildDir: string): SendPackedFile {
  const folder = join(buildDir, 'static');
  const kept = new Map<string, Buffer | null>();
  for (const name of packedIn(folder)) kept.set(`${basePath}/_next/static/${name}`, null);

  const read = (path: string) => {
    const bytes =
      kept.get(path) ?? readFileSync(join(folder, path.slice(`${basePath}/_next/static/`.length) + suffix));
    kept.set(path, bytes);
    return bytes;
  };
  return (path, { method, headers }, response) => {
    if ((method !== 'GET' && method !== 'HEAD') || !kept.has(path) || headers.range) return false;
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? '')))
      return false;
    const bytes = read(path);
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Content-Length': bytes.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

function packedIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length));
  } catch {
    return [];
  }
}
