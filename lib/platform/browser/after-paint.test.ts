import { jest } from '@jest/globals';
import { afterPaint } from './after-paint';

const page = (hidden: boolean, requestAnimationFrame: (call: () => void) => void) =>
  Object.assign(globalThis, { document: { hidden }, requestAnimationFrame });

async function isDoneAfter(milliseconds: number): Promise<boolean> {
  const done = jest.fn();
  void afterPaint().then(done);
  await jest.advanceTimersByTimeAsync(milliseconds);
  return done.mock.calls.length > 0;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { document: undefined, requestAnimationFrame: undefined });
});

it('waits until the next frame is drawn', async () => {
  page(false, (call) => setTimeout(call, 16));
  expect(await isDoneAfter(10)).toBe(false);
  expect(await isDoneAfter(17)).toBe(true);
});

it('does not wait in a tab behind another', async () => {
  page(true, () => undefined);
  expect(await isDoneAfter(0)).toBe(true);
});

it('goes on where the page stops drawing meanwhile, as on a phone that is locked right after a press on Save', async () => {
  page(false, () => undefined);
  expect(await isDoneAfter(200)).toBe(false);
  expect(await isDoneAfter(251)).toBe(true);
});
