import { gunzipSync } from 'node:zlib';
import { failure } from '@/lib/bff/answer';
import { bff } from '@/lib/bff/handler';
import { messages } from '@/lib/messages';
import { zippedLabels } from '@/lib/places/labels';
import { openSession } from '@/lib/session';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, max-age=86400',
  vary: 'accept-encoding',
};

/** The labelled points of the built-in map, as GeoJSON. */
export const GET = bff(async (request) => {
  if (!(await openSession(request.headers.get('cookie')))) return failure(401, messages.failedToken);
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return takesGzip
    ? new Response(zippedLabels(), { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(gunzipSync(zippedLabels()), { headers });
});
