// One database: it needs none.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { HttpError } from '../errors/errors';
import { readPicture } from './images';
import { noisyPicture, behindStill, withFrames } from '../../test/pictures';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const refusal = async (bytes: Buffer) => {
  const error: unknown = await readPicture(bytes, 'logo').catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('the picture was accepted');
  return (error.details.errors as { msg: string }[])[0]!.msg;
};
const unsupported = 'Unsupported file format. Please upload jpg, png or jpeg.';
const damaged = 'The picture is damaged or incomplete. Please choose another copy of it.';
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));

/** The colours in the middle of so many stripes. */
async function stripesOf(bytes: Buffer, count = 4): Promise<number[][]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (stripe: number) => Math.floor(((stripe + 0.5) * info.width) / count) * info.channels;
  return Array.from({ length: count }, (_, stripe) => [...data.subarray(at(stripe), at(stripe) + 3)]);
}
const mostOff = (some: number[][], others: number[][]) =>
  Math.max(...some.flat().map((value, at) => Math.abs(value - others.flat()[at]!)));

const doubled = async (image: Sharp) => {
  const jpg = await image.jpeg().toBuffer();
  return Buffer.concat([jpg, jpg]);
};

describe('an uploaded picture', () => {
  it('may have 1,500,000 bytes and not one more', async () => {
    const png = await canvas(10, 10).png().toBuffer();
    const atLimit = Buffer.concat([png, Buffer.alloc(1_500_000 - png.length)]);
    expect(await readPicture(atLimit, 'logo')).toMatchObject({ extension: 'png' });
    expect(await refusal(Buffer.concat([atLimit, Buffer.alloc(1)]))).toMatch(/^File size is too large/);
  });

  it('is judged by its bytes', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const webp = await canvas(9, 9).webp().toBuffer();
    const gif = await canvas(9, 9).gif().toBuffer();
    const pdf = Buffer.from('%PDF-1.7\n');
    for (const bytes of [svg, webp, gif, pdf, Buffer.from('MZ')])
      expect(await refusal(bytes)).toBe(unsupported);
    expect(await refusal(fixture('heic-named.jpg'))).toBe(
      'This is a HEIC picture. Please save it as jpg or png.',
    );
    expect(await refusal(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'))).toBe(unsupported);
    expect((await readPicture(await canvas(9, 9).jpeg().toBuffer(), 'logo')).extension).toBe('jpg');
  });

  it('that lacks the mark of its end, or comes behind an empty line, is none of another kind', async () => {
    const jpg = fixture('without-end-mark.jpg');
    const png = await canvas(40, 30).png().toBuffer();
    for (const bytes of [
      jpg,
      jpg.subarray(0, -1),
      png.subarray(0, -12),
      Buffer.concat([Buffer.from('\r\n'), png]),
    ])
      expect((await readPicture(bytes, 'logo')).bytes.length).toBeGreaterThan(100);
    const photo = await noisyPicture();
    for (const bytes of [
      photo.subarray(0, -3),
      photo.subarray(0, 20_000),
      png.subarray(0, -13),
      png.subarray(0, 40),
    ])
      expect(await refusal(bytes)).toBe(damaged);
  });

  it('keeps its colours, with 16 bits and with a wide profile', async () => {
    const plain = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [129, 129, 129],
    ];
    const source = fixture('16-bits-with-profile.png');
    const pictures = {
      '16 bits': source,
      '16 bits, wide': await sharp(source)
        .pipelineColourspace('rgb16')
        .toColourspace('rgb16')
        .withIccProfile('p3')
        .png()
        .toBuffer(),
      '16 bits, transparent': await sharp(source)
        .keepIccProfile()
        .toColourspace('rgb16')
        .ensureAlpha()
        .png()
        .toBuffer(),
      '8 bits, wide': await sharp(source).withIccProfile('p3').png().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(pictures)) {
      const drawn = await readPicture(bytes, 'logo');
      expect([name, mostOff(await stripesOf(drawn.bytes), plain) <= 8]).toEqual([name, true]);
      expect([name, mostOff(await stripesOf(drawn.small), plain) <= 8]).toEqual([name, true]);
    }
  });

  it('that moves is its first frame', async () => {
    const [first, second] = ['teal', 'red'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const moving = withFrames(await first!, await second!);
    const { bytes } = await readPicture(moving, 'logo');
    expect(bytes.includes('acTL')).toBe(false);
    expect(await stripesOf(bytes, 1)).toEqual([[0, 128, 128]]);
  });

  it('that moves and has a still image apart is its first frame, in its place, where browsers show that', async () => {
    const plain = (background: string, width = 40, height = 30) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
    const [still, first, second, part] = await Promise.all([
      plain('gray'),
      plain('teal'),
      plain('red'),
      plain('teal', 10, 6),
    ]);
    const whole = [40, 30, 0, 0];
    const frames = [first, second].map((picture) => ({ picture, place: whole }));
    const drawn = await readPicture(behindStill(still, frames), 'logo');
    expect(drawn.bytes.includes('fdAT')).toBe(false);
    expect(await stripesOf(drawn.bytes, 1)).toEqual([[0, 128, 128]]);

    const { bytes } = await readPicture(
      behindStill(still, [{ picture: part, place: [10, 6, 4, 3] }]),
      'logo',
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
    const at = async (left: number, top: number) => [
      ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect([await at(3, 3), await at(4, 3), await at(13, 8), await at(13, 9)]).toEqual([
      ...[
        [0, 0, 0, 0],
        [0, 128, 128, 255],
      ],
      ...[
        [0, 128, 128, 255],
        [0, 0, 0, 0],
      ],
    ]);
  });

  it.each([
    ['lies outside of it', [10, 6, 31, 0]],
    ['has no size', [0, 6, 0, 0]],
  ])('whose first frame %s is its still image', async (_, place) => {
    const still = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { bytes } = await readPicture(behindStill(still, [{ picture: still, place }]), 'logo');
    expect(await stripesOf(bytes, 1)).toEqual([[0, 128, 128]]);
  });

  it('is stored with at most 1.5 MB, however few bytes it came with', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const noisy = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'gray', noise } });
    const paletted = { palette: true, colours: 64, effort: 1 };
    const flat = await noisy(1100, 900).png(paletted).toBuffer();
    const clear = await sharp(flat).ensureAlpha(0.5).png(paletted).toBuffer();
    // What goes over softly has few bytes where it is written as differences.
    const soft = await sharp(await noisy(1000, 1000).blur(5).png().toBuffer())
      .ensureAlpha(0.5)
      .png({ adaptiveFiltering: true })
      .toBuffer();
    const pictures: [Buffer, string, number][] = [
      [await noisy(2000, 1500).jpeg({ quality: 60 }).toBuffer(), 'jpg', 2000],
      [flat, 'jpg', 1100],
      [clear, 'png', 600],
      [soft, 'png', 1000],
    ];
    for (const [bytes, extension, leastWidth] of pictures) {
      expect(bytes.length).toBeLessThan(1_500_000);
      const drawn = await readPicture(bytes, 'logo');
      expect(drawn.bytes.length).toBeLessThanOrEqual(1_500_000);
      expect(drawn.extension).toBe(extension);
      expect((await sharp(drawn.bytes).metadata()).width).toBeGreaterThanOrEqual(leastWidth);
    }
  });

  it('with too many pixels is refused before it is decoded', async () => {
    const bomb = await canvas(6000, 4001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    expect(await refusal(bomb)).toMatch(/too many pixels/);
  });

  /** Red beside blue, 40 x 20. */
  const twoHalves = async () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .composite([{ input: await half.toBuffer(), left: 20, top: 0 }])
      .png()
      .toBuffer();
  const half = sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } }).png();

  it.each<[string, (image: Sharp) => Promise<Buffer>]>([
    ['with a second picture behind it, as phones keep for depth', doubled],
    [
      'behind which a phone keeps notes',
      async (image) => Buffer.concat([await image.jpeg().toBuffer(), Buffer.alloc(999, 'SEFT')]),
    ],
    ['that is drawn step by step', (image) => image.jpeg({ progressive: true }).toBuffer()],
    ['in lines that come in turns', (image) => image.png({ progressive: true }).toBuffer()],
    [
      'of few colours that shine through',
      (image) => image.ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    ],
    [
      'in 16 bits that shine through',
      (image) => image.ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    ],
    ['in the colours of printers', (image) => image.toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s keeps what it shows', async (_, written) => {
    const { bytes } = await readPicture(await written(sharp(await twoHalves())), 'logo');
    const [left, right] = await stripesOf(bytes, 2);
    expect([left![0]! > 200, left![2]! < 40, right![0]! < 40, right![2]! > 120]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('loses what was hidden in it and stands upright', async () => {
    const original = await canvas(30, 10)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await readPicture(polyglot, 'logo');
    expect(bytes.includes('<script>')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 10, height: 30 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });
});
