import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { initialView } from './map-body';
import type { MapViewProps } from './map-view';
import { PinMap } from './pin-map';
import { RouteMap } from './route-map';

const config = { kind: 'builtin' } as const;
const none = () => undefined;
const viewOf = (map: ReactElement<unknown>) => map.props as MapViewProps & { height: number };
const routeMap = (points: { name: string; latlng: [number, number] | null }[], onMove?: () => void) =>
  viewOf(
    RouteMap({
      ...{ config, label: 'Destinations', onAdd: none, ...(onMove && { onMove }) },
      points: points.map((point) => ({ id: '', country: '', ...point })),
    }),
  );
const pinMap = (value: { latitude: number; longitude: number } | null) =>
  viewOf(PinMap({ config, label: 'Location', value, onChange: none }));

test("a safari's map opens near Nairobi at zoom 13, 500 px high, and goes no nearer to two places", () => {
  const empty = routeMap([]);
  expect([empty.height, initialView(empty)]).toEqual([
    500,
    { latitude: -1.2864, longitude: 36.8172, zoom: 13 },
  ]);
  const mara = { name: 'Maasai Mara', latlng: [-1.49, 35.14] as [number, number] };
  expect(initialView(routeMap([mara]))).toEqual({ latitude: -1.49, longitude: 35.14, zoom: 13 });
  const two = routeMap([mara, { name: 'Amboseli', latlng: [-2.65, 37.26] }]);
  expect(initialView(two)).toMatchObject({ fitBoundsOptions: { maxZoom: 13 } });
});

test('a place without coordinates has no pin, and the pins after it keep their places', () => {
  const onMove = jest.fn();
  const { pins, onMovePin } = routeMap(
    [
      { name: 'Camp', latlng: null },
      { name: 'Amboseli', latlng: [-2.65, 37.26] },
    ],
    onMove,
  );
  expect(pins).toEqual([{ text: '2', name: '2. Amboseli', latlng: [-2.65, 37.26] }]);
  onMovePin!(0, [-2.6, 37.2]);
  expect(onMove).toHaveBeenCalledWith(1, [-2.6, 37.2]);
});

test("a property's map opens at -1.29, 36.82 or at its pin, at zoom 11", () => {
  expect(initialView(pinMap(null))).toEqual({ latitude: -1.29, longitude: 36.82, zoom: 11 });
  const camp = { latitude: -1.25, longitude: 36.5 };
  expect(initialView(pinMap(camp))).toEqual({ ...camp, zoom: 11 });
});
