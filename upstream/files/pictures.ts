import type { Context } from '../context';
import { readPicture } from './images';
import { contentName, fileAddress, thumbnailName } from './store';
import { storedFiles } from './table';

/**
 * Checks a picture, draws it anew and stores it with its small version of 480 px; gives its address. 400 on `param` for what is no
 * picture or too large. The caller notes who uses it; what nobody uses is swept after a day.
 */
export async function storePicture(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  upload: Buffer,
  param: string,
): Promise<string> {
  const { bytes, small, extension } = await readPicture(upload, param);
  const name = contentName(bytes, extension);
  const storedAt = now();
  await db
    .insert(storedFiles)
    .values({ name, storedAt })
    .onConflictDoUpdate({ target: storedFiles.name, set: { storedAt } });
  await files.putAs(thumbnailName(name), small);
  await files.putAs(name, bytes);
  return fileAddress(name);
}
