// One database: it needs none.
import { createSemaphore } from './semaphore';

test('a flood has so many pieces of work at once, a queue that ends, and 429 beyond it', async () => {
  const withSlot = createSemaphore({ each: 4, mostWaiting: 20 });
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const work = () =>
    withSlot(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((finish) => waiting.push(finish));
      running -= 1;
    });
  const all = Array.from({ length: 200 }, () =>
    work().then(
      () => 'done',
      (error: { status: number }) => error.status,
    ),
  );
  for (let done = 0; done < 24; done += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    waiting.shift()?.();
  }
  const outcomes = await Promise.all(all);
  expect(most).toBe(4);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(24);
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(176);
  expect(running).toBe(0);
});

test('work that fails gives its place back', async () => {
  const withSlot = createSemaphore({ each: 1, mostWaiting: 0 });
  await expect(withSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withSlot(async () => 'next')).toBe('next');
});
