import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A form that stores a banner, with a picture of a colour of its own, so that no two are the same file. */
export async function bannerForm(): Promise<FormData> {
  const [r, g, b] = randomBytes(3) as unknown as [number, number, number];
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return formWith(picture, 'png');
}

/** The same with a picture of more than a megabyte. */
export async function noisyBanner(): Promise<FormData> {
  const [width, height] = [1600, 1067];
  const raw = { width, height, channels: 3 } as const;
  const picture = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 45 })
    .toBuffer();
  return formWith(picture, 'jpg');
}

function formWith(picture: Buffer, extension: 'png' | 'jpg'): FormData {
  const form = new FormData();
  form.append('title', 'Green season');
  form.append('advertUrl', 'https://offers.example/green');
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  form.append('file', new Blob([new Uint8Array(picture)], { type }), `banner.${extension}`);
  return form;
}
