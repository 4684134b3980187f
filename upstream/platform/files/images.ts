import sharp, { type Metadata, type Sharp } from 'sharp';
import * as messages from '@/texts/platform/messages';
import { headOf, type FileKind } from '../../../lib/listings/images/kind';
import { imageLimit, pixelLimit } from '../../../lib/listings/images/limits';
import { badRequest } from '../http/errors';
import { createSemaphore } from '../limits/semaphore';
import { firstFrame, withoutTexts } from './png';

// No picture comes twice.
sharp.cache(false);
// A picture at the limit takes 100 MB once decoded.
const withSlot = createSemaphore(2, 50);

/** A picture drawn anew, and the same within 480 x 480 px. */
export type Picture = { bytes: Buffer; small: Buffer; extension: PictureType };
type PictureType = 'jpg' | 'png';
const smallSide = 480;

/**
 * Checks an uploaded picture by its bytes and draws it anew: upright, without metadata and without anything that was hidden in the
 * file. 400 on `param` for what is no jpg or png, or too large.
 */
export async function readPicture(bytes: Buffer, param: string): Promise<Picture> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  if (bytes.length === 0) throw refuse(messages.file.required);
  if (bytes.length > imageLimit) throw refuse(messages.file.tooLarge);
  const head = headOf(bytes);
  if (head?.kind === 'heic') throw refuse(messages.file.heic);
  if (!head || !isPicture(head.kind)) throw refuse(messages.file.unsupported);

  const { tooLarge } = messages.file;
  const limit = { mostBytes: imageLimit, param, tooLarge };
  const redrawn = await redraw(bytes.subarray(head.at), head.kind, limit);
  const resize = () =>
    sharp(redrawn.bytes).resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true });
  const small = await withSlot(() => encode(resize(), redrawn.extension));
  return { ...redrawn, small };
}

/** Whether a file is of a kind that pictures may have. */
export const isPicture = (kind: FileKind): kind is PictureType => kind === 'jpg' || kind === 'png';

const bestQuality = 90;
const encode = (image: Sharp, type: PictureType, { quality = bestQuality, isPalette = false } = {}) =>
  (type === 'jpg' ? image.jpeg({ quality }) : image.png({ adaptiveFiltering: !isPalette })).toBuffer();

type Source = { bytes: Buffer; metadata: Metadata; failOn: 'error' | 'warning' };
type Redrawn = { bytes: Buffer; extension: PictureType };
type Limit = {
  /** The most bytes that the picture has once it is drawn. */
  mostBytes: number;
  param: string;
  /** What is said of one that has more however it is drawn. */
  tooLarge: string;
};

/** Draws a picture of a known type anew; 400 on `param` for one that is broken, has too many pixels or cannot be drawn small enough. */
export async function redraw(
  upload: Buffer,
  type: PictureType,
  { mostBytes, param, tooLarge }: Limit,
): Promise<Redrawn> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const bytes = type === 'png' ? withoutTexts(upload) : upload;
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

/** What the head of a picture says; the limit is for what is decoded. */
const metadataOf = (bytes: Buffer): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** What a browser shows of a png first: of an animation that has another still image, its first frame in its place. */
async function firstShown(bytes: Buffer): Promise<Buffer> {
  const frame = firstFrame(bytes);
  if (!frame) return bytes;
  if (Object.values(frame.around).every((side) => side === 0)) return frame.bytes;
  return sharp(frame.bytes, { limitInputPixels: pixelLimit })
    .extend({ ...frame.around, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
    .catch(() => bytes);
}

/** A jpg with the mark of its end, which a broken transfer leaves out; anything else that is missing is a warning then. */
const ended = ({ bytes, metadata }: Source): Source => ({
  bytes: Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]),
  metadata,
  failOn: 'warning',
});

/** The picture upright, in the colours that screens have. */
function upright({ bytes, metadata, failOn }: Source): Sharp {
  const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn }).rotate();
  // With 16 bits and a profile its colours would be left in a wider space, which the stored picture does not name.
  return metadata.space === 'rgb16' && metadata.hasProfile ? image.pipelineColourspace('srgb') : image;
}

const smallerQuality = 80;
/** Of a picture whose size is changed the longer side is no longer: how many bytes it will have is not known before. */
const largestSide = 2048;
const mostTries = 6;

/**
 * The picture drawn with at most so many bytes: a photo that came as a png becomes a jpg, then a jpg loses quality, then either its size.
 * Gives the smallest that was drawn where none is small enough.
 */
async function drawnWithin(source: Source, type: PictureType, mostBytes: number): Promise<Redrawn> {
  const { width, height, hasAlpha, isPalette } = source.metadata;
  let [extension, quality, side] = [type, bestQuality, Math.max(width, height)];
  for (let left = mostTries; ; left -= 1) {
    const image = upright(source).resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const bytes = await encode(image, extension, { quality, isPalette });
    if (bytes.length <= mostBytes || left === 1) return { bytes, extension };
    // A little less than the bytes ask for: a smaller picture has more of them for each pixel.
    const fitting = Math.max(1, Math.floor(side * Math.sqrt(mostBytes / bytes.length) * 0.9));
    if (extension === 'png' && !hasAlpha) [extension, side] = ['jpg', Math.min(side, largestSide)];
    else if (extension === 'jpg' && quality > smallerQuality) quality = smallerQuality;
    else side = Math.min(fitting, largestSide);
  }
}
