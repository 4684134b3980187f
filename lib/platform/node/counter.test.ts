import { createCounter } from './counter';

const year = 365 * 24 * 3600 * 1000;

test('beyond the limit it says how long to wait, until the window is over', () => {
  const count = createCounter(2, 60);
  expect([0, 1, 30_000, 59_999].map((now) => count('a', now))).toEqual([0, 0, 30, 1]);
  expect([count('b', 30_000), count('a', 60_000)]).toEqual([0, 0]);
});

test('nobody waits longer than the window because the clock was ahead', () => {
  const count = createCounter(1, 60);
  expect([count('a', year), count('a', year)]).toEqual([0, 60]);
  expect([count('a', 0), count('a', 1)]).toEqual([0, 60]);
});
