import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { useMemo } from 'react';
import { builtinStyle } from './builtin-style';
import { DotImages } from './dot-images';
import { MapBody } from './map-body';
import { maplibreParts } from './maplibre-parts';
import type { MapEntryProps } from './map-view';
import { usePalette } from './palette';

/** The map that ships with the project, drawn by maplibre-gl. */
export default function MapBuiltin({ view, onFailure }: MapEntryProps) {
  const palette = usePalette();
  const style = useMemo(() => builtinStyle(palette), [palette]);
  return (
    <MapBody
      {...view}
      parts={maplibreParts}
      mapStyle={style}
      attribution="Borders: Natural Earth. Towns: GeoNames."
      lineColour={palette.accent}
      maxZoom={13}
      onFailure={onFailure}
    >
      <DotImages />
    </MapBody>
  );
}
