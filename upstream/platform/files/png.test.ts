// One database: it needs none.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from '../../test/pictures';
import { readPicture } from './images';
import { removeTexts } from './png';

const canvas = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
/** Behind the signature and the head of a picture. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const packed = (bytes: number) =>
  Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, ' '))]);

test('texts, and profiles that are too long, are left out, and nothing else', async () => {
  const png = await canvas();
  const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
  const profile = pngChunk('iCCP', Buffer.alloc(500));
  const others = [
    pngChunk('tEXt', Buffer.from('a\0b')),
    pngChunk('zTXt', packed(10)),
    pngChunk('iTXt', Buffer.alloc(9)),
  ];
  const whole = withChunks(
    png,
    others[0]!,
    gamma,
    others[1]!,
    profile,
    others[2]!,
    pngChunk('iCCP', Buffer.alloc(32_769)),
  );
  expect(removeTexts(whole)).toEqual(withChunks(png, gamma, profile));
  expect(removeTexts(png)).toBe(png);
});

test('a chunk that ends behind the file is left to whoever draws it', async () => {
  const png = await canvas();
  for (const length of [8, 12, 19, 20, 33, 40, png.length - 1])
    expect(removeTexts(png.subarray(0, length))).toEqual(png.subarray(0, length));
});

test('a picture with texts that unpack to 60 MB takes no more memory than without', async () => {
  const png = withChunks(await canvas(), ...[1, 2, 3].map(() => pngChunk('zTXt', packed(20_000_000))));
  await readPicture(await canvas(41), 'logo');
  const before = process.resourceUsage().maxRSS;
  const { bytes } = await readPicture(png, 'logo');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  // In kilobytes; as it came it took 300 MB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
});
