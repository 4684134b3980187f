'use client';

import type { MapConfig } from '@/lib/platform/server/map-config';
import type { LatLng, Stop } from '@/lib/listings/places/schema';
import { LazyMap } from './lazy-map';

/** Nairobi. */
const centre: LatLng = [-1.2864, 36.8172];
const zoom = 13;

type RouteMapProps = {
  config: MapConfig;
  label: string;
  points: readonly Stop[];
  /** A clicked place that is no point yet. */
  candidate?: LatLng | null;
  onAdd(latlng: LatLng): void;
  onMove?(index: number, latlng: LatLng): void;
};

/** A map of numbered stops joined by a line; a click calls `onAdd`. */
export function RouteMap({ config, label, points, candidate, onAdd, onMove }: RouteMapProps) {
  const placed = points.flatMap(({ name, latlng }, index) => (latlng ? [{ name, latlng, index }] : []));
  return (
    <LazyMap
      config={config}
      height={500}
      label={label}
      centre={centre}
      zoom={zoom}
      joined
      candidate={candidate}
      pins={placed.map(({ name, latlng, index }) => ({
        text: String(index + 1),
        name: `${index + 1}. ${name}`,
        latlng,
      }))}
      onPick={onAdd}
      onMovePin={onMove && ((pin, latlng) => onMove(placed[pin]!.index, latlng))}
    />
  );
}
