// One database: it needs none.
import { HttpError } from '../errors/errors';
import { createProcessRateLimit } from './in-process';

const at = (seconds: number) => new Date(seconds * 1000);

test('so many calls of a sender pass in a window, and others have a count of their own', () => {
  const count = createProcessRateLimit(2, 60);
  const refusal = (key: string, seconds: number) => {
    try {
      count(key, at(seconds));
      return null;
    } catch (error) {
      return error instanceof HttpError ? [error.status, error.retryAfter] : error;
    }
  };
  expect([refusal('a', 0), refusal('a', 10), refusal('a', 20), refusal('b', 20)]).toEqual([
    null,
    null,
    [429, 40],
    null,
  ]);
  expect([refusal('a', 60), refusal('a', 61), refusal('a', 62)]).toEqual([null, null, [429, 58]]);
});

test('a crowd of senders fills no more than its share of memory: the oldest are forgotten', () => {
  const count = createProcessRateLimit(1, 60);
  count('first', at(0));
  expect(() => count('first', at(1))).toThrow();
  for (let number = 0; number < 100_000; number += 1) count(`sender-${number}`, at(2));
  expect(() => count('first', at(3))).not.toThrow();
});
