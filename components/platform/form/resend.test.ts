import { jest } from '@jest/globals';
import { sendWhenReached } from './resend';

const page = Object.assign(new EventTarget(), { hidden: false });
const asked = jest.fn<() => Promise<Response>>();
const send = jest.fn();
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [asked, send]) mock.mockReset();
  page.hidden = false;
  asked.mockRejectedValue(new TypeError('No answer.'));
  Object.assign(globalThis, { window: new EventTarget(), document: page, fetch: asked });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('sends to a server that answers again, though no event says that there is a connection', async () => {
  stop = sendWhenReached({ current: 0 }, send);
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
  asked.mockResolvedValue(new Response('ok'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('looks less and less often, also over several tries, and not once it is stopped', async () => {
  const looks = { current: 0 };
  stop = sendWhenReached(looks, send);
  await jest.advanceTimersByTimeAsync(75_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop = sendWhenReached(looks, send);
  await jest.advanceTimersByTimeAsync(159_000);
  expect(asked).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked.mock.calls.length).toBeLessThan(18);
});

it('looks at nothing behind another page, and sends when the person returns', async () => {
  page.hidden = true;
  stop = sendWhenReached({ current: 0 }, send);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(send).toHaveBeenCalledTimes(1);
});
