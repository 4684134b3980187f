import type { Context } from '../context/context';
import type { Picture } from './images';
import { registerStoredFile } from './removals';
import { contentHashName, fileAddress, thumbnailName } from './file-store';

type Storage = Pick<Context, 'db' | 'files' | 'now'>;

export const storedBytesOf = ({ bytes, small }: Picture) => bytes.length + small.length;

/** Stores a picture and its 480 px version; returns its address. Unreferenced ones are swept after a day. */
export async function storePicture({ db, files, now }: Storage, picture: Picture): Promise<string> {
  const { bytes, small, extension } = picture;
  const name = contentHashName(bytes, extension);
  await registerStoredFile(db, name, now());
  await files.putAs(thumbnailName(name), small);
  await files.putAs(name, bytes);
  return fileAddress(name);
}
