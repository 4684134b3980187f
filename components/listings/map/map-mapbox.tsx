import 'mapbox-gl/dist/mapbox-gl.css';
import './map.css';
import {
  AttributionControl,
  Layer,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from 'react-map-gl/mapbox';
import { MapBody, type MapParts } from './map-body';
import type { MapEntryProps } from './map-view';
import { usePalette } from './palette';

const parts: MapParts<string> = {
  Map,
  Marker,
  Source,
  Layer,
  NavigationControl,
  ScaleControl,
  AttributionControl,
};
const styles = { light: 'mapbox://styles/mapbox/outdoors-v12', dark: 'mapbox://styles/mapbox/dark-v11' };

/** Mapbox's own map, drawn by mapbox-gl with the operator's public token. */
export default function MapMapbox({ config, view, onFailure }: MapEntryProps) {
  const { accent, dark } = usePalette();
  return (
    <MapBody
      {...view}
      parts={parts}
      mapStyle={dark ? styles.dark : styles.light}
      mapboxAccessToken={config.kind === 'mapbox' ? config.token : undefined}
      lineColour={accent}
      maxZoom={20}
      onFailure={onFailure}
    />
  );
}
