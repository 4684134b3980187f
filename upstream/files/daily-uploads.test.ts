import { rateLimits } from '../rate-limit/table';
import { bannersAs } from '../test/banner-forms';
import { startTestServer, type TestServer } from '../test/harness';
import { storedFiles } from './table';
import { uploadedPerDay } from './daily-uploads';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody who has uploaded so many bytes in a day that ends in so long. */
async function uploaderOf(count: number, endsInMs = 86_400_000) {
  const person = await server.signIn('admin');
  const resetsAt = new Date(server.clock.now().valueOf() + endsInMs);
  await server.db.insert(rateLimits).values({ key: `uploads:${person.user.id}`, count, resetsAt });
  return person;
}

test('who has uploaded 500 MB in a day is told so, and nothing more is stored until the day is over', async () => {
  const { token } = await uploaderOf(uploadedPerDay - 10);
  const before = await server.db.$count(storedFiles);
  const refused = await bannersAs(server, token).add();
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'upload_quota',
      message: 'You have uploaded 500 MB within a day. Please try again tomorrow.',
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(await server.db.$count(storedFiles)).toBe(before);

  const other = await server.signIn('admin');
  expect((await bannersAs(server, other.token).add()).status).toBe(201);
  const yesterday = await uploaderOf(uploadedPerDay, -1);
  expect((await bannersAs(server, yesterday.token).add()).status).toBe(201);
});
