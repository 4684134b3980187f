// One database: it needs none.
import { BlockList } from 'node:net';
import { jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../signed-in/user';
import { withSearchPlace } from './search-places';

const requestFrom = (ip: string) => {
  const server = { context: { env: { trustProxy: new BlockList(), bffKey: '' }, now: () => new Date() } };
  return { ip, headers: {}, server } as unknown as FastifyRequest;
};
const asked = (id: string | null, search: string, ip = '198.51.100.1') => ({
  user: id ? ({ id } as SignedInUser) : null,
  query: { search },
  request: requestFrom(ip),
});
/** Begins a search, which goes on until it is ended. */
async function begin(call: ReturnType<typeof asked>): Promise<() => void> {
  let end = () => {};
  await new Promise<void>((begun, refused) => {
    const search = () => (begun(), new Promise<void>((ended) => (end = ended)));
    withSearchPlace(call, search).catch(refused);
  });
  return end;
}
afterEach(() => void jest.useRealTimers());

test('a person has two searches under way; the third waits for one of them, and then no longer', async () => {
  jest.useFakeTimers();
  const search = () => begin(asked('u1', 'a'));
  const [first] = [await search(), await search()];
  const third = search();
  first();
  const leave = await third;
  const fourth = search().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await fourth).toMatchObject({ status: 429, retryAfter: 5 });
  leave();
  await search();
});

test('other people, and lists without a search, do not wait', async () => {
  for (const _one of [1, 2, 3]) await begin(asked('u2', ''));
  for (const _one of [1, 2]) await begin(asked('u2', 'a'));
  await begin(asked('u3', 'a'));
});

test('whoever has not signed in has the places of the address', async () => {
  jest.useFakeTimers();
  const search = (ip: string) => begin(asked(null, 'a', ip));
  for (const _one of [1, 2]) await search('203.0.113.1');
  const third = search('203.0.113.1').catch((error: unknown) => error);
  await search('203.0.113.2');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await third).toMatchObject({ status: 429 });
});
