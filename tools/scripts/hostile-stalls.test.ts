import { jest } from '@jest/globals';
import { createLog } from '../../lib/platform/node/log';
import { stallsIn } from '../torture/hostile-files/thread';

afterEach(() => jest.useRealTimers());

test('a stall counts against hostile files from the first of them, not the start or the sign-in before it', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const stallAt = (time: number, call: string) => {
    jest.useFakeTimers({ now: time });
    log.warn({ stallMs: 543, calls: [call], lastBegun: call }, 'the thread was held');
  };
  stallAt(9_000, 'POST /auth/login');
  log.info({ stallMs: 900 }, 'upstream ready');
  stallAt(10_000, 'POST /register');
  stallAt(11_000, 'POST /mail/inbound');
  expect(stallsIn(lines.join('\n'), 10_000).map(({ lastBegun }) => lastBegun)).toEqual([
    'POST /register',
    'POST /mail/inbound',
  ]);
});
