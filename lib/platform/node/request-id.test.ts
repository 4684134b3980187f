import { setTimeout } from 'node:timers/promises';
import { createLog } from './log';
import { runInRequest, isRequestId, newRequestId, requestId } from './request-id';

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
