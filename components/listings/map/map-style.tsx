import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { MapBody } from './map-body';
import { maplibreParts } from './maplibre-parts';
import type { MapEntryProps } from './map-view';
import { usePalette } from './palette';

/** A style from an address, drawn by maplibre-gl; the style names its own sources. */
export default function MapStyle({ config, view, onFailure }: MapEntryProps) {
  const { accent } = usePalette();
  return (
    <MapBody
      {...view}
      parts={maplibreParts}
      mapStyle={config.kind === 'style' ? config.styleUrl : ''}
      lineColour={accent}
      maxZoom={20}
      onFailure={onFailure}
    />
  );
}
