import { call } from '../../platform/browser/http';
import { fitted, longestSearch } from '../../platform/text/length';
import type { LatLng, Place } from './schema';

/** The dashboard's own answer needs no validation. */
const docsOf = (answer: unknown) => (answer as { docs: Place[] }).docs;

export const searchPlaces = async (text: string, signal: AbortSignal): Promise<Place[]> =>
  docsOf(await call('GET /places', { query: { search: fitted(text.trim(), longestSearch) }, signal }));

export const nearestPlace = async (
  [latitude, longitude]: LatLng,
  signal: AbortSignal,
): Promise<Place | null> =>
  docsOf(await call('GET /places', { query: { near: `${latitude},${longitude}` }, signal }))[0] ?? null;
