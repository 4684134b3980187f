import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { rateLimits } from '../limits/table';
import { bannersAs } from '../../test/banner-forms';
import { readPicture } from './images';
import { startServerOfFile } from '../../test/harness';
import { storedFiles } from './table';
import { uploadedPerDay } from './daily-uploads';

const server = await startServerOfFile();

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

test('what counts is what is stored, not what was sent', async () => {
  const { token, user } = await server.signIn('admin');
  // Few bytes for many pixels of one colour in turn: drawn anew it has more.
  const sent = await sharp(Buffer.from(Array.from({ length: 250_000 }, (_, at) => ((at * at) % 7) * 36)), {
    raw: { width: 500, height: 500, channels: 1 },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(sent)]), 'a.jpg');
  expect((await server.http('POST', '/dashboard/photos', { form, token })).status).toBe(201);
  const { bytes, small } = await readPicture(sent, 'photo');
  expect(bytes.length).toBeGreaterThan(2 * sent.length);
  const key = `uploads:${user.id}`;
  const [counted] = await server.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  expect(counted!.count).toBe(bytes.length + small.length);
});
