import { call } from '../../platform/browser/http';
import { fitted, longestSearch } from '../../platform/text/length';
import type { LatLng, Place } from './schema';

/** The dashboard's own answer, which needs no reading. */
const docsOf = (answer: unknown) => (answer as { docs: Place[] }).docs;

/** The places whose name or country fits `text`, best first. */
export const searchPlaces = async (text: string, signal: AbortSignal): Promise<Place[]> =>
  docsOf(await call('GET /places', { query: { search: fitted(text.trim(), longestSearch) }, signal }));

/** The place that a point of the map is called after, or null far from every place. */
export const nearestPlace = async (
  [latitude, longitude]: LatLng,
  signal: AbortSignal,
): Promise<Place | null> =>
  docsOf(await call('GET /places', { query: { near: `${latitude},${longitude}` }, signal }))[0] ?? null;
