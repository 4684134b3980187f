import { jest } from '@jest/globals';
import { loadCode } from './load-code';

const globals = globalThis as { window?: EventTarget };

beforeEach(() => {
  jest.useFakeTimers();
  globals.window = new EventTarget();
});
afterEach(() => {
  jest.useRealTimers();
  delete globals.window;
});

/** Fails so many times before the code comes. */
function failing(times: number) {
  let calls = 0;
  return {
    load: async () => {
      calls += 1;
      if (calls <= times) throw new Error('Failed to load chunk');
      return 'code';
    },
    calls: () => calls,
  };
}

test('code that cannot come without a connection comes as soon as the connection is back', async () => {
  const chunk = failing(1);
  const loading = loadCode(chunk.load);
  await jest.advanceTimersByTimeAsync(0);
  expect(chunk.calls()).toBe(1);
  globals.window!.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('code');
});

test('code is asked for again after 2, 4 and 8 s', async () => {
  const chunk = failing(3);
  const loading = loadCode(chunk.load);
  const callsAfter = async (pauseMs: number) => {
    await jest.advanceTimersByTimeAsync(pauseMs);
    return chunk.calls();
  };
  expect(await callsAfter(1999)).toBe(1);
  expect(await callsAfter(1)).toBe(2);
  expect(await callsAfter(4000)).toBe(3);
  expect(await callsAfter(8000)).toBe(4);
  await expect(loading).resolves.toBe('code');
});
