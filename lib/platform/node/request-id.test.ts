import { setTimeout } from 'node:timers/promises';
import { createLog } from './log';
import { isRequestId, isSampled, newRequestId, requestId, runInRequest, traceparentOf } from './request-id';

test('every line that is logged while a request is answered names it, and no other does', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const answer = (id: string) =>
    runInRequest(id, async () => {
      await setTimeout(1);
      log.warn('slow');
    });
  await Promise.all([answer('first-request'), answer('second-request')]);
  log.warn('alone');
  expect(lines.map((line) => line.requestId)).toEqual(['first-request', 'second-request', undefined]);
});

test('outside of a request there is no id', () => expect(requestId()).toBeUndefined());

test.each([
  [newRequestId(), true],
  ['0192f0c4-7b1e-7cc0-8000-000000000000', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['two words here', false],
  ['*/ drop table', false],
  [undefined, false],
])('%j may name a request: %s', (value, expected) => expect(isRequestId(value)).toBe(expected));

test('a trace goes on under our id, and under that of an SDK of OpenTelemetry where one is loaded', () => {
  const id = '00f067aa0ba902b7';
  const ours = { traceparent: `00-${'0'.repeat(16)}${id}-${id}-01` };
  expect(traceparentOf(id)).toEqual(ours);
  expect(traceparentOf('named-by-others')).toEqual({});
  const api = Symbol.for('opentelemetry.js.api.1');
  const shared = globalThis as { [api]?: object };
  shared[api] = { version: '1.9.0' };
  expect(traceparentOf(id)).toEqual(ours);
  shared[api] = { version: '1.9.0', trace: {} };
  expect(traceparentOf(id)).toEqual({});
  delete shared[api];
});

test('a share of the requests is sampled, none of none and all of all', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  const sampled = (share: number) => ids.filter((id) => isSampled(id, share)).length;
  expect([sampled(0), sampled(1)]).toEqual([0, 1000]);
  expect(Math.abs(sampled(0.5) - 500)).toBeLessThan(120);
  expect(isSampled('named-by-others', 1)).toBe(false);
});
