import { jest } from '@jest/globals';
import { saveWithOpenItems, type OpenItem } from './open-items';

/** An item whose settling ends when the test says so. */
function item(isFilled: boolean) {
  let end = (_isSettled: boolean) => {};
  const settle = jest.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  return { isFilled: () => isFilled, settle, end: (isSettled: boolean) => end(isSettled) };
}
const settled = () => new Promise((done) => setImmediate(done));

test('a form beside which nothing is filled in is saved at once', () => {
  const save = jest.fn();
  const items = [item(false), item(false)];
  void saveWithOpenItems(new Set<OpenItem>(items), save);
  expect(save).toHaveBeenCalledTimes(1);
  for (const { settle } of items) expect(settle).not.toHaveBeenCalled();
});

test('what is filled in becomes a part of it first, one after the other, and once for two presses', async () => {
  const save = jest.fn();
  const [one, other] = [item(true), item(true)];
  const items = new Set<OpenItem>([one, item(false), other]);
  for (let press = 0; press < 2; press += 1) void saveWithOpenItems(items, save);
  expect(other.settle).not.toHaveBeenCalled();
  one.end(true);
  await settled();
  expect(save).not.toHaveBeenCalled();
  other.end(true);
  await settled();
  expect(save).toHaveBeenCalledTimes(1);
  expect(one.settle).toHaveBeenCalledTimes(1);
});

test('what needs the person stops the save, and the next press asks again', async () => {
  const save = jest.fn();
  const [open, other] = [item(true), item(true)];
  const items = new Set<OpenItem>([open, other]);
  void saveWithOpenItems(items, save);
  open.end(false);
  await settled();
  expect(save).not.toHaveBeenCalled();
  expect(other.settle).not.toHaveBeenCalled();
  void saveWithOpenItems(items, save);
  expect(open.settle).toHaveBeenCalledTimes(2);
});
