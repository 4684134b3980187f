import 'server-only';
import { gazetteer, placeOf, type Entry } from './gazetteer';
import type { LatLng, Place } from './schema';

/** A park or lake within this distance, km, counts as three times as near: its point is its middle, and people mean the park around them. */
const natureReach = 45;
const natureFactor = 1 / 3;
/** Beyond this, km, no name is better than a wrong one. */
const farthest = 500;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two points on the globe, km. */
export function distance([latitude, longitude]: LatLng, [otherLatitude, otherLongitude]: LatLng): number {
  const north = Math.sin(radians(otherLatitude - latitude) / 2);
  const east = Math.sin(radians(otherLongitude - longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The place that a point on the map is called after, parks and lakes before towns; null far from every place. Handbook, listings 2. */
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
  return nearest && placeOf(nearest);
}
