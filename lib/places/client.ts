import { call } from '../browser/http';
import type { LatLng, Place } from './schema';

type Places = { docs: Place[] };

/** The places whose name or country fits `text`, best first. */
export const searchPlaces = async (text: string, signal: AbortSignal): Promise<Place[]> =>
  (await call<Places>('GET', '/places', { query: { search: text }, signal })).docs;

/** The place that a point of the map is called after, or null far from every place. */
export const nearestPlace = async (
  [latitude, longitude]: LatLng,
  signal: AbortSignal,
): Promise<Place | null> =>
  (await call<Places>('GET', '/places', { query: { near: `${latitude},${longitude}` }, signal })).docs[0] ??
  null;
