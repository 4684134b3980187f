import { setImmediate as turn } from 'node:timers/promises';
import { createPressure, watchPressure } from './pressure';

test('two late looks in a row are pressure, which ends with a look that is well', () => {
  const follow = createPressure();
  expect([150, 250, 150, 250, 250, 100, 60, 40, 250].map(follow)).toEqual([
    ...[false, false, false, false, true, true, true, false, false],
  ]);
});

test.each([
  ['within the time of a look', 430],
  ['for longer than that', 20],
])('a loop that is held %s is reported, and so is its end', async (_, lookEveryMs) => {
  let isPressed = false;
  const watching = watchPressure((now) => (isPressed = now), lookEveryMs);
  for (let held = 0; held < 8 && !isPressed; held += 1) {
    for (const began = performance.now(); performance.now() - began < 225;);
    await turn();
  }
  expect(isPressed).toBe(true);
  while (isPressed) await turn();
  clearInterval(watching);
});
