import 'server-only';
import { gazetteer, toPlace, type Entry } from './gazetteer';
import type { LatLng, Place } from './schema';

/** Nature within this distance, km, counts as three times nearer: the point is only its middle. */
const natureReach = 45;
const natureFactor = 1 / 3;
/** Beyond this, km, no name is better than a wrong one. */
const farthest = 500;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distance([latitude, longitude]: LatLng, [otherLatitude, otherLongitude]: LatLng): number {
  const north = Math.sin(radians(otherLatitude - latitude) / 2);
  const east = Math.sin(radians(otherLongitude - longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Parks and lakes before towns; null if all are too far (Handbook, listings: Fields of a safari). */
export function nearestPlace(latitude: number, longitude: number): Place | null {
  let nearest: Entry | null = null;
  let least = farthest;
  for (const entry of gazetteer) {
    const away = distance([latitude, longitude], entry.latlng);
    const weighed = entry.kind !== 'town' && away <= natureReach ? away * natureFactor : away;
    if (weighed < least) {
      least = weighed;
      nearest = entry;
    }
  }
  return nearest && toPlace(nearest);
}
