import { createPressure } from './pressure';

test('two late looks in a row are pressure, which ends with a look that is well', () => {
  const follow = createPressure();
  expect([150, 250, 150, 250, 250, 100, 60, 40, 250].map(follow)).toEqual([
    ...[false, false, false, false, true, true, true, false, false],
  ]);
});
