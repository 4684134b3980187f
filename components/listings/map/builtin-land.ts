import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { pageAddress } from '@/lib/paths';

type Country = Polygon | MultiPolygon;
/** The file of land and water, written by tools/scripts/land.mjs. */
export type Land = {
  topologies: Topology<{ countries: GeometryCollection }>[];
  names: [name: string, latitude: number, longitude: number][];
  water: Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
};

/** Fetches the file, which browsers cache by its versioned name. */
export async function fetchLand(): Promise<Land> {
  const response = await fetch(pageAddress('/static/land-1.json'));
  if (!response.ok) throw new Error(`The ground of the map answered ${response.status}.`);
  return response.json() as Promise<Land>;
}

/** Extends a ring across the date line beyond 180°, which would else be drawn around the world. */
export function unwrapRing(ring: Position[]): Position[] {
  let turn = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
}

function unwrappedCountry(geometry: Country): Country {
  return geometry.type === 'Polygon'
    ? { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
    : { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
}

export function countryPolygons(land: Land): FeatureCollection<Country> {
  const features = land.topologies
    .flatMap((topology) => feature(topology, topology.objects.countries).features as Feature<Country>[])
    .map((country) => ({ ...country, geometry: unwrappedCountry(country.geometry) }));
  return { type: 'FeatureCollection', features };
}

/** Africa's lakes (polygons) and rivers (lines). */
export const lakes = (land: Land): FeatureCollection => feature(land.water, land.water.objects.lakes);
export const rivers = (land: Land): FeatureCollection => feature(land.water, land.water.objects.rivers);

/** The positions of the countries' names, largest country first. */
export function countryNamePoints(land: Land): FeatureCollection<Point> {
  const features = land.names.map(([name, latitude, longitude]): Feature<Point> => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection', features };
}
