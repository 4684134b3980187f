import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A jpg that no compression makes small. */
export const noisyPicture = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 700, height: 500, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
};

/** A jpg of exactly so many bytes. */
export async function paddedPicture(size: number): Promise<Buffer> {
  const bytes = await noisyPicture();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

/** A picture that claims to be 30,000 pixels wide and high. */
async function vastPicture(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const unsupported = 'Unsupported file format. Please upload jpg, png or jpeg.';

/** Files that no picture field takes, each with the message that it is refused with. */
export const wrongPictures: [what: string, bytes: () => Promise<Buffer>, msg: string][] = [
  ['of another type behind a right name', async () => Buffer.from('%PDF-1.7\nhello'), unsupported],
  ['that is a drawing which could run scripts', async () => Buffer.from('<svg onload="x()"/>'), unsupported],
  ['that ends in the middle', async () => (await noisyPicture()).subarray(0, 20_000), unsupported],
  ['of 0 bytes', async () => Buffer.alloc(0), 'Photo upload is required.'],
  ['of 1,500,001 bytes', () => paddedPicture(1_500_001), 'File size is too large. Maximum size is 1.5MB.'],
  [
    'of 30,000 x 30,000 pixels',
    vastPicture,
    'The picture has too many pixels. At most 24 million are allowed.',
  ],
];
