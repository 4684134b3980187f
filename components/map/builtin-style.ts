import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { apiPath } from '@/lib/paths';
import { countries, countryNames } from './builtin-land';
import type { Palette } from './palette';

const land = countries();
const names = countryNames();

type Kind = 'town' | 'lake' | 'park';
type Look = { kind: Kind; dot: string; ink: string; weight: string };

/** A point is shown from the zoom that it carries on. */
const shown = (kind: Kind): SymbolLayerSpecification['filter'] => [
  'all',
  ['==', ['get', 'kind'], kind],
  ['<=', ['get', 'zoom'], ['zoom']],
];

/** The dots and names of one kind of place. The library reads the weight from the first font's name; the page's own fonts follow. */
function placeLayers({ kind, dot, ink, weight }: Look, { land: halo, fonts }: Palette): LayerSpecification[] {
  return [
    {
      id: `${kind}-dots`,
      type: 'circle',
      source: 'places',
      filter: shown(kind),
      paint: {
        'circle-color': dot,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 2, 9, 4],
        'circle-stroke-color': halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: `${kind}-names`,
      type: 'symbol',
      source: 'places',
      filter: shown(kind),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [weight, ...fonts],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 9, 13],
        'text-max-width': 9,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ];
}

/**
 * The map that ships with the project: land and borders, and the gazetteer's towns, lakes and parks as labelled points that appear by zoom. Where
 * names collide, the later layer's stays: parks before lakes before countries before towns. Nothing comes from another host.
 */
export function builtinStyle(palette: Palette): StyleSpecification {
  const { sea, border, ink, quiet, lake, lakeDot, park, parkDot, fonts } = palette;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      names: { type: 'geojson', data: names },
      places: { type: 'geojson', data: new URL(`${apiPath}/places/labels`, location.href).href },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': palette.land, 'fill-antialias': false },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 8, 1.25] },
      },
      ...placeLayers({ kind: 'town', dot: quiet, ink, weight: 'normal' }, palette),
      {
        id: 'countries',
        type: 'symbol',
        source: 'names',
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
      ...placeLayers({ kind: 'lake', dot: lakeDot, ink: lake, weight: 'medium' }, palette),
      ...placeLayers({ kind: 'park', dot: parkDot, ink: park, weight: 'semibold' }, palette),
    ],
  };
}
