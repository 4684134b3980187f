import type { Context } from '../../context';
import { badRequest } from '../http/errors';
import type { Picture } from './images';
import { noteStored } from './note';
import { contentName, fileAddress, thumbnailName } from './file-store';

type Storage = Pick<Context, 'db' | 'files' | 'now'>;

/** How much room a picture takes once it is stored. */
export const storedBytesOf = ({ bytes, small }: Picture) => bytes.length + small.length;

/** Stores a picture with its small version of 480 px; gives its address. The caller notes who uses it; what nobody uses is swept after a day. */
export async function keepPicture({ db, files, now }: Storage, picture: Picture): Promise<string> {
  const { bytes, small, extension } = picture;
  const name = contentName(bytes, extension);
  await noteStored(db, name, now());
  await files.putAs(thumbnailName(name), small);
  await files.putAs(name, bytes);
  return fileAddress(name);
}

/** A picture's address as sent back by a form; 400 for one that this record does not have. */
export function keptPicture(url: string, keepable: readonly string[], param: string): string {
  if (!keepable.includes(url)) throw badRequest([{ msg: 'Unknown picture.', param }]);
  return url;
}
