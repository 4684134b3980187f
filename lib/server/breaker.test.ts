import { jest } from '@jest/globals';
import { createBreaker, probeEveryMs } from './breaker';

let answers = false;
let probes = 0;
const make = () =>
  createBreaker(() => {
    probes += 1;
    return Promise.resolve(answers);
  });
beforeEach(() => {
  jest.useFakeTimers();
  answers = false;
  probes = 0;
});
afterEach(() => void jest.useRealTimers());

const fail = (breaker: ReturnType<typeof make>, times: number) => {
  for (let time = 0; time < times; time += 1) breaker.failed();
};

test('five failures in a row open it, and the first answer of a probe closes it', async () => {
  const breaker = make();
  fail(breaker, 4);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed();
  expect(breaker.isOpen()).toBe(true);
  await jest.advanceTimersByTimeAsync(4 * probeEveryMs);
  expect([probes, breaker.isOpen()]).toEqual([4, true]);
  answers = true;
  await jest.advanceTimersByTimeAsync(probeEveryMs);
  expect(breaker.isOpen()).toBe(false);
  await jest.advanceTimersByTimeAsync(10 * probeEveryMs);
  expect(probes).toBe(5);
});

test('an answer in between begins the count anew', () => {
  const breaker = make();
  for (let round = 0; round < 10; round += 1) {
    fail(breaker, 4);
    breaker.succeeded();
  }
  expect(breaker.isOpen()).toBe(false);
});

test('failures that lie far apart open nothing', () => {
  const breaker = make();
  for (let time = 0; time < 20; time += 1) {
    breaker.failed();
    jest.advanceTimersByTime(3_000);
  }
  expect(breaker.isOpen()).toBe(false);
});

test('a probe that hangs is the only one', async () => {
  let begun = 0;
  const breaker = createBreaker(() => {
    begun += 1;
    return new Promise(() => undefined);
  });
  fail(breaker, 5);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun).toBe(1);
});
