import type { LatLng } from '@/lib/listings/places/schema';
import type { MapConfig } from '@/lib/platform/server/map-config';

/** A marker: what stands on it, what it is called, and where it is. */
export type Pin = { text: string; name: string; latlng: LatLng };

/** What every map shows and tells, whichever library draws it. */
export type MapViewProps = {
  /** The map's accessible name. */
  label: string;
  /** Where the map opens while it has no pins, and how near. */
  centre: LatLng;
  zoom: number;
  pins: readonly Pin[];
  /** Joins the pins by a line, in their order. */
  joined?: boolean;
  /** A place that was pressed and is not a pin yet. */
  candidate?: LatLng | null;
  onPick?(latlng: LatLng): void;
  onMovePin?(index: number, latlng: LatLng): void;
};

/** What each of the three maps is told. */
export type MapEntryProps = { config: MapConfig; view: MapViewProps; onFailure(): void };

type Position = { lng: number; lat: number };

/** Five decimals are about a metre. */
export const latlngOf = ({ lng, lat }: Position): LatLng => [
  Number(lat.toFixed(5)),
  Number((((((lng + 180) % 360) + 360) % 360) - 180).toFixed(5)),
];

/** The libraries write longitude first. */
export const lngLatOf = ([latitude, longitude]: LatLng): [number, number] => [longitude, latitude];

/** The rectangle around points: [[west, south], [east, north]]. */
export function boundsOf(points: readonly LatLng[]): [[number, number], [number, number]] {
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
