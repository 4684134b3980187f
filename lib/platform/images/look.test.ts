import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imageField } from './image-field';
import { retypeUndrawable, inspectImage } from './look';
import { pixelsOf } from './pixels';

const chosen = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const problemOf = (file: File) => imageField.safeParse(file).error?.issues[0]?.message;
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

it('finds a HEIC by its bytes, whatever it is called and however large it is', async () => {
  const heic = readFileSync(
    path.join(import.meta.dirname, '../../../upstream/platform/files/fixtures/heic-named.jpg'),
  );
  const large = Buffer.concat([heic, Buffer.alloc(2_000_000)]);
  for (const file of [
    chosen(heic, 'IMG_2034.jpg', 'image/jpeg'),
    chosen(large, 'IMG_2034.jpg', 'image/jpeg'),
    chosen(heic, 'IMG_2034.HEIC', ''),
  ]) {
    const known = await inspectImage(file);
    expect([known.name, known.size]).toEqual([file.name, file.size]);
    expect(problemOf(known)).toBe('This is a HEIC picture. Please save it as jpg or png.');
  }
});

it('counts the pixels of a picture, of which there may be 24 million', async () => {
  const map = readFileSync(path.join(import.meta.dirname, 'fixtures/27-million-pixels.png'));
  const scan = chosen(map, 'map.png', 'image/png');
  expect(problemOf(scan)).toBeUndefined();
  expect(await inspectImage(scan)).toBe(scan);
  expect(pixelsOf(scan)).toBe(27_000_000);
  expect(problemOf(scan)).toBe('The picture has too many pixels. At most 24 million are allowed.');
  const exif = { IFD0: { Copyright: 'x'.repeat(30_000) } };
  for (const jpg of [
    await canvas(600, 40).jpeg().toBuffer(),
    await canvas(600, 40).jpeg({ progressive: true }).withExif(exif).toBuffer(),
  ]) {
    const photo = await inspectImage(chosen(jpg, 'a.jpg', 'image/jpeg'));
    expect([pixelsOf(photo), problemOf(photo)]).toEqual([24_000, undefined]);
    expect(pixelsOf(await inspectImage(chosen(jpg.subarray(0, 40), 'a.jpg', 'image/jpeg')))).toBe(0);
  }
});

it('gives a picture without a name for its kind the type that it has, and leaves every other file', async () => {
  const png = await canvas(9, 9).png().toBuffer();
  expect((await inspectImage(chosen(png, 'photo', ''))).type).toBe('image/png');
  const other = chosen(Buffer.from('<svg/>'), 'a.jpg', 'image/jpeg');
  expect(await inspectImage(other)).toBe(other);
  const scan = chosen(Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(2_000_000)]), 'a.jpg', 'image/jpeg');
  expect(problemOf(await inspectImage(scan))).toMatch(/^File size is too large/);
  expect(problemOf(await retypeUndrawable(scan))).toMatch(/^Unsupported file format/);
  const damaged = chosen(png, 'a.png', 'image/png');
  expect(await retypeUndrawable(damaged)).toBe(damaged);
  expect(problemOf(chosen(Buffer.from('GIF89a'), 'a.gif', 'image/gif'))).toMatch(/^Unsupported file format/);
});
