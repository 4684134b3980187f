import { recordCall, slowestCalls } from './slow-calls';

const minuteMs = 60_000;
let now = 0;
// Each test begins two hours later, when nothing of the others counts.
beforeEach(() => {
  now += 120 * minuteMs;
});

const record = (name: string, times: readonly number[]) => times.forEach((ms) => recordCall(name, ms, now));

test('the slowest calls come first, with their number, what 95 of 100 took at most, and the longest', () => {
  record('GET /quick', [1, 2, 3]);
  record('GET /slow', [...Array<number>(95).fill(100), ...Array<number>(5).fill(4000)]);
  record('GET /slower', [900]);
  const [first, second, third] = slowestCalls(now);
  expect(first).toEqual({ name: 'GET /slower', count: 1, p95Ms: 900, longestMs: 900 });
  expect(second).toMatchObject({ name: 'GET /slow', count: 100, longestMs: 4000 });
  expect(second!.p95Ms).toBeGreaterThanOrEqual(100);
  expect(second!.p95Ms).toBeLessThan(111);
  expect(third!.name).toBe('GET /quick');
});

test('one slow call of twenty counts, one of twenty-one does not', () => {
  record('GET /twenty', [...Array<number>(18).fill(10), 500, 500]);
  record('GET /more', [...Array<number>(20).fill(10), 500]);
  const p95 = Object.fromEntries(slowestCalls(now).map(({ name, p95Ms }) => [name, p95Ms]));
  expect(p95['GET /twenty']).toBe(500);
  expect(p95['GET /more']).toBeLessThan(12);
});

test('after an hour a call is forgotten, and not before', () => {
  record('GET /once', [70]);
  now += 54 * minuteMs;
  expect(slowestCalls(now)).toHaveLength(1);
  record('GET /again', [80]);
  now += 7 * minuteMs;
  expect(slowestCalls(now).map(({ name }) => name)).toEqual(['GET /again']);
});

test('twenty are shown at most, and a call that took no time counts', () => {
  for (let call = 0; call < 30; call += 1) record(`GET /${call}`, [call]);
  const slowest = slowestCalls(now);
  expect(slowest).toHaveLength(20);
  expect(slowest.at(-1)).toMatchObject({ name: 'GET /10', longestMs: 10 });
  now += 120 * minuteMs;
  record('GET /nothing', [0]);
  expect(slowestCalls(now)).toEqual([{ name: 'GET /nothing', count: 1, p95Ms: 0, longestMs: 0 }]);
});
