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
  for (let time = 0; time < times; time += 1) breaker.failed('gone');
};

test('five failures in a row open it, and the first answer of a probe closes it', async () => {
  const breaker = make();
  fail(breaker, 4);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed('gone');
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
    breaker.failed('gone');
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

const beSilent = async (breaker: ReturnType<typeof make>, times: number) => {
  for (let time = 0; time < times; time += 1) breaker.failed('silent');
  await jest.advanceTimersByTimeAsync(0);
};

test('silence opens nothing while a probe is answered, however long it lasts', async () => {
  answers = true;
  const breaker = make();
  for (let round = 0; round < 10; round += 1) await beSilent(breaker, 5);
  expect([breaker.isOpen(), probes]).toEqual([false, 10]);
});

test('silence opens it where the probe gets no answer either', async () => {
  const breaker = make();
  await beSilent(breaker, 4);
  expect([breaker.isOpen(), probes]).toEqual([false, 0]);
  await beSilent(breaker, 1);
  expect([breaker.isOpen(), probes]).toEqual([true, 1]);
});

test('an answer that comes while the probe is on its way counts more than the probe', async () => {
  let end = (_answers: boolean) => {};
  const breaker = createBreaker(() => new Promise((resolve) => (end = resolve)));
  await beSilent(breaker, 5);
  breaker.succeeded();
  end(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(breaker.isOpen()).toBe(false);
});
