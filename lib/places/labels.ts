import 'server-only';
import { gazetteer, type Entry } from './gazetteer';

/** Towns with at least so many inhabitants appear on the map from this zoom on. */
const townZooms = [
  [1_000_000, 3],
  [300_000, 4],
  [100_000, 5],
  [20_000, 6],
  [5_000, 7],
] as const;

function zoomOf({ kind, inhabitants }: Entry): number {
  if (kind !== 'town') return 5;
  return townZooms.find(([least]) => inhabitants >= least)?.[1] ?? 8;
}

/**
 * The gazetteer as GeoJSON points for the built-in map, text of a FeatureCollection. Each has its `name`, its `kind`, the `zoom` from which it
 * is shown and its `order`: where labels collide, the lower one stays.
 */
export const placeLabels: string = JSON.stringify({
  type: 'FeatureCollection',
  features: gazetteer.map((entry, order) => ({
    type: 'Feature',
    properties: { name: entry.name, kind: entry.kind, zoom: zoomOf(entry), order },
    geometry: { type: 'Point', coordinates: [entry.latlng[1], entry.latlng[0]] },
  })),
});
