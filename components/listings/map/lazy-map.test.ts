import { jest } from '@jest/globals';
import { runWhenNotTyping } from './lazy-map';

class Place extends EventTarget {
  constructor(readonly isField: boolean) {
    super();
  }
  closest = () => (this.isField ? this : null);
}
const page = Object.assign(new EventTarget(), { activeElement: new Place(false) });
const press = () => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  jest.useFakeTimers();
  page.activeElement = new Place(false);
  Object.assign(globalThis, { document: page, Element: Place });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'Element']) Reflect.deleteProperty(globalThis, name);
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

test('in a field, where the next key may come later, it waits for two and a half seconds', () => {
  const start = jest.fn();
  runWhenNotTyping(start);
  jest.advanceTimersByTime(400);
  page.activeElement = new Place(true);
  page.dispatchEvent(new Event('focusin'));
  jest.advanceTimersByTime(2000);
  press();
  jest.advanceTimersByTime(2400);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(start).toHaveBeenCalledTimes(1);
});

test('what was taken back never starts', () => {
  const start = jest.fn();
  runWhenNotTyping(start)();
  press();
  jest.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
});
