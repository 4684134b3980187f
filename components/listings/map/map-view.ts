import type { LatLng } from '@/lib/listings/places/schema';
import type { MapConfig } from '@/lib/platform/server/map-config';

/** A marker: its text, its name and its position. */
export type Pin = { text: string; name: string; latlng: LatLng };

/** The props of a map, whichever library draws it. */
export type MapViewProps = {
  /** The map's accessible name. */
  label: string;
  /** The view while there are no pins. */
  centre: LatLng;
  zoom: number;
  pins: readonly Pin[];
  joined?: boolean;
  /** A clicked place that is no pin yet. */
  candidate?: LatLng | null;
  onPick?(latlng: LatLng): void;
  onMovePin?(index: number, latlng: LatLng): void;
};

/** The props of each of the three maps. */
export type MapEntryProps = { config: MapConfig; view: MapViewProps; onFailure(): void };

type Position = { lng: number; lat: number };

/** To five decimals, about a metre, with the longitude in -180 to 180. */
export const toLatLng = ({ lng, lat }: Position): LatLng => [
  Number(lat.toFixed(5)),
  Number((((((lng + 180) % 360) + 360) % 360) - 180).toFixed(5)),
];

/** The libraries write longitude first. */
export const toLngLat = ([latitude, longitude]: LatLng): [number, number] => [longitude, latitude];

/** The bounds of points: [[west, south], [east, north]]. */
export function boundsOf(points: readonly LatLng[]): [[number, number], [number, number]] {
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
