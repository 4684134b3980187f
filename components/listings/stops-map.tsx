import { pinsOf, type PreviewListing } from '@/lib/listings/preview';
import type { MapConfig } from '@/lib/platform/server/map-config';
import { LazyMap } from '@/components/listings/map/lazy-map';

type StopsMapProps = Pick<PreviewListing, 'stops'> & { config: MapConfig; label: string };

/** The places of a listing that have coordinates, as one way; nothing without any. */
export function StopsMap({ stops, config, label }: StopsMapProps) {
  const pins = pinsOf(stops);
  const [first] = pins;
  return first ? (
    <LazyMap {...{ config, label, pins }} height={400} centre={first.latlng} zoom={8} joined />
  ) : null;
}
