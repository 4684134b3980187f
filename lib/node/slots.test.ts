import { NoSlot, slots } from './slots';

const longMs = 60_000;

test('so many are in at once, and who waits gets in by turns', async () => {
  const take = slots(2, longMs);
  const [first, second] = [await take(), await take()];
  const order: string[] = [];
  const third = take().then((release) => (order.push('third'), release));
  const fourth = take().then((release) => (order.push('fourth'), release));
  expect(order).toEqual([]);
  second!();
  (await third)();
  await fourth;
  first!();
  expect(order).toEqual(['third', 'fourth']);
});

test('a place that is left twice is free once', async () => {
  const take = slots(1, 5);
  const release = await take();
  release();
  release();
  await take();
  await expect(take()).rejects.toThrow(NoSlot);
});

test('who waits too long is sent away and takes no place later', async () => {
  const take = slots(1, 5);
  const release = await take();
  await expect(take()).rejects.toThrow(NoSlot);
  release();
  await expect(take()).resolves.toBeInstanceOf(Function);
});

test('who gives up while waiting leaves the line', async () => {
  const take = slots(1, longMs);
  const release = await take();
  const leaving = new AbortController();
  const waiting = take('', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  release();
  await expect(take()).resolves.toBeInstanceOf(Function);
});

test('one key’s crowd does not keep another waiting', async () => {
  const take = slots(1, 5);
  await take('greedy');
  await expect(take('greedy')).rejects.toThrow(NoSlot);
  await expect(take('modest')).resolves.toBeInstanceOf(Function);
});
