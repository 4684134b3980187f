import { jest } from '@jest/globals';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { reportWhileUsed } from './while-watched';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const tab = new EventTarget();
const connection = { onLine: true };
Object.assign(globalThis, { document: page, window: tab, localStorage: { getItem: () => null } });
Object.defineProperty(globalThis, 'navigator', { value: connection, configurable: true });

const everyMs = 20_000;
const say = jest.fn<(signal: AbortSignal) => Promise<void>>();
const unsure = jest.fn<(isOver: boolean) => void>();
const leave = jest.fn();
const refusedWith = (status: number) => new UpstreamError(status, {}, 'POST /dashboard/presence');
let end = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  say.mockResolvedValue();
  end = reportWhileUsed({ everyMs, say, unsure, leave });
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.resetAllMocks();
  page.visibilityState = 'visible';
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('is said at once, and again in its time', async () => {
  expect(say).toHaveBeenCalledTimes(1);
  await pass(everyMs * 2);
  expect(say).toHaveBeenCalledTimes(3);
  expect(unsure).not.toHaveBeenCalled();
});

test('a refusal ends it for good, whatever the person does then, and there is nothing to leave', async () => {
  say.mockRejectedValue(refusedWith(403));
  await pass(everyMs);
  expect(unsure.mock.calls).toEqual([[true]]);
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pointermove'));
  await pass(600_000 + everyMs);
  expect(say).toHaveBeenCalledTimes(2);
  end();
  expect(leave).not.toHaveBeenCalled();
});

test.each([0, 429, 503])('a failure that may pass (%s) makes unsure, and is tried again', async (status) => {
  say.mockRejectedValueOnce(refusedWith(status));
  await pass(everyMs);
  expect(unsure.mock.calls).toEqual([[false]]);
  await pass(everyMs);
  expect(say).toHaveBeenCalledTimes(3);
});

test('a page that nobody has touched for ten minutes says nothing, until somebody is back', async () => {
  await pass(600_000 - everyMs);
  const before = say.mock.calls.length;
  await pass(everyMs + 1_800_000);
  expect(say).toHaveBeenCalledTimes(before);
  expect(unsure).toHaveBeenCalledWith(false);
  page.dispatchEvent(new Event('pointermove'));
  expect(say).toHaveBeenCalledTimes(before + 1);
});

test('a page behind others says nothing, and does as soon as it is in front', async () => {
  page.visibilityState = 'hidden';
  await pass(everyMs);
  expect(say).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(say).toHaveBeenCalledTimes(2);
});

test('who leaves says so once', async () => {
  await pass(0);
  tab.dispatchEvent(new Event('pagehide'));
  end();
  expect(leave).toHaveBeenCalledTimes(1);
});
