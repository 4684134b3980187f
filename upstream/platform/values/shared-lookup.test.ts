// One database: it needs none.
import { shareLookups } from './shared-lookup';

test('who asks while a lookup is under way shares the next one; each key has its own', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = shareLookups(async (key) => {
    const number = started.push(key);
    await new Promise<void>((end) => ends.push(end));
    return number;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  const first = ask('a');
  await turn();
  const [second, third, other] = [ask('a'), ask('a'), ask('b')];
  await turn();
  expect(started).toEqual(['a', 'b']);
  ends.shift()!();
  expect(await first).toBe(1);
  await turn();
  expect(started).toEqual(['a', 'b', 'a']);
  for (const end of ends) end();
  expect(await Promise.all([second, third, other])).toEqual([3, 3, 2]);
});

test('a lookup that fails fails for those who shared it alone', async () => {
  let count = 0;
  const ask = shareLookups(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
    return count;
  });
  const [first, alike] = [ask('a'), ask('a')];
  await expect(first).rejects.toThrow('away');
  await expect(alike).rejects.toThrow('away');
  expect(await ask('a')).toBe(2);
});
