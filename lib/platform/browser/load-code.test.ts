import { jest } from '@jest/globals';
import { loadCode, outdatedPageStore, tryCode } from './load-code';

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

describe('code that cannot come', () => {
  const [subscribe, isOld] = outdatedPageStore;
  const { fetch: before } = globalThis;
  const asked: string[] = [];
  /** What the server answers who looks whether the code is still there. */
  const answering = (status: number) => {
    asked.length = 0;
    globalThis.fetch = (async (address: string) => {
      asked.push(address);
      return new Response(null, { status });
    }) as typeof fetch;
  };
  afterEach(() => {
    globalThis.fetch = before;
  });
  const missing = async () => {
    throw new Error('Failed to load chunk /admin/_next/static/chunks/a-1.js from module 12');
  };

  test.each([200, 503])('while the server answers %p for it says nothing of the page', async (status) => {
    answering(status);
    expect(await tryCode(missing)).toBeNull();
    await jest.advanceTimersByTimeAsync(0);
    expect([asked, isOld()]).toEqual([['/admin/_next/static/chunks/a-1.js'], false]);
  });

  test('since the server has it no more says that the page is old', async () => {
    answering(404);
    let told = 0;
    const end = subscribe(() => (told += 1));
    void loadCode(missing);
    await jest.advanceTimersByTimeAsync(0);
    end();
    expect([isOld(), told]).toEqual([true, 1]);
  });
});
