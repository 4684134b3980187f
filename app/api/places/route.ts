import { failure, jsonResponse } from '@/lib/platform/server/answer';
import { bff } from '@/lib/platform/bff/handler';
import { nearestPlace } from '@/lib/listings/places/nearest';
import { placesQuery } from '@/lib/listings/places/schema';
import { searchPlaces } from '@/lib/listings/places/search';
import { openSession } from '@/lib/platform/server/session';
import * as messages from '@/texts/platform/messages';

/**
 * The places that fit ?search=, or the one nearest to ?near=latitude,longitude, under `docs`. Handbook, listings:
 * Fields of a safari.
 */
export const GET = bff(async (request) => {
  if (!(await openSession(request.headers.get('cookie')))) return failure(401, messages.failedToken);
  const query = placesQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) {
    const errors = query.error.issues.map(({ message, path }) => ({ msg: message, param: String(path[0]) }));
    return jsonResponse(400, { message: 'Validation failed', errors });
  }
  const { search, near } = query.data;
  if (near) return jsonResponse(200, { docs: [nearestPlace(...near)].filter((place) => place !== null) });
  return jsonResponse(200, { docs: searchPlaces(search ?? '') });
});
export { noCall as POST, noCall as PUT, noCall as PATCH, noCall as DELETE } from '@/lib/platform/bff/no-call';
