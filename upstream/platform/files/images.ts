import sharp, { type Metadata, type Sharp } from 'sharp';
import * as messages from '@/texts/platform/messages';
import { detectKind, type FileKind } from '../../../lib/platform/images/kind';
import { imageLimit, pixelLimit } from '../../../lib/platform/images/limits';
import { badRequest } from '../errors/errors';
import { createSemaphore } from '../limits/semaphore';
import { readFirstFrame, removeTexts } from './png';

sharp.cache(false);
// A picture at the limit takes 100 MB once decoded.
const withSlot = createSemaphore({ each: 2, mostWaiting: 50 });

/** A redrawn picture, and a version within 480 x 480 px. */
export type Picture = { bytes: Buffer; small: Buffer; extension: PictureType };
type PictureType = 'jpg' | 'png';
const smallSide = 480;

/** Validates and redraws an upload, upright and without metadata or hidden content. 400 on `param` if invalid. */
export async function readPicture(bytes: Buffer, param: string): Promise<Picture> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  if (bytes.length === 0) throw refuse(messages.file.required);
  if (bytes.length > imageLimit) throw refuse(messages.file.tooLarge);
  const head = detectKind(bytes);
  if (head?.kind === 'heic') throw refuse(messages.file.heic);
  if (!head || !isPicture(head.kind)) throw refuse(messages.file.unsupported);

  const { tooLarge } = messages.file;
  const limit = { mostBytes: imageLimit, param, tooLarge };
  const redrawn = await redrawPicture(bytes.subarray(head.at), head.kind, limit);
  const resize = () =>
    sharp(redrawn.bytes).resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true });
  const small = await withSlot(() => encode(resize(), redrawn.extension));
  return { ...redrawn, small };
}

export const isPicture = (kind: FileKind): kind is PictureType => kind === 'jpg' || kind === 'png';

const bestQuality = 90;
const encode = (image: Sharp, type: PictureType, { quality = bestQuality, isPalette = false } = {}) =>
  (type === 'jpg' ? image.jpeg({ quality }) : image.png({ adaptiveFiltering: !isPalette })).toBuffer();

type Source = { bytes: Buffer; metadata: Metadata; failOn: 'error' | 'warning' };
type RedrawnPicture = { bytes: Buffer; extension: PictureType };
type Limit = {
  mostBytes: number;
  param: string;
  tooLarge: string;
};

/** Redraws a picture; 400 on `param` if it is broken, has too many pixels or stays too large. */
export async function redrawPicture(
  upload: Buffer,
  type: PictureType,
  { mostBytes, param, tooLarge }: Limit,
): Promise<RedrawnPicture> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const bytes = type === 'png' ? removeTexts(upload) : upload;
  const whole = await metadataOf(bytes);
  if (!whole) throw refuse(messages.file.damaged);
  if (whole.width * whole.height > pixelLimit) throw refuse(messages.file.tooManyPixels);
  const shown = type === 'png' ? await withSlot(() => firstShown(bytes)) : bytes;
  const metadata = shown === bytes ? whole : await metadataOf(shown);
  if (!metadata) throw refuse(messages.file.damaged);
  const source: Source = { bytes: shown, metadata, failOn: 'error' };
  const within = (each: Source) => drawnWithin(each, type, mostBytes).catch(() => null);
  const drawn = await withSlot(
    async () => (await within(source)) ?? (type === 'jpg' ? within(ended(source)) : null),
  );
  if (!drawn) throw refuse(messages.file.damaged);
  if (drawn.bytes.length > mostBytes) throw refuse(tooLarge);
  return drawn;
}

/** The limit applies to decoding only. */
const metadataOf = (bytes: Buffer): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** What browsers show of a PNG: the first frame, in place, if the still image is outside the animation. */
async function firstShown(bytes: Buffer): Promise<Buffer> {
  const frame = readFirstFrame(bytes);
  if (!frame) return bytes;
  if (Object.values(frame.around).every((side) => side === 0)) return frame.bytes;
  return sharp(frame.bytes, { limitInputPixels: pixelLimit })
    .extend({ ...frame.around, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
    .catch(() => bytes);
}

/** A JPG with the end marker that a broken transfer drops; other missing data is a warning then. */
const ended = ({ bytes, metadata }: Source): Source => ({
  bytes: Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]),
  metadata,
  failOn: 'warning',
});

/** Upright and in sRGB. */
function upright({ bytes, metadata, failOn }: Source): Sharp {
  const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn }).rotate();
  // With 16 bits and a profile, sharp would keep a wider colour space that the file does not declare.
  return metadata.space === 'rgb16' && metadata.hasProfile ? image.pipelineColourspace('srgb') : image;
}

const smallerQuality = 80;
/** A first cap on the longer side, because the resulting bytes cannot be predicted. */
const largestSide = 2048;
const mostTries = 6;

/** Fits the picture into `mostBytes`: opaque PNG becomes JPG, then quality drops, then size. Else the smallest. */
async function drawnWithin(source: Source, type: PictureType, mostBytes: number): Promise<RedrawnPicture> {
  const { width, height, hasAlpha, isPalette } = source.metadata;
  let [extension, quality, side] = [type, bestQuality, Math.max(width, height)];
  for (let left = mostTries; ; left -= 1) {
    const image = upright(source).resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const bytes = await encode(image, extension, { quality, isPalette });
    if (bytes.length <= mostBytes || left === 1) return { bytes, extension };
    // A little less than proportional: a smaller picture needs more bytes per pixel.
    const fitting = Math.max(1, Math.floor(side * Math.sqrt(mostBytes / bytes.length) * 0.9));
    if (extension === 'png' && !hasAlpha) [extension, side] = ['jpg', Math.min(side, largestSide)];
    else if (extension === 'jpg' && quality > smallerQuality) quality = smallerQuality;
    else side = Math.min(fitting, largestSide);
  }
}
