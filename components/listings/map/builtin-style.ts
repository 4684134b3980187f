import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { apiPath } from '@/lib/paths';
import { countries, countryNames, lakes, rivers, type Land } from './builtin-land';
import { dotId } from './dot-images';
import type { Palette } from './palette';

/** The ground as the map's sources. */
export function groundSources(land: Land): StyleSpecification['sources'] {
  const ground = {
    land: countries(land),
    lakes: lakes(land),
    rivers: rivers(land),
    names: countryNames(land),
  };
  return Object.fromEntries(Object.entries(ground).map(([id, data]) => [id, { type: 'geojson', data }]));
}

type Look = { id: string; filter: ExpressionSpecification; dot: string; ink: string; weight: string };

const isKind = (kind: 'town' | 'lake' | 'park'): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const isCity: ExpressionSpecification = ['<=', ['get', 'zoom'], 4];

/**
 * The dots and names of one kind of place, each from the zoom on that it carries; what collides disappears as a whole. The library reads the
 * weight from the first font's name; the page's own fonts follow.
 */
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

/**
 * The map that ships with the project: land and borders, and the gazetteer's towns, lakes and parks as labelled points that appear by zoom. Where
 * names collide, the later layer's stays: cities before parks before lakes before countries before towns. Nothing comes from another host.
 */
export function builtinStyle(palette: Palette, ground: StyleSpecification['sources']): StyleSpecification {
  const { sea, border, ink, quiet, lake, lakeDot, park, parkDot, fonts } = palette;
  return {
    version: 8,
    sources: {
      ...ground,
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
      placeLayer(
        { id: 'parks', filter: isKind('park'), dot: parkDot, ink: park, weight: 'semibold' },
        palette,
      ),
      placeLayer(
        { id: 'cities', filter: ['all', isKind('town'), isCity], dot: ink, ink, weight: 'semibold' },
        palette,
      ),
    ],
  };
}
