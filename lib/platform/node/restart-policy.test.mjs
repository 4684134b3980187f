import { restartDelay } from './restart-policy.mjs';

const minute = 60_000;
/** The delays of a server that ends at each of these minutes, in seconds. */
const delays = (...minutes) =>
  minutes.map((_, index) => {
    const delay = restartDelay(minutes.slice(0, index + 1).map((at) => at * minute));
    return delay === null ? 'given up' : delay / 1000;
  });

test('the pause doubles, and the sixth end within ten minutes is the last', () => {
  expect(delays(0, 0.1, 0.2, 0.4, 0.8, 1.5)).toEqual([1, 2, 4, 8, 16, 'given up']);
  expect(delays(0, 2, 4, 6, 8, 9.9)).toEqual([1, 2, 4, 8, 16, 'given up']);
});

test('one that ends again and again, but less often, is started for ever after at most a minute', () => {
  expect(delays(0, 3, 6, 9, 12, 15, 18, 21)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('ten minutes without an end make it as good as new', () => {
  expect(delays(0, 1, 11, 12, 30)).toEqual([1, 2, 1, 2, 1]);
});
