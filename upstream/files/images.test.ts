// One database: it needs none.
import sharp from 'sharp';
import { HttpError } from '../errors';
import { readPicture } from './images';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const refusal = async (bytes: Buffer) => {
  const error: unknown = await readPicture(bytes, 'logo').catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('the picture was accepted');
  return (error.details.errors as { msg: string }[])[0]!.msg;
};
const unsupported = 'Unsupported file format. Please upload jpg, png or jpeg.';

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
    const png = await canvas(9, 9).png().toBuffer();
    const pdf = Buffer.from('%PDF-1.7\n');
    for (const bytes of [svg, webp, gif, pdf, png.subarray(0, 40), Buffer.from('MZ')])
      expect(await refusal(bytes)).toBe(unsupported);
    expect((await readPicture(await canvas(9, 9).jpeg().toBuffer(), 'logo')).extension).toBe('jpg');
  });

  it('with too many pixels is refused before it is decoded', async () => {
    const bomb = await canvas(6000, 4001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    expect(await refusal(bomb)).toMatch(/too many pixels/);
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
