import type { CallName } from '@/lib/platform/calls/contract';
import { BrokenAnswer, type Person } from './client';
import type { StoredPhoto } from './listing-form';
import type { Run } from './run-context';

/** Where the server has a picture, by the address that a record holds; null for one that only a browser could resolve. */
export function pictureAddress(upstream: string, url: string): string | null {
  if (/^https?:\/\//.test(url)) return url;
  const own = /^\/admin\/api(\/v1\/files\/.+)$/.exec(url)?.[1];
  return own ? `${upstream}/api${own}` : null;
}

/** The stored pictures of a record are there, and are pictures. */
export async function checkPictures(run: Run, call: CallName, { role }: Person, photos: StoredPhoto[]) {
  await run.results.check(call, role, 'its pictures can be seen', async (report) => {
    for (const [index, { url }] of photos.entries()) {
      const address = pictureAddress(run.settings.upstream, url);
      if (!address) continue;
      const signal = AbortSignal.timeout(run.settings.timeoutMs);
      const response = await fetch(address, { signal }).catch((error: Error) => {
        throw new BrokenAnswer(`cannot be fetched (${error.message})`, `photos.${index}.url`);
      });
      await response.arrayBuffer();
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok) report(`answered ${response.status} for the picture`, `photos.${index}.url`);
      else if (!type.startsWith('image/')) report(`expected a picture, not ${type}`, `photos.${index}.url`);
    }
  });
}
