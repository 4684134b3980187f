import 'maplibre-gl/dist/maplibre-gl.css';
import * as texts from '@/texts/listings/maps';
import './map.css';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fetchLand } from './builtin-land';
import { builtinStyle, groundSources } from './builtin-style';
import { DotImages } from './dot-images';
import { MapBody } from './map-body';
import { maplibreParts } from './maplibre-parts';
import type { MapEntryProps } from './map-view';
import { usePalette } from './palette';

/** The built-in map, drawn by maplibre-gl. */
export default function MapBuiltin({ view, onFailure }: MapEntryProps) {
  const palette = usePalette();
  const [ground, setGround] = useState<StyleSpecification['sources']>();
  const style = useMemo(() => ground && builtinStyle(palette, ground), [palette, ground]);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isWanted = true;
    fetchLand().then(
      (land) => isWanted && setGround(groundSources(land)),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (!style) return <p className="grid h-full place-items-center text-quiet">{texts.theMapIsLoading}</p>;
  return (
    <MapBody
      {...view}
      parts={maplibreParts}
      mapStyle={style}
      attribution={texts.attribution}
      lineColour={palette.accent}
      maxZoom={13}
      onFailure={onFailure}
    >
      <DotImages />
    </MapBody>
  );
}
