import { minThroughput, createThroughputGuard, type ThroughputFloor } from './throughput';

const second = 1000;
/** After how many seconds a peer is found too slow, looked at every second; null within ten minutes. */
function endOf(
  floor: ThroughputFloor,
  bytesAt: (secondsIn: number) => number,
  isAwaitedAt = (_: number) => true,
) {
  const isBelow = createThroughputGuard(floor);
  for (let at = 0; at <= 600; at += 1) {
    const look = { bytes: at ? bytesAt(at) : 0, isAwaited: isAwaitedAt(at), nowMs: at * second };
    if (isBelow(look)) return at;
  }
  return null;
}

test('a reader who takes no byte is found after 20 s, a sender without one after 30 s', () => {
  expect(endOf(minThroughput.reader, () => 0)).toBe(20);
  expect(endOf(minThroughput.sender, () => 0)).toBe(30);
});

test('a reader of a weak link is left alone, one just below the floor is found after a minute', () => {
  expect(endOf(minThroughput.reader, () => 4_100)).toBeNull();
  expect(endOf(minThroughput.reader, () => 3_900)).toBe(60);
  expect(endOf(minThroughput.sender, () => 1_100)).toBeNull();
  expect(endOf(minThroughput.sender, () => 900)).toBe(60);
});

test('a peer that takes its bytes in lumps is judged by their average', () => {
  expect(endOf(minThroughput.reader, (at) => (at % 15 === 0 ? 75_000 : 0))).toBeNull();
  expect(endOf(minThroughput.reader, (at) => (at % 15 === 0 ? 2_048 : 0))).toBe(60);
});

test('what a peer took at first pays for a minute, not for ever: it is gone within 90 s', () => {
  const end = endOf(minThroughput.reader, (at) => (at === 1 ? 4_000_000 : 100));
  expect(end).toBeGreaterThan(60);
  expect(end).toBeLessThanOrEqual(75);
});

test('a peer is not to blame for the time in which nothing was there for it', () => {
  expect(
    endOf(
      minThroughput.reader,
      () => 0,
      () => false,
    ),
  ).toBeNull();
  expect(
    endOf(
      minThroughput.reader,
      () => 0,
      (at) => at > 100,
    ),
  ).toBe(120);
  // Ten seconds of every minute it is waited for, and takes well then.
  expect(
    endOf(
      minThroughput.reader,
      (at) => (at % 60 < 10 ? 10_000 : 0),
      (at) => at % 60 < 10,
    ),
  ).toBeNull();
});
