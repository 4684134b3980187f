'use client';

import type { MapConfig } from '@/lib/platform/server/map-config';
import type { LatLng } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { LazyMap } from './lazy-map';

/** Degrees. */
type Coordinates = { latitude: number; longitude: number };

const centre: LatLng = [-1.29, 36.82];
const zoom = 11;

type PinMapProps = {
  config: MapConfig;
  label: string;
  value: Coordinates | null;
  onChange(value: Coordinates): void;
};

/** A map with one pin, set by a click, a drag, or arrow keys. */
export function PinMap({ config, label, value, onChange }: PinMapProps) {
  const set = ([latitude, longitude]: LatLng) => onChange({ latitude, longitude });
  return (
    <LazyMap
      config={config}
      height={400}
      label={label}
      centre={centre}
      zoom={zoom}
      pins={value ? [{ text: '', name: texts.pin, latlng: [value.latitude, value.longitude] }] : []}
      onPick={set}
      onMovePin={(_, latlng) => set(latlng)}
    />
  );
}
