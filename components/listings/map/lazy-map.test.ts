import { jest } from '@jest/globals';
import { runWhenNotTyping } from './lazy-map';

const page = new EventTarget();
const press = () => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: page });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

test('what is heavy starts half a second after the last key, and once', () => {
  const start = jest.fn();
  runWhenNotTyping(start);
  jest.advanceTimersByTime(400);
  press();
  jest.advanceTimersByTime(400);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  press();
  jest.advanceTimersByTime(1000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('what was taken back never starts', () => {
  const start = jest.fn();
  runWhenNotTyping(start)();
  press();
  jest.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
});
