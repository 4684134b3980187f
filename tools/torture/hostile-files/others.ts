import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../random';

const pick = <T>({ upTo }: Random, all: readonly T[]): T => all[upTo(all.length)]!;
const pieceOf = (random: Random, fragments: readonly string[]) =>
  Array.from({ length: 1 + random.upTo(5) }, () => pick(random, fragments)).join('');
const upToBytes = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string)));
const packed = (objects: Buffer) =>
  Buffer.concat([
    Buffer.from('1 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n'),
    deflateSync(objects, { level: 9 }),
    Buffer.from('\nendstream endobj\n'),
  ]);
const codes = Buffer.from('#41'.repeat(2_600_000));

/** The worst PDFs that are known. */
export const worstPdfs: [string, () => Buffer][] = [
  ['four object streams of codes', () => pdf(...Array<Buffer>(4).fill(packed(codes)))],
  ['one object stream of codes', () => pdf(packed(codes))],
  ['a thousand object streams', () => pdf(...Array<Buffer>(1_000).fill(packed(Buffer.alloc(900, ' '))))],
  ['object streams in each other', () => pdf(upToBytes('/ObjStm stream\n', 4_900_000))],
  ['object streams without an end', () => pdf(upToBytes('/ObjStm ', 4_900_000))],
  ['names without letters', () => pdf(upToBytes('/', 4_900_000))],
  ['names that begin well', () => pdf(upToBytes('/JavaScrip/EmbeddedFil', 4_900_000))],
  ['codes', () => pdf(upToBytes('#41', 4_900_000))],
  ['names of codes', () => pdf(upToBytes('/#4a#61#76', 4_900_000))],
  ['blanks', () => pdf(' '.repeat(4_900_000))],
];
const pdfPieces = [
  '/',
  '/ObjStm',
  ' stream\n',
  'stream\r\n',
  'endstream',
  '#',
  '#4a',
  '#4F#62',
  '/J',
  '<<',
  '>>',
  ' ',
  'x',
  '\0',
];

export function randomPdf(random: Random): Buffer {
  const text = upToBytes(pieceOf(random, pdfPieces), 200_000 + random.upTo(4_500_000));
  return random.chance(0.5) ? pdf(text) : pdf(packed(Buffer.from(text)));
}

const million = (text: string) => `id,title,season,price,from,to\n${upToBytes(text, 980_000)}`;
/** The worst CSV files that are known. */
export const worstCsvs: [string, () => string][] = [
  '"',
  '"x"x',
  '""',
  '\n',
  '\r',
  ',',
  '\n,',
  'a,b\n',
  '"\n',
  '1,234.',
  ';',
  ' ',
  '\t',
].map((text) => [`${JSON.stringify(text)} a million times`, () => million(text)]);
const csvPieces = [
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  'x',
  '9',
  '.',
  "'",
  ' ',
  '\uFEFF',
  '2027-03-01',
  'low',
  '=',
  '"x",',
];
export const randomCsv = (random: Random) => million(pieceOf(random, csvPieces));

/** A PNG of these dimensions whose rows are a few bytes, as far as they are there. */
function png(width: number, height: number, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(30_000_000, (Math.ceil(width / 8) + 1) * height)));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const texts = more.map((data) => chunk('zTXt', data));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...texts,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const text = (size: number) =>
  Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(size, ' '))]);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });

/** A photo as people send them. */
export const honestPicture = () => noise(2_000, 1_500).jpeg({ quality: 30 }).toBuffer();

/** The worst pictures that are known. */
export const worstPictures: [string, () => Promise<Buffer>][] = [
  ['60,000 pixels each way', async () => png(60_000, 60_000)],
  ['2 billion pixels in one row', async () => png(2_000_000_000, 1)],
  ['as many pixels as there may be', async () => png(4_800, 5_000)],
  [
    'texts that unpack to 60 MB',
    async () => png(10, 10, [text(20_000_000), text(20_000_000), text(20_000_000)]),
  ],
  ['50,000 texts', async () => png(10, 10, Array<Buffer>(50_000).fill(text(1)))],
  ['a progressive jpg', () => noise(3_000, 2_500).jpeg({ progressive: true, quality: 20 }).toBuffer()],
  [
    'a jpg that ends early',
    async () => (await noise(3_000, 2_500).jpeg({ quality: 20 }).toBuffer()).subarray(0, 200_000),
  ],
  [
    'a bit for each pixel, of which each becomes a byte or more',
    () => noise(3_900, 2_900).threshold().png({ palette: true, colours: 2, effort: 1 }).toBuffer(),
  ],
];
export async function randomPicture({ upTo, chance }: Random): Promise<Buffer> {
  const [width, height] = [1 + upTo(1_500), 1 + upTo(1_500)];
  const picture = chance(0.5)
    ? noise(width, height).jpeg({ quality: 30 })
    : noise(width, height).png({ palette: true });
  const bytes = (await picture.toBuffer()).subarray(0, 1_500_000);
  for (let left = upTo(20); left > 0; left -= 1) bytes[upTo(bytes.length)] = upTo(256);
  return chance(0.2) ? bytes.subarray(0, upTo(bytes.length)) : bytes;
}

const boundary = (depth: number) =>
  `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`;
/** The worst texts that a mail may have. */
export const worstMails: [string, () => string][] = [
  ['parts in parts', () => Array.from({ length: 1_900 }, (_, depth) => boundary(depth)).join('')],
  ['blanks', () => ' '.repeat(100_000)],
  ['quotes in quotes', () => Array.from({ length: 440 }, (_, depth) => `${'>'.repeat(depth)} x\n`).join('')],
  ['lines', () => '\n'.repeat(100_000)],
  ['ends of lines of both kinds', () => '\r\n\r'.repeat(33_000)],
  ['signs of two units', () => '𝟘'.repeat(50_000)],
  ['signs that join', () => `a${'\u0301'.repeat(99_000)}`],
  ['tags', () => '<'.repeat(100_000)],
];
const mailPieces = [
  '>',
  '> ',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '--',
  'On Monday',
  'wrote:',
  '<b>',
  'http://',
  '@',
  '\u200b',
  '𝟘',
  'x',
  '=',
];
export const randomMail = (random: Random) =>
  upToBytes(pieceOf(random, mailPieces), 95_000 + random.upTo(4_000)).slice(0, 100_000);
