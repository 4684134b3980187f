import { failure } from '@/lib/platform/server/answer';
import { bff } from '@/lib/platform/bff/handler';
import { placeLabels } from '@/lib/listings/places/labels';
import { openSession } from '@/lib/platform/server/session';
import * as messages from '@/texts/platform/messages';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, max-age=86400',
};

/** The labelled points of the built-in map, as GeoJSON. */
export const GET = bff(async (request) =>
  (await openSession(request.headers.get('cookie')))
    ? new Response(placeLabels(), { headers })
    : failure(401, messages.failedToken),
);
export { noCall as POST, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
