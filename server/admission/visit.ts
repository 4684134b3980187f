import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '@/lib/platform/node/addresses';
import { basePath } from '@/lib/paths';
import { prefetchHeader } from '@/lib/platform/server/page-request';
import type { Visit } from './waiting';

const noPages = ['/api/', '/_next/static/', '/static/'].map((start) => basePath + start);
const files = ['favicon.ico', 'sw.js', 'offline.html', 'robots.txt', 'manifest.webmanifest'].map(
  (name) => `${basePath}/${name}`,
);

export const isPage = (path: string) =>
  !noPages.some((start) => path.startsWith(start)) && !files.includes(path);

export async function readVisit(
  headers: IncomingHttpHeaders,
  personOf: (cookies: string | undefined) => Promise<string | null>,
): Promise<Visit> {
  const person = await personOf(headers.cookie);
  const isPrefetch = prefetchHeader in headers || String(headers['sec-purpose'] ?? '').includes('prefetch');
  const key =
    person === null ? `network ${networkOf(String(headers['x-forwarded-for']))}` : `person ${person}`;
  return { key, isPerson: person !== null, isPrefetch };
}
