import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG that compression makes no smaller. */
export const noisyPicture = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 700, height: 500, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer();
};

/** A JPEG of an exact size. */
export async function paddedPicture(size: number): Promise<Buffer> {
  const bytes = await noisyPicture();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pixelsOf = (png: Buffer) => {
  const at = png.indexOf('IDAT');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
};
const numbers = (...all: number[]) => {
  const bytes = Buffer.alloc(4 * all.length);
  all.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};
const frameControl = (number: number, ...place: number[]) =>
  pngChunk('fcTL', Buffer.concat([numbers(number, ...place), Buffer.from([0, 1, 0, 10, 0, 0])]));

/** An animated PNG with frames apart from its still image; `place`: width, height, left, top. */
export function behindStill(still: Buffer, frames: { picture: Buffer; place: number[] }[]): Buffer {
  const imageAt = still.indexOf('IDAT') - 4;
  const endAt = still.indexOf('IEND') - 4;
  return Buffer.concat([
    ...[
      still.subarray(0, imageAt),
      pngChunk('acTL', numbers(frames.length, 0)),
      still.subarray(imageAt, endAt),
    ],
    ...frames.flatMap(({ picture, place }, index) => {
      const pixels = pixelsOf(picture);
      const [head, tail] = [pixels.subarray(0, 9), pixels.subarray(9)];
      return [
        frameControl(3 * index, ...place),
        ...[head, tail].map((part, at) =>
          pngChunk('fdAT', Buffer.concat([numbers(3 * index + 1 + at), part])),
        ),
      ];
    }),
    still.subarray(endAt),
  ]);
}

export function withFrames(first: Buffer, second: Buffer): Buffer {
  const frame = (number: number) => frameControl(number, 40, 30, 0, 0);
  const imageAt = first.indexOf('IDAT') - 4;
  const endAt = first.indexOf('IEND') - 4;
  return Buffer.concat([
    first.subarray(0, imageAt),
    ...[pngChunk('acTL', numbers(2, 0)), frame(0), first.subarray(imageAt, endAt)],
    ...[frame(1), pngChunk('fdAT', Buffer.concat([numbers(2), pixelsOf(second)])), first.subarray(endAt)],
  ]);
}

/** Claims to be 30,000 pixels wide and high. */
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

/** Refused files with their messages. */
export const wrongPictures: [what: string, bytes: () => Promise<Buffer>, msg: string][] = [
  ['of another type behind a right name', async () => Buffer.from('%PDF-1.7\nhello'), unsupported],
  ['that is a drawing which could run scripts', async () => Buffer.from('<svg onload="x()"/>'), unsupported],
  [
    'that ends in the middle',
    async () => (await noisyPicture()).subarray(0, 20_000),
    'The picture is damaged or incomplete. Please choose another copy of it.',
  ],
  ['of 0 bytes', async () => Buffer.alloc(0), 'Photo upload is required.'],
  ['of 1,500,001 bytes', () => paddedPicture(1_500_001), 'File size is too large. Maximum size is 1.5MB.'],
  [
    'of 30,000 x 30,000 pixels',
    vastPicture,
    'The picture has too many pixels. At most 24 million are allowed.',
  ],
];
