import { NoSlot, createKeyedSemaphore } from './slots';

const longMs = 60_000;

test('so many are in at once, and who waits gets in by turns', async () => {
  const take = createKeyedSemaphore({ each: 2, waitMs: longMs });
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
  const take = createKeyedSemaphore({ each: 1, waitMs: 5 });
  const release = await take();
  release();
  release();
  await take();
  await expect(take()).rejects.toThrow(NoSlot);
});

test('who waits too long is sent away and takes no place later', async () => {
  const take = createKeyedSemaphore({ each: 1, waitMs: 5 });
  const release = await take();
  await expect(take()).rejects.toThrow(NoSlot);
  release();
  await expect(take()).resolves.toBeInstanceOf(Function);
});

test('who gives up while waiting leaves the line', async () => {
  const take = createKeyedSemaphore({ each: 1, waitMs: longMs });
  const release = await take();
  const leaving = new AbortController();
  const waiting = take('', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  release();
  await expect(take()).resolves.toBeInstanceOf(Function);
});

test('one key’s crowd does not keep another waiting', async () => {
  const take = createKeyedSemaphore({ each: 1, waitMs: 5 });
  await take('greedy');
  await expect(take('greedy')).rejects.toThrow(NoSlot);
  await expect(take('modest')).resolves.toBeInstanceOf(Function);
});

test('all keys share a number of places, and those that wait take turns, however often one of them asks', async () => {
  const take = createKeyedSemaphore({ each: 3, places: 3, waitMs: longMs });
  const held = await Promise.all([take('greedy'), take('greedy'), take('greedy')]);
  const order: string[] = [];
  const leaving = new AbortController();
  const ask = (key: string) => take(key, leaving.signal).then((release) => (order.push(key), release));
  const waiting = ['greedy', 'greedy', 'greedy', 'modest', 'late', 'modest'].map(ask);
  for (const release of held) release();
  await Promise.all([waiting[0], waiting[3], waiting[4]]);
  expect(order).toEqual(['modest', 'late', 'greedy']);
  (await waiting[3]!)();
  await waiting[5];
  expect(order.slice(3)).toEqual(['modest']);
  leaving.abort(new Error('gone'));
  await expect(waiting[1]).rejects.toThrow('gone');
  await expect(waiting[2]).rejects.toThrow('gone');
});

test('who is sent away learns whether the places of the own key were taken, or those of all', async () => {
  const take = createKeyedSemaphore({ each: 1, places: 2, waitMs: 5 });
  await take('first');
  await expect(take('first')).rejects.toMatchObject({ isOwn: true });
  await take('second');
  await expect(take('third')).rejects.toMatchObject({ isOwn: false });
});
