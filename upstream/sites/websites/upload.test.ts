import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { imageParts } from '../../../lib/platform/forms/pictures';
import { imageGroups, websiteBodyLimit } from '../../../lib/sites/websites/website';
import type { FileStore } from '../../platform/context/context';
import { startServerOfFile } from '../../test/harness';
import { websiteForm, type SavedWebsite } from '../../test/website-forms';

const server = await startServerOfFile();
const token = (await server.signIn('admin')).token;

/** A picture of nearly 1.5 MB: noise hardly shrinks. */
async function large(width: number, height: number): Promise<Blob> {
  const raw = { raw: { width, height, channels: 3 as const } };
  const bytes = await sharp(randomBytes(width * height * 3), raw)
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(1_400_000);
  expect(bytes.length).toBeLessThanOrEqual(1_500_000);
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** A body of 21 pictures of different sizes, and those sizes. */
async function fullForm() {
  const values: Record<string, string | Blob[]> = {};
  const sizes: [number, number][] = [];
  for (const group of imageGroups) {
    const names = imageParts(group);
    const titles = ['first', 'second', 'third'];
    const own = titles.map((_, index): [number, number] => [700 + sizes.length + index, 680]);
    sizes.push(...own);
    values[names.meta] = JSON.stringify(titles.map((title) => ({ title, credits: 'Joy Ouma' })));
    values[names.files] = await Promise.all(own.map(([width, height]) => large(width, height)));
    values[names.order] = JSON.stringify(titles);
  }
  return { form: await websiteForm(values), sizes };
}

/** Streams a form, and counts the bytes that were read. */
function sending(form: FormData) {
  const whole = new Response(form);
  const progress = { sent: 0 };
  const counted = whole.body!.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        progress.sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': whole.headers.get('content-type')! },
    body: counted,
    duplex: 'half',
  };
  const answer = () => fetch(`${server.url}/dashboard/websites`, request);
  return { progress, answer };
}

test('21 pictures of nearly 1.5 MB are stored one after the other as they arrive, and read back in order', async () => {
  const { form, sizes } = await fullForm();
  const { progress, answer } = sending(form);
  const sentWhenStored: number[] = [];
  const { files } = server.context;
  const putAs: FileStore['putAs'] = async (name, bytes) => {
    sentWhenStored.push(progress.sent);
    await files.putAs(name, bytes);
  };
  server.context.files = { ...files, putAs };
  const response = await answer();
  server.context.files = files;
  expect(response.status).toBe(201);
  const saved = (await response.json()) as SavedWebsite;

  expect(progress.sent).toBeGreaterThan(30_000_000);
  expect(sentWhenStored).toHaveLength(42);
  // The first is stored before most of the form is sent, so it is never kept whole.
  expect(sentWhenStored[0]).toBeLessThan(15_000_000);

  const addresses = imageGroups.flatMap((group) => saved[group].map(({ url }) => url));
  expect(new Set(addresses).size).toBe(21);
  for (const [index, address] of addresses.entries()) {
    const file = await fetch(server.url + address.replace('/admin', ''));
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([width, height]).toEqual(sizes[index]);
  }
  for (const group of imageGroups) {
    expect(saved[group].map(({ title }) => title)).toEqual(['first', 'second', 'third']);
  }
}, 120_000);

test('a body over the sum of the limits is refused before it is sent', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${server.url}/dashboard/websites`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': websiteBodyLimit + 1,
      },
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });
  expect(status).toBe(413);
});

test('a body that does not tell its length is refused once it is over the limit', async () => {
  const form = await websiteForm();
  for (let part = 0; part < 140; part += 1) form.append('filler', 'x'.repeat(250_000));
  const { answer } = sending(form);
  expect((await answer()).status).toBe(413);
}, 120_000);
