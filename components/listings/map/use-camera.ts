import { useEffect } from 'react';
import type { LatLng } from '@/lib/listings/places/schema';
import { boundsOf, toLngLat, type Pin } from './map-view';

type Box = [[number, number], [number, number]];

/** The calls of a map that both libraries have. */
export type MapHandle = {
  project(lngLat: [number, number]): { x: number; y: number };
  unproject(point: [number, number]): { lng: number; lat: number };
  getBounds(): { contains(lngLat: [number, number]): boolean } | null;
  easeTo(options: { center: [number, number] }): unknown;
  fitBounds(bounds: Box, options: { padding: number; maxZoom: number }): unknown;
  touchZoomRotate: { disableRotation(): void };
  keyboard: { disableRotation(): void };
};

/** Moves the view to pins set outside of it, such as by typing; `zoom` is the closest. */
export function useCamera(map: MapHandle | null, pins: readonly Pin[], zoom: number): void {
  const places = JSON.stringify(pins.map(({ latlng }) => latlng));
  useEffect(() => {
    const points = JSON.parse(places) as LatLng[];
    const bounds = map?.getBounds();
    if (!map || !bounds || points.every((point) => bounds.contains(toLngLat(point)))) return;
    if (points.length === 1 && points[0]) map.easeTo({ center: toLngLat(points[0]) });
    else map.fitBounds(boundsOf(points), { padding: 64, maxZoom: zoom });
  }, [map, places, zoom]);
}
