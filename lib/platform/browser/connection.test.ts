import { jest } from '@jest/globals';
import { holdPageChanges, lostSince, onConnectionChange } from './connection';

const listeners = new Map<string, () => void>();
const windowOf = (fetch: unknown) => ({
  fetch,
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  removeEventListener: (name: string) => listeners.delete(name),
});
type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
const ask = (init: RequestInit) => (window as unknown as { fetch: Fetch }).fetch('/admin/enquiries', init);

/** A connection that fails the given number of times, then answers. */
function failing(times: number) {
  const asked = jest.fn<Fetch>();
  for (let time = 0; time < times; time += 1) asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockResolvedValue(new Response('page'));
  Object.assign(globalThis, { window: windowOf(asked) });
  return asked;
}

let undo = () => undefined as void;
const hold = () => (undo = holdPageChanges());
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  undo();
  jest.useRealTimers();
  Object.assign(globalThis, { window: undefined });
});

it('lets a page change wait until the connection is back, and says so meanwhile', async () => {
  const asked = failing(2);
  hold();
  const states: boolean[] = [];
  const stop = onConnectionChange(() => states.push(lostSince() > 0));
  const page = ask({ headers: { rsc: '1' } });
  await jest.advanceTimersByTimeAsync(3000);
  expect(lostSince() > 0).toBe(true);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await (await page).text()).toBe('page');
  expect(asked).toHaveBeenCalledTimes(3);
  expect(states).toEqual([true, false]);
  stop();
});

it('asks again at once when the browser is back online', async () => {
  const asked = failing(1);
  hold();
  const page = ask({ headers: { rsc: '1' } });
  await jest.advanceTimersByTimeAsync(10);
  listeners.get('online')?.();
  await page;
  expect(asked).toHaveBeenCalledTimes(2);
});

it('says since when, for as long as anything waits', async () => {
  failing(4);
  hold();
  jest.setSystemTime(1_000_000);
  const first = ask({ headers: { rsc: '1' } });
  await jest.advanceTimersByTimeAsync(1000);
  const second = ask({ headers: { rsc: '1' } });
  await jest.advanceTimersByTimeAsync(0);
  expect(lostSince()).toBe(1_000_000);
  await jest.advanceTimersByTimeAsync(6000);
  await Promise.all([first, second]);
  expect(lostSince()).toBe(0);
});

it('asks for a small file where the browser believes to be offline, and believes that', async () => {
  const asked = failing(1);
  hold();
  listeners.get('offline')?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(lostSince()).toBeGreaterThan(0);
  await jest.advanceTimersByTimeAsync(3000);
  expect(lostSince()).toBe(0);
  expect(asked.mock.calls.at(-1)).toEqual(['/admin/robots.txt', { method: 'HEAD', cache: 'no-store' }]);
  listeners.get('offline')?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(lostSince()).toBe(0);
});

it('keeps asking while the browser believes to be offline, since it may say so before it is', async () => {
  const asked = failing(0);
  asked.mockResolvedValueOnce(new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const navigator = { onLine: true };
  Object.assign(window, { navigator });
  hold();
  navigator.onLine = false;
  listeners.get('offline')?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(lostSince()).toBe(0);
  await jest.advanceTimersByTimeAsync(3000);
  expect(lostSince()).toBeGreaterThan(0);
  navigator.onLine = true;
  await jest.advanceTimersByTimeAsync(9000);
  expect(lostSince()).toBe(0);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('asks nothing more once it is undone', async () => {
  const asked = failing(0);
  Object.assign(window, { navigator: { onLine: false } });
  hold();
  undo();
  await jest.advanceTimersByTimeAsync(9000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['other calls', {}],
  ['what Next fetches ahead', { rsc: '1', 'next-router-prefetch': '1' }],
  ['a page that is fetched ahead', { rsc: '1', purpose: 'prefetch' }],
])('leaves %s alone', async (_, headers) => {
  failing(1);
  hold();
  await expect(ask({ headers })).rejects.toThrow('Failed to fetch');
  expect(lostSince() > 0).toBe(false);
});

it('gives up with the person who does', async () => {
  failing(9);
  hold();
  const given = new AbortController();
  const page = ask({ headers: { rsc: '1' }, signal: given.signal });
  const ended = expect(page).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(1000);
  given.abort();
  await jest.advanceTimersByTimeAsync(3000);
  await ended;
  expect(lostSince() > 0).toBe(false);
});
