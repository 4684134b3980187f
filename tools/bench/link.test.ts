import { createServer, request } from 'node:http';
import { listen, type Listening } from '../../lib/platform/testing/listen';
import { startLink } from './link';

const link = { roundTripMs: 100, downBytesPerSecond: 500_000, upBytesPerSecond: 100_000 };
let server: Listening;
let slow: Awaited<ReturnType<typeof startLink>>;
beforeAll(async () => {
  const answer = (bytes: number) => Buffer.alloc(bytes, 'a');
  server = await listen(
    createServer(async (incoming, outgoing) => {
      await incoming.toArray();
      outgoing.end(answer(Number(incoming.url!.slice(1))));
    }),
  );
  slow = await startLink(server.port, link);
});
afterAll(async () => {
  await slow.close();
  await server.close();
});

/** Milliseconds until an answer of so many bytes is whole, on a connection of its own. */
async function timeOf(port: number, bytes: number, sent = ''): Promise<number> {
  const began = performance.now();
  const got = await new Promise<number>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: `/${bytes}`, method: 'POST', agent: false }, async (answer) => {
      const parts = (await answer.toArray()) as Buffer[];
      resolve(Buffer.concat(parts).length);
    })
      .on('error', reject)
      .end(sent),
  );
  expect(got).toBe(bytes);
  return performance.now() - began;
}

test('a small answer takes two round trips at least: of the connection and of itself', async () => {
  expect(await timeOf(slow.port, 10)).toBeGreaterThanOrEqual(195);
});

test('what is large takes its bytes besides, each way, however many share the link', async () => {
  expect(await timeOf(slow.port, 10, 'a'.repeat(20_000))).toBeGreaterThanOrEqual(195 + 200);
  const times = await Promise.all([timeOf(slow.port, 50_000), timeOf(slow.port, 50_000)]);
  expect(Math.max(...times)).toBeGreaterThanOrEqual(195 + 200);
});
