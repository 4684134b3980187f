import type { LatLng } from '@/lib/places/schema';

const number = String.raw`([+\-−]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const pair = new RegExp(String.raw`^\s*${number}([NS]?)\s*[,;\s]\s*${number}([EW]?)\s*$`, 'i');

/** Reads a position as other maps write it, '-1.2921, 36.8219' or '1.2921° S, 36.8219° E'; null for any other text. */
export function parsePosition(text: string): LatLng | null {
  const [, latitude = '', south = '', longitude = '', west = ''] = pair.exec(text) ?? [];
  if (!latitude || !longitude) return null;
  const [north, east] = [latitude, longitude].map((part) => Number(part.replace('−', '-'))) as LatLng;
  const position: LatLng = [/s/i.test(south) ? -north : north, /w/i.test(west) ? -east : east];
  return isPosition(...position) ? position : null;
}

/** Whether both numbers are there and on the globe. */
export const isPosition = (latitude: number | null, longitude: number | null): boolean =>
  latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
