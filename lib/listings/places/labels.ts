import 'server-only';
import { gazetteer, type Entry } from './gazetteer';

/** The least inhabitants of towns shown from each zoom. */
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

/** GeoJSON points with `name`, `kind`, and the `zoom` from which they are shown. */
const labels = () => ({
  type: 'FeatureCollection',
  features: gazetteer.map((entry) => ({
    type: 'Feature',
    properties: { name: entry.name, kind: entry.kind, zoom: zoomOf(entry) },
    geometry: { type: 'Point', coordinates: [entry.latlng[1], entry.latlng[0]] },
  })),
});

let text: string | undefined;

export const placeLabels = (): string => (text ??= JSON.stringify(labels()));
