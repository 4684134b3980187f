import { closeSync, existsSync, openSync } from 'node:fs';
import { createLog, toDescriptor } from './log';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an operator reads the time, the level and the event of each line under the same names', () => {
  const [line] = logged((log) => log.warn({ status: 503, reason: undefined }, 'upstream-failed'));
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    event: 'upstream-failed',
    status: 503,
  });
});

test.each(['password', 'token', 'refreshToken', 'idToken', 'authorization', 'cookie', 'set-cookie'])(
  'a %s never reaches the log, alone or among the fields of a part',
  (name) => {
    const [line] = logged((log) => log.error({ [name]: 'sesame', request: { [name]: 'sesame' } }, 'failed'));
    expect(JSON.stringify(line)).not.toContain('sesame');
  },
);

test('an error is told by its kind, message, stack and cause, without what else hangs on it', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new TypeError('fetch failed', { cause }), { body: 'what somebody typed' });
  const [line] = logged((log) => log.error({ err: error }, 'handler-failed'));
  expect(line?.err).toEqual({
    type: 'TypeError',
    message: 'fetch failed: connect',
    stack: expect.stringContaining('log.test'),
    cause: { code: 'ECONNREFUSED', message: 'connect' },
  });
});

test('what is thrown without being an error is logged as its text', () => {
  const lines = logged((log) => {
    log.error({ err: 'no more' }, 'handler-failed');
    log.error({ err: null }, 'handler-failed');
  });
  expect(lines.map(({ err }) => err)).toEqual([{ message: 'no more' }, { message: 'null' }]);
});

// A device of Linux on which every write fails as on a full disk.
(existsSync('/dev/full') ? test : test.skip)('a full disk under the log fails nobody', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const log = createLog(toDescriptor(full));
    for (let line = 0; line < 3; line += 1) expect(() => log.error('failed')).not.toThrow();
  } finally {
    closeSync(full);
  }
});
