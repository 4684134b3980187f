import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { pageAddress } from '@/lib/paths';

type Country = Polygon | MultiPolygon;
/** The ground as its file holds it; tools/scripts/land.mjs writes it. */
export type Land = {
  topologies: Topology<{ countries: GeometryCollection }>[];
  names: [name: string, latitude: number, longitude: number][];
  water: Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
};

/** Fetches the ground; browsers keep it, its name tells its version. */
export async function fetchLand(): Promise<Land> {
  const response = await fetch(pageAddress('/static/land-1.json'));
  if (!response.ok) throw new Error(`The ground of the map answered ${response.status}.`);
  return response.json() as Promise<Land>;
}

/** A ring across the date line jumps from 180° to -180°, which would be drawn as a band around the world: it goes on beyond 180° instead. */
export function unwrapped(ring: Position[]): Position[] {
  let turn = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
}

function unwrappedCountry(geometry: Country): Country {
  return geometry.type === 'Polygon'
    ? { ...geometry, coordinates: geometry.coordinates.map(unwrapped) }
    : { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapped)) };
}

/** The countries of the world as polygons. */
export function countries(land: Land): FeatureCollection<Country> {
  const features = land.topologies
    .flatMap((topology) => feature(topology, topology.objects.countries).features as Feature<Country>[])
    .map((country) => ({ ...country, geometry: unwrappedCountry(country.geometry) }));
  return { type: 'FeatureCollection', features };
}

/** Africa's lakes as polygons and its rivers as lines. */
export const lakes = (land: Land): FeatureCollection => feature(land.water, land.water.objects.lakes);
export const rivers = (land: Land): FeatureCollection => feature(land.water, land.water.objects.rivers);

/** Where the names of countries stand, those of the largest first. */
export function countryNames(land: Land): FeatureCollection<Point> {
  const features = land.names.map(([name, latitude, longitude]): Feature<Point> => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection', features };
}
