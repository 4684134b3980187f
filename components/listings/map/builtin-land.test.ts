import type { MultiPolygon, Polygon, Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { countryPolygons, countryNamePoints, lakes, rivers, unwrapRing, type Land } from './builtin-land';

const land = JSON.parse(readFileSync('public/static/land-1.json', 'utf8')) as Land;

const ringsOf = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
const longestStep = (ring: Position[]) =>
  Math.max(...ring.slice(1).map(([longitude = 0], index) => Math.abs(longitude - (ring[index]?.[0] ?? 0))));

test('a ring goes on beyond the date line', () => {
  const ring = [
    [179, -17],
    [-179, -17],
    [-179, -18],
    [179, -18],
    [179, -17],
  ];
  expect(unwrapRing(ring).map(([longitude]) => longitude)).toEqual([179, 181, 181, 179, 179]);
});

test('no country draws a band around the world', () => {
  const rings = countryPolygons(land).features.flatMap(({ geometry }) => ringsOf(geometry));
  expect(rings.length).toBeGreaterThan(400);
  expect(Math.max(...rings.map(longestStep))).toBeLessThan(90);
});

test('the ground has names, lakes and rivers', () => {
  expect(countryNamePoints(land).features.map(({ properties }) => properties?.name)).toContain('Kenya');
  expect(lakes(land).features.length).toBeGreaterThan(10);
  expect(rivers(land).features.length).toBeGreaterThan(50);
});
