import type { IncomingHttpHeaders } from 'node:http';
import { prefetchHeader } from '@/lib/platform/server/page-request';

/** Marks prefetches, as Next hides its own headers from middleware. Changes `headers`. */
export function markPrefetch(headers: IncomingHttpHeaders): void {
  delete headers[prefetchHeader];
  if ('next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers)
    headers[prefetchHeader] = '1';
}
