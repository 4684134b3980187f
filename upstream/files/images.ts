import sharp, { type Sharp } from 'sharp';
import * as messages from '@/texts/messages';
import { badRequest } from '../errors';
import { createSemaphore } from '../semaphore';
import { kindOf, type FileKind } from '../../lib/images/kind';
import { withoutTexts } from './png';

export const mostImageBytes = 1_500_000;
const mostPixels = 24_000_000;

// No picture comes twice.
sharp.cache(false);
// A picture at the limit takes 100 MB once decoded.
const withSlot = createSemaphore(2, 50);

/** A picture drawn anew, and the same within 480 x 480 px. */
export type Picture = { bytes: Buffer; small: Buffer; extension: 'jpg' | 'png' };
const smallSide = 480;

/**
 * Checks an uploaded picture by its bytes and draws it anew: upright, without metadata and without anything that was hidden in the
 * file. 400 on `param` for what is no jpg or png, or too large.
 */
export async function readPicture(bytes: Buffer, param: string): Promise<Picture> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  if (bytes.length === 0) throw refuse(messages.file.required);
  if (bytes.length > mostImageBytes) throw refuse(messages.file.tooLarge);
  const extension = kindOf(bytes);
  if (!isPicture(extension)) throw refuse(messages.file.unsupported);

  const redrawn = await redraw(bytes, extension, { param, unsupported: messages.file.unsupported });
  const resize = () =>
    sharp(redrawn).resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true });
  const small = await withSlot(() => encode(resize(), extension));
  return { bytes: redrawn, small, extension };
}

type PictureType = Picture['extension'];

/** Whether a file is of a kind that pictures may have. */
export const isPicture = (kind: FileKind | null): kind is PictureType => kind === 'jpg' || kind === 'png';

const encode = (image: Sharp, type: PictureType) =>
  (type === 'jpg' ? image.jpeg({ quality: 90 }) : image.png()).toBuffer();

/** Draws a picture of a known type anew; 400 on `param` for one that is broken or has too many pixels. */
export async function redraw(
  upload: Buffer,
  type: PictureType,
  { param, unsupported }: { param: string; unsupported: string },
): Promise<Buffer> {
  const refuse = (msg: string) => badRequest([{ msg, param }]);
  const bytes = type === 'png' ? withoutTexts(upload) : upload;
  // Reads the header alone; the limit is for what is decoded.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) throw refuse(unsupported);
  if (metadata.width * metadata.height > mostPixels) throw refuse(messages.file.tooManyPixels);
  const upright = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
  const redrawn = await withSlot(() => encode(upright(), type).catch(() => null));
  if (!redrawn) throw refuse(unsupported);
  return redrawn;
}
