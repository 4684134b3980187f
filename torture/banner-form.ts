import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A form that stores a banner, with a picture of a colour of its own, so that no two are the same file. */
export async function bannerForm(): Promise<FormData> {
  const [r, g, b] = randomBytes(3) as unknown as [number, number, number];
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('title', 'Green season');
  form.append('advertUrl', 'https://offers.example/green');
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'banner.png');
  return form;
}
