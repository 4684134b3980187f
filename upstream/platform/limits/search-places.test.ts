// One database: it needs none.
import { BlockList } from 'node:net';
import { jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../signed-in/authenticate';
import { acquireSearchPlace } from './search-places';

const requestFrom = (ip: string) => {
  const server = { context: { env: { trustProxy: new BlockList(), bffKey: '' }, now: () => new Date() } };
  return { ip, headers: {}, server } as unknown as FastifyRequest;
};
const asked = (id: string | null, search: string, ip = '198.51.100.1') => ({
  user: id ? ({ id } as SignedInUser) : null,
  query: { search },
  request: requestFrom(ip),
});
afterEach(() => void jest.useRealTimers());

test('a person has two searches under way; the third waits for one of them, and then no longer', async () => {
  jest.useFakeTimers();
  const search = () => acquireSearchPlace(asked('u1', 'a'));
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
  for (const _one of [1, 2, 3]) await acquireSearchPlace(asked('u2', ''));
  for (const _one of [1, 2]) await acquireSearchPlace(asked('u2', 'a'));
  await expect(acquireSearchPlace(asked('u3', 'a'))).resolves.toBeDefined();
});

test('whoever has not signed in has the places of the address', async () => {
  jest.useFakeTimers();
  const search = (ip: string) => acquireSearchPlace(asked(null, 'a', ip));
  for (const _one of [1, 2]) await search('203.0.113.1');
  const third = search('203.0.113.1').catch((error: unknown) => error);
  await expect(search('203.0.113.2')).resolves.toBeDefined();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await third).toMatchObject({ status: 429 });
});
