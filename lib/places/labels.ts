import 'server-only';
import { gzipSync } from 'node:zlib';
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

/** The gazetteer as GeoJSON points for the built-in map. Each has its `name`, its `kind` and the `zoom` from which it is shown. */
const labels = () => ({
  type: 'FeatureCollection',
  features: gazetteer.map((entry) => ({
    type: 'Feature',
    properties: { name: entry.name, kind: entry.kind, zoom: zoomOf(entry) },
    geometry: { type: 'Point', coordinates: [entry.latlng[1], entry.latlng[0]] },
  })),
});

let zipped: Buffer<ArrayBuffer> | undefined;

/** The points as text, gzipped: Next leaves the answers of handlers as they are, and these are 700 kB without it. */
export const zippedLabels = () => (zipped ??= gzipSync(JSON.stringify(labels()), { level: 9 }));
