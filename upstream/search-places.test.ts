import { jest } from '@jest/globals';
import type { SignedInUser } from './signed-in/authenticate';
import { searchPlace } from './search-places';

const person = (id: string) => ({ id }) as SignedInUser;
afterEach(() => void jest.useRealTimers());

test('a person has two searches under way; the third waits for one of them, and then no longer', async () => {
  jest.useFakeTimers();
  const search = () => searchPlace({ user: person('u1'), query: { search: 'a' } });
  const [first] = [await search(), await search()];
  const third = search();
  first();
  const leave = await third;
  const fourth = search().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await fourth).toMatchObject({ status: 429, retryAfter: 5 });
  leave();
  await expect(search()).resolves.toBeInstanceOf(Function);
});

test('other people, and lists without a search, do not wait', async () => {
  for (const _one of [1, 2, 3]) await searchPlace({ user: person('u2'), query: { search: '' } });
  for (const _one of [1, 2]) await searchPlace({ user: person('u2'), query: { search: 'a' } });
  await expect(searchPlace({ user: person('u3'), query: { search: 'a' } })).resolves.toBeDefined();
});
