import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { apiPath } from '@/lib/paths';
import { countryPolygons, countryNamePoints, lakes, rivers, type Land } from './builtin-land';
import { dotId } from './dot-images';
import type { Palette } from './palette';

/** Land, lakes, rivers and names as sources of the style. */
export function groundSources(land: Land): StyleSpecification['sources'] {
  const ground = {
    land: countryPolygons(land),
    lakes: lakes(land),
    rivers: rivers(land),
    names: countryNamePoints(land),
  };
  return Object.fromEntries(Object.entries(ground).map(([id, data]) => [id, { type: 'geojson', data }]));
}

type Look = { id: string; filter: ExpressionSpecification; dot: string; ink: string; weight: string };

const isKind = (kind: 'town' | 'lake' | 'park'): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const isCity: ExpressionSpecification = ['<=', ['get', 'zoom'], 4];

/** Dots and names from each place's zoom on; MapLibre reads the weight from the first font's name. */
function placeLayer({ id, filter, dot, ink, weight }: Look, palette: Palette): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'places',
    filter: ['all', filter, ['<=', ['get', 'zoom'], ['zoom']]],
    layout: {
      'icon-image': dotId(dot, palette.land),
      'text-field': ['get', 'name'],
      'text-font': [weight, ...palette.fonts],
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 9, 13],
      'text-max-width': 9,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'symbol-sort-key': ['get', 'zoom'],
    },
    paint: { 'text-color': ink, 'text-halo-color': palette.land, 'text-halo-width': 1.5 },
  };
}

/** The style of the built-in map: land, borders, and gazetteer places as labelled points, without another host. */
export function builtinStyle(palette: Palette, ground: StyleSpecification['sources']): StyleSpecification {
  const places = new URL(`${apiPath}/places/labels`, location.href).href;
  return {
    version: 8,
    sources: { ...ground, places: { type: 'geojson', data: places } },
    layers: [...groundLayers(palette), ...nameLayers(palette)],
  };
}

const groundLayers = ({ sea, land, border }: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: { 'fill-color': land, 'fill-antialias': false },
  },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': sea } },
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': sea, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 9, 3] },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'land',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 8, 1.25] },
  },
];

/** Where names collide the later layer's stays: towns give way to countries, then lakes, parks and cities. */
function nameLayers(palette: Palette): LayerSpecification[] {
  const { ink, quiet, lake, lakeDot, park, parkDot, fonts } = palette;
  return [
    placeLayer(
      { id: 'towns', filter: ['all', isKind('town'), ['!', isCity]], dot: quiet, ink, weight: 'normal' },
      palette,
    ),
    {
      id: 'countries',
      type: 'symbol',
      source: 'names',
      minzoom: 2,
      maxzoom: 8,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': ['medium', ...fonts],
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 14],
        'text-letter-spacing': 0.15,
        'text-max-width': 8,
      },
      paint: { 'text-color': quiet, 'text-halo-color': palette.land, 'text-halo-width': 1.5 },
    },
    placeLayer(
      { id: 'lake-names', filter: isKind('lake'), dot: lakeDot, ink: lake, weight: 'medium' },
      palette,
    ),
    placeLayer({ id: 'parks', filter: isKind('park'), dot: parkDot, ink: park, weight: 'semibold' }, palette),
    placeLayer(
      { id: 'cities', filter: ['all', isKind('town'), isCity], dot: ink, ink, weight: 'semibold' },
      palette,
    ),
  ];
}
