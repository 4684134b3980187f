import { boundsOf, toLatLng, toLngLat } from './map-view';

test('a position of the library becomes latitude and longitude, to a metre', () => {
  expect(toLatLng({ lat: -1.2921234567, lng: 36.8219876543 })).toEqual([-1.29212, 36.82199]);
  expect(toLngLat([-1.29, 36.82])).toEqual([36.82, -1.29]);
});

test('a position on a further copy of the world is on the first one', () => {
  expect(toLatLng({ lat: 0, lng: 396.82 })).toEqual([0, 36.82]);
  expect(toLatLng({ lat: 0, lng: -323.18 })).toEqual([0, 36.82]);
});

test('bounds hold all points', () => {
  expect(
    boundsOf([
      [-1.29, 36.82],
      [-2.33, 34.83],
      [0.5, 35],
    ]),
  ).toEqual([
    [34.83, -2.33],
    [36.82, 0.5],
  ]);
});
