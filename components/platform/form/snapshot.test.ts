import { isSame } from '@/lib/platform/values/same';
import { cloneValues } from './snapshot';

test('a snapshot stays as it was while the values go on, and keeps the very files', () => {
  const file = new File(['x'], 'one.jpg');
  const values = { prices: { low: [{ from: 'a' }] }, photos: [{ picture: file }], rooms: Number.NaN };
  const snapshot = cloneValues(values);
  expect(isSame(snapshot, values)).toBe(true);
  expect(snapshot.photos[0]?.picture).toBe(file);
  values.prices.low[0]!.from = 'b';
  expect(snapshot.prices.low[0]?.from).toBe('a');
  expect(isSame(snapshot, values)).toBe(false);
});

test('lists of other length, missing parts and other files are not the same', () => {
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame(new File(['x'], 'a'), new File(['x'], 'a'))).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
